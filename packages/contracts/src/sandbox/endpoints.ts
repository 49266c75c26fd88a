/**
 * The sandbox console: what happens outside, played by hand. Served only with sandbox rails, to who
 * sits at this machine or has the operator's token, and no part of the API.
 */
import { parseCpf } from '@vintem/brazil/document'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { NotFound, OperatorTokenWrong, SandboxClockMoving, SandboxNotPayable } from '../errors.ts'
import { FILL_IN, instant, page, pageOf, reais, size, text } from '../fields.ts'
import { SandboxDemo } from './demo.ts'
import { SandboxBankSlip, SandboxCardPayment, SandboxPix } from './views.ts'

export * from './account-openings.ts'
export * from './pix-keys.ts'
export * from './bank-orders.ts'
export * from './challenges.ts'
export * from './faults.ts'
export * from './invoices.ts'
export * from './mandates.ts'
export * from './messages.ts'
export * from './rates.ts'
export * from './registered-slips.ts'
export * from './subscriptions.ts'
export * from './virtual-cards.ts'

const search = z.optional(z.string().check(z.trim(), z.maxLength(600)))
const onlyOpen = z.pipe(
  z._default(z.enum(['true', 'false']), 'false'),
  z.transform((value) => value === 'true'),
)
const whole = (min: number, max: number) =>
  z.number().check(z.int(), z.minimum(min), z.maximum(max))

const SandboxClock = z.object({
  /** Business time, which money and due dates follow. */
  now: instant(),
  /** The time of the wall. */
  realNow: instant(),
  /** When the next thing happens by itself. */
  nextDueAt: z.nullable(instant()),
})

const Payment = z.object({
  /** Another amount than was asked. */
  value: z.optional(reais().check(z.refine((cents) => cents > 0, 'Informe um valor válido'))),
  /** How often the callback comes. */
  times: z._default(whole(1, 5), 1),
  /** Business time that passes before it comes. */
  delayMinutes: z._default(whole(0, 60 * 24 * 30), 0),
  /** Also what is paid, expired or removed: money cannot be refused. */
  anyway: z._default(z.boolean(), false),
})

const reading = { access: 'operator', rate: 'read' } as const
const changing = { access: 'operator', rate: 'write' } as const
const TxidRef = z.object({ txid: z.string() })
const ReferenceRef = z.object({ reference: z.string() })

export const openSandboxConsole = endpoint({
  at: 'POST sandbox /access',
  summary: 'Abre o console neste navegador com a chave do operador, por meio de um cookie.',
  access: 'public',
  rate: 'sign-in',
  repeat: 'never-stored',
  body: z.object({ token: text(FILL_IN, 100) }),
  errors: [OperatorTokenWrong],
})

export const getSandboxClock = endpoint({
  at: 'GET sandbox /clock',
  summary: 'Mostra o relógio e o próximo vencimento.',
  ...reading,
  answer: SandboxClock,
})

/** An instant and not a duration, so that two clicks advance once. */
export const advanceSandboxClock = endpoint({
  at: 'POST sandbox /clock/advance',
  summary: 'Adianta o relógio até um instante, fazendo no caminho o que vence.',
  ...changing,
  repeat: 'natural',
  body: z.object({ until: instant() }),
  answer: z.object({ now: instant(), done: z.number() }),
  errors: [SandboxClockMoving],
})

export const listSandboxPix = endpoint({
  at: 'GET sandbox /pix',
  summary: 'Lista os Pix, do mais novo ao mais antigo; busca txid, código, pagador ou valor.',
  ...reading,
  query: z.object({ search, onlyOpen, page: page(), size: size(20) }),
  answer: pageOf(SandboxPix),
})

export const paySandboxPix = endpoint({
  at: 'POST sandbox /pix/{txid}/pay',
  summary: 'Paga um Pix.',
  ...changing,
  repeat: 'natural',
  params: TxidRef,
  body: Payment,
  answer: z.object({ endToEndId: z.string() }),
  errors: [NotFound, SandboxNotPayable],
})

export const expireSandboxPix = endpoint({
  at: 'POST sandbox /pix/{txid}/expire',
  summary: 'Encerra agora o prazo de um Pix.',
  ...changing,
  repeat: 'natural',
  params: TxidRef,
  errors: [NotFound, SandboxNotPayable],
})

export const listSandboxBankSlips = endpoint({
  at: 'GET sandbox /bank-slips',
  summary: 'Lista os boletos, do mais novo ao mais antigo; busca linha, pagador ou valor.',
  ...reading,
  query: z.object({ search, onlyOpen, page: page(), size: size(20) }),
  answer: pageOf(SandboxBankSlip),
})

export const paySandboxBankSlip = endpoint({
  at: 'POST sandbox /bank-slips/{reference}/pay',
  summary: 'Paga um boleto; em atraso, com multa e juros.',
  ...changing,
  repeat: 'natural',
  params: ReferenceRef,
  body: Payment,
  answer: z.object({ settlementId: z.string() }),
  errors: [NotFound, SandboxNotPayable],
})

export const expireSandboxBankSlip = endpoint({
  at: 'POST sandbox /bank-slips/{reference}/expire',
  summary: 'Baixa um boleto no banco, como por decurso de prazo.',
  ...changing,
  repeat: 'natural',
  params: ReferenceRef,
  errors: [NotFound, SandboxNotPayable],
})

export const listSandboxCardPayments = endpoint({
  at: 'GET sandbox /card-payments',
  summary:
    'Lista os pagamentos com cartão, do mais novo ao mais antigo; busca titular, final ou valor.',
  ...reading,
  query: z.object({ search, page: page(), size: size(20) }),
  answer: pageOf(SandboxCardPayment),
})

export const sellAtSandboxTerminal = endpoint({
  at: 'POST sandbox /card-payments',
  summary: 'Vende na maquininha de um vendedor: uma cobrança paga, com o título Venda Física.',
  ...changing,
  repeat: 'natural',
  body: z.object({
    idSeller: whole(1, 1e9),
    value: reais().check(z.refine((cents) => cents > 0, 'Informe um valor válido')),
    installments: z._default(whole(1, 21), 1),
    name: text(FILL_IN, 120),
    documentNumber: z
      .string(FILL_IN)
      .check(z.refine((value) => parseCpf(value) !== undefined, 'Inclua um CNPJ ou CPF válido')),
  }),
  answer: z.object({ paymentId: z.string() }),
  errors: [NotFound],
})

export const openSandboxDispute = endpoint({
  at: 'POST sandbox /card-payments/{payment}/dispute',
  summary: 'O titular do cartão contesta o pagamento: abre uma disputa.',
  ...changing,
  repeat: 'natural',
  params: z.object({ payment: z.string() }),
  answer: z.object({ disputeId: z.string() }),
  errors: [NotFound, SandboxNotPayable],
})

export const decideSandboxDispute = endpoint({
  at: 'POST sandbox /disputes/{dispute}/decision',
  summary: 'O emissor decide a disputa.',
  ...changing,
  repeat: 'natural',
  params: z.object({ dispute: z.string() }),
  body: z.object({ outcome: z.enum(['WON', 'LOST']) }),
  errors: [NotFound, SandboxNotPayable],
})

export const listSandboxSellers = endpoint({
  at: 'GET sandbox /sellers',
  summary: 'Lista os vendedores que aguardam aprovação, do mais antigo ao mais novo.',
  ...reading,
  answer: z.array(
    z.object({
      idSeller: z.number(),
      fantasyName: z.string(),
      document: z.string(),
      email: z.string(),
      createdAt: instant(),
    }),
  ),
})

export const approveSandboxSeller = endpoint({
  at: 'POST sandbox /sellers/{idSeller}/approve',
  summary: 'Aprova um vendedor, como faria o operador.',
  ...changing,
  repeat: 'natural',
  params: z.object({
    idSeller: z.coerce.number<string | number>().check(z.int(), z.minimum(1)),
  }),
  errors: [NotFound],
})

export const listSandboxCards = endpoint({
  at: 'GET sandbox /test-cards',
  summary: 'Lista os cartões de teste e o que cada um faz.',
  ...reading,
  answer: z.array(z.object({ number: z.string(), effect: z.string() })),
})

export const getDemoAccess = endpoint({
  at: 'GET sandbox /demo',
  summary: 'Mostra como entrar na demonstração, onde houver uma.',
  ...reading,
  answer: SandboxDemo,
  errors: [NotFound],
})
