import * as z from 'zod/mini'
import { can } from './access.ts'
import {
  ActivityLine,
  CardResponse,
  ChargeMethod,
  ChargeMethodFilter,
  ChargeStatus,
  ChargeSummary,
  ConsentLine,
  DisputeView,
  LedgerEntry,
  PayerView,
  ReceivableLine,
  RefundView,
  SplitLine,
  StatementLine,
  TermChange,
  whoPays,
} from './charge-lines.ts'
import { endpoint, XLSX } from './endpoint.ts'
import {
  ChargeNotPayable,
  ChargeNotRemovable,
  NotFound,
  PaymentUnderWay,
  ReportAddressUnconfirmed,
} from './errors.ts'
import {
  day,
  instant,
  page,
  pageOf,
  reaisInQuery,
  size,
  sort,
  uuid,
  email,
  FILL_IN,
  tableFormat,
} from './fields.ts'

export {
  ChargeMethod,
  ChargeStatus,
  ChargeSummary,
  DisputeView,
  RefundView,
} from './charge-lines.ts'

const Ref = z.object({ id: uuid() })
const term = z.optional(z.string().check(z.trim(), z.maxLength(120)))
const nullable = z.nullable(z.string())

/** The filters of the list, as they stand in its query string (specification 1 §2.8, §3). */
export const ChargeFilter = z.object({
  /** ABANDONNED is the other spelling of the specification. */
  status: z._default(
    z.enum(['ALL', ...ChargeStatus.options, 'ABANDONNED'], 'Situação inválida.'),
    'ALL',
  ),
  customerName: term,
  customerDocument: term,
  customerEmail: term,
  /** One customer and no other, as words may find. */
  customerId: z.optional(uuid()),
  title: term,
  expirationDateInitial: z.optional(day()),
  expirationDateFinal: z.optional(day()),
  paidDateInitial: z.optional(day()),
  paidDateFinal: z.optional(day()),
  /** The uuid of a payment link. */
  paymentLink: z.optional(uuid()),
  valueMin: z.optional(reaisInQuery()),
  valueMax: z.optional(reaisInQuery()),
  paymentMethod: z.optional(ChargeMethodFilter),
  sort: sort(['expirationDate'], 'expirationDate,desc'),
})

export const ChargeView = z.object({
  uuid: z.string(),
  title: z.string(),
  description: nullable,
  ...whoPays,
  /** What was typed at an open link: the paper of the charge and its messages go to it. */
  payer: z.nullable(PayerView),
  customerPhone: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  createdAt: instant(),
  expirationDate: day(),
  paidDate: z.nullable(day()),
  paymentLink: nullable,
  /** Of the link, as it stood when the charge was born. */
  metadata: z.array(z.object({ key: z.string(), value: z.string() })),
  value: z.number(),
  /** The part of the value above the price: what the buyer pays for instalments. */
  interestAmount: z.number(),
  feeAmount: z.number(),
  anticipationAmount: z.number(),
  netAmount: z.nullable(z.number()),
  paymentMethod: z.nullable(ChargeMethod),
  tradeAgreement: z.nullable(z.object({ type: z.string() })),
  installments: z.number(),
  status: ChargeStatus,
  scheduledDate: z.nullable(day()),
  /** When the stored card is charged next: on that day, or once more after a refusal. */
  nextChargeDate: z.nullable(day()),
  cardResponse: z.nullable(CardResponse),
  pix: z.nullable(
    z.object({ txid: z.string(), state: z.string(), code: nullable, expiresAt: instant() }),
  ),
  cardConsents: z.array(ConsentLine),
  bankSlip: z.nullable(z.object({ state: z.string(), line: nullable, dueDate: day() })),
  chargesTries: z.array(
    z.object({
      uuid: z.string(),
      status: z.enum(['PENDING', 'PAID', 'FAILED']),
      /** When the charge is due. */
      expirationDate: day(),
      createdAt: instant(),
      formattedValue: z.string(),
      installments: z.number(),
      cardResponse: CardResponse,
      errorTimestamp: z.nullable(instant()),
      errorTransactionalResponse: z.nullable(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
  /** What sub-sellers take of it; zero where it is not shared. */
  splitAmount: z.number(),
  /** How it is received; null until it is paid. With it there is a statement. */
  paymentReceiptType: z.nullable(z.enum(['AT_ONCE', 'ANTICIPATED', 'INSTALLMENTS'])),
  receivables: z.array(ReceivableLine),
  refunds: z.array(RefundView),
  /** What can still be refunded; refunds under way count as made. */
  refundableAmount: z.number(),
  /** What can be changed of what it asks for: each is a button. */
  termChanges: z.array(TermChange),
  /** How whoever asks may refund it now: each is a button. */
  refundKinds: z.array(RefundView.shape.kind),
  /** The latest, where the payment is or was disputed. */
  dispute: z.nullable(DisputeView),
  /** Until when the dispute can be contested; null where there is none to contest. */
  chargebackDeadline: z.nullable(day()),
  activities: z.array(ActivityLine),
})

/** A page holds so many, and more only of one customer (specification 1 §9). */
export const CHARGES_ON_A_PAGE = 100
const CHARGES_OF_A_CUSTOMER = 10_000

export const listCharges = endpoint({
  at: 'GET core /charges',
  summary: 'Lista as cobranças. size vai até 100, e até 10000 com customerDocument ou customerId.',
  access: can.seeCharges,
  rate: 'read',
  query: z.extend(ChargeFilter, {
    page: page(),
    size: size(10, CHARGES_OF_A_CUSTOMER),
    /** Sent by clients of old, of one choice (specification 1 §7). */
    chargeFilterConfig: z.optional(z.literal('ALL', 'Filtro inválido.')),
  }),
  answer: pageOf(ChargeSummary),
})

export const exportCharges = endpoint({
  at: 'GET core /charges/export',
  summary: 'Exporta as cobranças que a lista mostra com os mesmos filtros, em CSV ou XLSX.',
  access: can.seeCharges,
  rate: 'export',
  query: z.extend(ChargeFilter, { format: tableFormat() }),
  produces: ['text/csv', XLSX],
})

export const ReportRecipient = z.object({ recipientEmail: email(FILL_IN) })

/** The due dates are a must (specification 1 §5), the other filters are those of the list. */
export const sendChargeReport = endpoint({
  at: 'POST core /sellers/send-charge-report',
  stepUp: { action: 'Enviar um relatório para fora da conta', when: 'where-needed' },
  summary:
    'Envia por e-mail, a um usuário da conta ou a um endereço confirmado, um relatório em CSV das cobranças que vencem no período.',
  access: can.sendChargeReports,
  rate: 'export',
  repeat: 'keyed',
  body: z
    .extend(ChargeFilter, {
      expirationDateInitial: day(),
      expirationDateFinal: day(),
      ...ReportRecipient.shape,
    })
    .check(
      z.refine((body) => body.expirationDateInitial <= body.expirationDateFinal, {
        error: 'A data final deve ser igual ou posterior à inicial.',
        path: ['expirationDateFinal'],
      }),
    ),
  answer: z.object({ uuid: z.string() }),
  status: 202,
  errors: [NotFound, ReportAddressUnconfirmed],
})

export const getCharge = endpoint({
  at: 'GET core /charges/{id}',
  summary: 'Mostra uma cobrança, com tentativas, recebíveis e histórico.',
  access: can.seeCharges,
  rate: 'read',
  params: Ref,
  answer: ChargeView,
  errors: [NotFound],
})

export const listChargeSplits = endpoint({
  at: 'GET core /charges/{id}/split',
  summary: 'Mostra o que cada sub-vendedor recebe de uma cobrança, e quando.',
  access: can.seeChargeSplit,
  rate: 'read',
  params: Ref,
  answer: z.array(SplitLine),
  errors: [NotFound],
})

export const getChargeStatement = endpoint({
  at: 'GET core /redeems/statement/charge/{id}',
  summary: 'Mostra o extrato de recebíveis de uma cobrança paga.',
  access: can.seeChargeStatement,
  rate: 'read',
  params: Ref,
  answer: z.array(StatementLine),
  errors: [NotFound],
})

export const getChargeLedger = endpoint({
  at: 'GET core /charges/{id}/ledger',
  summary:
    'Mostra os lançamentos por trás de cada valor de uma cobrança, na ordem em que ocorreram.',
  access: can.seeCharges,
  rate: 'read',
  params: Ref,
  answer: z.array(LedgerEntry),
  errors: [NotFound],
})

export const markChargeAsPaid = endpoint({
  at: 'PATCH core /charges/{id}/manual-pay',
  summary: 'Marca como paga uma cobrança recebida por fora. Não pode ser desfeito.',
  access: can.changeCharges,
  rate: 'money',
  repeat: 'keyed',
  params: Ref,
  body: z.object({ uuidCharge: uuid() }),
  answer: ChargeSummary,
  errors: [NotFound, ChargeNotPayable, PaymentUnderWay],
})

export const deleteCharge = endpoint({
  at: 'DELETE core /charges/{id}',
  summary: 'Exclui uma cobrança que não foi paga. Não pode ser desfeito.',
  access: can.changeCharges,
  rate: 'write',
  repeat: 'keyed',
  params: Ref,
  answer: ChargeSummary,
  errors: [NotFound, ChargeNotRemovable, PaymentUnderWay],
})

const Webhook = z.object({ secret: z.string() })

/** Callbacks of rails: stored raw, then handled by a job. Their bodies are read by the rail's adapter. */
export const receivePixCallback = endpoint({
  at: 'POST webhooks /{secret}/pix',
  summary: 'Recebe os avisos de Pix pagos (API Pix).',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})

export const receiveBankSlipCallback = endpoint({
  at: 'POST webhooks /{secret}/bank-slip',
  summary: 'Recebe os avisos de boletos pagos.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})

export const receiveCardCallback = endpoint({
  at: 'POST webhooks /{secret}/card',
  summary: 'Recebe os avisos da adquirente: vendas na maquininha.',
  access: 'public',
  rate: 'callback',
  repeat: 'natural',
  params: Webhook,
  body: z.unknown(),
  errors: [NotFound],
})
