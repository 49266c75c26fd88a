import { listSandboxPix } from '@vintem/contracts/sandbox/endpoints'
import * as z from 'zod/mini'

/** The parts of the console, by their names in the URL. */
export const tabs = {
  pix: 'Pix',
  autorizacoes: 'Pix Automático',
  boletos: 'Boletos',
  cartao: 'Cartão',
  confirmacoes: '3-D Secure',
  cartoes: 'Cartões de teste',
  compras: 'Cartões virtuais',
  transferencias: 'Transferências',
  contas: 'Contas PJ',
  taxas: 'CDI',
  registro: 'Registro de boletos',
  chaves: 'Chaves Pix',
  notas: 'Notas fiscais',
  falhas: 'Falhas',
  mensagens: 'Caixa de entrada',
  whatsapp: 'WhatsApp',
  assinaturas: 'Assinaturas',
  vendedores: 'Vendedores',
} as const

export type Tab = keyof typeof tabs

/** What the query string of the console holds; the page size is the server's. */
export const SandboxView = z.extend(z.omit(listSandboxPix.query, { size: true }), {
  tab: z._default(z.enum(Object.keys(tabs) as Tab[]), 'pix'),
  /** The message that is open. */
  message: z.optional(z.string()),
})
export type SandboxView = z.input<typeof SandboxView>

/** The part of the query string that the open tab reads and changes. */
export type SandboxViewProps = {
  view: SandboxView
  onViewChange: (view: SandboxView) => void
}
