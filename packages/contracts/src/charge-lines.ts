import * as z from 'zod/mini'
import {
  chargeMethodWords,
  type MethodFilter,
  methodFilterCode,
  MIXED_CARD,
} from './charge-words.ts'
import { EvidenceView } from './evidence.ts'
import { day, instant } from './fields.ts'

export const CardResponse = z.object({
  last4digits: z.string(),
  brand: z.string(),
  cardHolderName: z.string(),
})

export const ChargeMethod = z.enum(['PIX', 'BANK_SLIP', 'CREDIT_CARD'])

/** Of charges to find; what comes out is a code. */
export const ChargeMethodFilter = z.pipe(
  z.enum<readonly MethodFilter[]>(
    [...ChargeMethod.options, MIXED_CARD, ...Object.values(chargeMethodWords)],
    'Forma de pagamento inválida.',
  ),
  z.transform(methodFilterCode),
)

export const ChargeStatus = z.enum([
  'SCHEDULED',
  'PAID',
  'LATE',
  'FAILED',
  'CANCELED',
  'PAID_MANUALLY',
  'ABANDONED',
  'REFUND',
  'DISPUTE',
  'CHARGEBACK',
])

/** What of an open charge a seller can change. */
export const TermChange = z.enum(['DUE_DATE', 'VALUE'])

/** Null but for the name where nobody is named: quick links carry no customer. */
export const whoPays = {
  customerId: z.nullable(z.string()),
  /** Says so in words where nobody is named. */
  customerName: z.string(),
  customerDocument: z.nullable(z.string()),
  customerEmail: z.nullable(z.string()),
}

/** What an anonymous buyer typed at a link; the customer of that document may be known otherwise. */
export const PayerView = z.object({
  name: z.string(),
  documentNumber: z.string(),
  documentType: z.enum(['cpf', 'cnpj', 'other']),
  email: z.string(),
  countryCode: z.string(),
  phone: z.string(),
})

export const ChargeSummary = z.object({
  uuid: z.string(),
  title: z.string(),
  ...whoPays,
  expirationDate: day(),
  paidDate: z.nullable(day()),
  value: z.number(),
  feeAmount: z.number(),
  anticipationAmount: z.number(),
  /** What sub-sellers take of it; zero where it is not shared. */
  splitAmount: z.number(),
  /** Without fees and anticipation; null unless a rail was paid. What sub-sellers take is still in it. */
  netAmount: z.nullable(z.number()),
  paymentMethod: z.nullable(ChargeMethod),
  installments: z.number(),
  status: ChargeStatus,
  /** A stored card is charged on this day; null where none is, or none any more. */
  scheduledDate: z.nullable(day()),
})

/** The seller's own part of a charge: one for each date on which money becomes available. */
export const ReceivableLine = z.object({
  uuid: z.string(),
  number: z.number(),
  dueDate: day(),
  amount: z.number(),
  settledAt: z.nullable(instant()),
})

/** A sub-seller's part of a charge: one for each date on which money becomes available. */
export const SplitLine = z.object({
  idSplit: z.string(),
  subSellerName: z.string(),
  /** When it becomes available; null until the charge is paid. */
  executionDate: z.nullable(day()),
  /** How the charge is paid; null until the buyer has chosen. */
  providerType: z.nullable(ChargeMethod),
  amount: z.number(),
})

const StatementAmounts = z.object({
  executionDate: day(),
  /** Reais; of the seller with the fees still in it, of a sub-seller what it gets. */
  amount: z.number(),
  creditOperation: z.boolean(),
  operation: z.string(),
  description: z.string(),
  tax: z.object({ amount: z.number(), creditOperation: z.boolean() }),
})

/** What a paid charge brings on one date (specification 1 §3). */
export const StatementLine = z.extend(StatementAmounts, {
  statementType: z.enum(['CREDIT_ANTICIPATED', 'CREDIT_REVERSAL']),
  isChargeback: z.boolean(),
  isRefund: z.boolean(),
  buyer: z.string(),
  uuidCharge: z.string(),
  providerType: ChargeMethod,
  subSellers: z.array(z.extend(StatementAmounts, { name: z.string() })),
})

/** A movement of the ledger behind a figure of a charge. */
export const LedgerEntry = z.object({
  /** What happened: 'charge-paid', 'receivable-settled', 'refund-requested' … */
  reason: z.string(),
  /** Of what: the id of the charge, receivable, refund or dispute. */
  reference: z.string(),
  happenedAt: instant(),
  /** Accounts, as the ledger names them. */
  from: z.string(),
  to: z.string(),
  amount: z.number(),
})

/** What a buyer agreed to where a card was stored, word for word. */
export const ConsentLine = z.object({
  uuid: z.string(),
  /** Of the wording. */
  version: z.number(),
  text: z.string(),
  amount: z.number(),
  givenAt: instant(),
})

export const RefundView = z.object({
  uuid: z.string(),
  amount: z.number(),
  status: z.enum(['REQUESTED', 'CONFIRMED', 'REFUSED']),
  kind: z.enum(['CARD', 'SELLER', 'POINT_OF_SALE']),
  asFraud: z.boolean(),
  createdAt: instant(),
  /** When the rail confirmed or refused it. */
  concludedAt: z.nullable(instant()),
  refusalReason: z.nullable(z.string()),
  /** Of a boleto: until when its buyer can say to which PIX key; null once they have. */
  keyUntil: z.nullable(instant()),
})

export const DisputeView = z.object({
  uuid: z.string(),
  status: z.enum(['OPEN', 'CONTESTED', 'WON', 'LOST']),
  /** What is disputed: what had not been refunded when it was opened. */
  amount: z.number(),
  reason: z.string(),
  openedAt: instant(),
  /** The last day on which it can be contested. */
  deadline: day(),
  contestable: z.boolean(),
  contestedAt: z.nullable(instant()),
  message: z.nullable(z.string()),
  /** What goes or went to the acquirer with the message, the first first. */
  evidence: z.array(EvidenceView),
  concludedAt: z.nullable(instant()),
})

/** What happened to a charge, and who or what made it. */
export const ActivityLine = z.object({
  uuid: z.string(),
  at: instant(),
  kind: z.string(),
  actor: z.string(),
  /** What exactly, where that is worth a line. */
  note: z.nullable(z.string()),
})
