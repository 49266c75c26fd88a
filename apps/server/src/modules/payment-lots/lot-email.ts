import { formatBRL } from '@vintem/brazil/money'
import type { EmailContent } from '#work/send-email.ts'
import type { PaymentLotRow } from './payment-lots.store.ts'

interface About {
  to: string
  lot: PaymentLotRow
  /** True where the lot waits for approval. */
  isPending: boolean
  publicUrl: string
}

export function lotEmail({ to, lot, isPending, publicUrl }: About): EmailContent {
  const amount = formatBRL(lot.totalCents)
  const { subject, heading, paragraph } = isPending ? pending(amount) : ended(lot, amount)
  return {
    to,
    subject,
    heading,
    paragraphs: [paragraph],
    facts: [
      ['Arquivo', lot.name],
      ['Valor', amount],
      ['Pagamentos', String(lot.items)],
      ['Enviado por', lot.uploadedBy],
      ...(lot.error ? ([['Motivo', lot.error]] as const) : []),
    ],
    action: { label: 'Abrir o lote', url: `${publicUrl}/pagamentos?tab=lote&lote=${lot.id}` },
    footer: 'Você recebeu este e-mail porque responde pelos pagamentos no painel.',
  }
}

const pending = (amount: string) => ({
  subject: 'Lote de pagamentos à espera da sua aprovação',
  heading: 'Um lote de pagamentos espera aprovação',
  paragraph: `Um lote de ${amount} foi enviado. Entre no painel para aprovar ou rejeitar: por e-mail nada é aprovado.`,
})

const ended = ({ state }: PaymentLotRow, amount: string) =>
  state === 'sent'
    ? {
        subject: 'Lote de pagamentos concluído',
        heading: 'O lote de pagamentos terminou',
        paragraph: `Cada pagamento do lote de ${amount} foi decidido. Veja no painel o que foi pago e o que voltou.`,
      }
    : {
        subject: 'Lote de pagamentos não pago',
        heading: 'Nada do lote foi pago',
        paragraph: `O lote de ${amount} terminou sem nenhum pagamento.`,
      }
