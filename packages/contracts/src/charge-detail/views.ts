import * as z from 'zod/mini'
import { CardResponse, ConsentView } from '../card-payments/views.ts'
import { TermChange } from '../charge-terms/views.ts'
import { ChargeLine, ChargeMethod, ChargeStatus, LateAmount, whoPays } from '../charges/views.ts'
import { DisputeView } from '../disputes/views.ts'
import { day, instant } from '../fields.ts'
import { RefundView } from '../refunds/views.ts'
import { ReminderView } from '../reminders/views.ts'

/**
 * The data that an anonymous buyer typed at a link; the customer of that document may have others.
 */
export const PayerView = z.object({
  name: z.string(),
  documentNumber: z.string(),
  documentType: z.enum(['cpf', 'cnpj', 'other']),
  email: z.string(),
  countryCode: z.string(),
  phone: z.string(),
})

/** The seller's own part of a charge: one for each date on which money becomes available. */
const ReceivableView = z.object({
  uuid: z.string(),
  number: z.number(),
  dueDate: day(),
  amount: z.number(),
  settledAt: z.nullable(instant()),
})

/** A sub-seller's part of a charge: one for each date on which money becomes available. */
export const SplitView = z.object({
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
  /** Reais; the seller's before fees, a sub-seller's as it gets it. */
  amount: z.number(),
  creditOperation: z.boolean(),
  operation: z.string(),
  description: z.string(),
  tax: z.object({ amount: z.number(), creditOperation: z.boolean() }),
})

/** One date of a paid charge's statement (specification 1 §3). */
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
export const LedgerMovement = z.object({
  /** What happened: 'charge-paid', 'receivable-settled', 'refund-requested' … */
  reason: z.string(),
  /** Of what: the id of the charge, receivable, refund or dispute. */
  reference: z.string(),
  happenedAt: instant(),
  /** Accounts, as the ledger names them. */
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  /** What the buyer paid above the value for being late. */
  isSurcharge: z.boolean(),
})

/** What happened to a charge, and who or what made it. */
const ActivityView = z.object({
  uuid: z.string(),
  at: instant(),
  kind: z.string(),
  actor: z.string(),
  /** What exactly, where that is worth a line. */
  note: z.nullable(z.string()),
})

const nullable = z.nullable(z.string())

export const ChargeView = z.object({
  uuid: z.string(),
  title: z.string(),
  description: nullable,
  ...whoPays,
  /**
   * The data typed at an open link: printed on the charge's documents, and used for its messages.
   */
  payer: z.nullable(PayerView),
  /** The messages to the buyer, the latest day first. */
  reminders: z.array(ReminderView),
  customerPhone: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  createdAt: instant(),
  expirationDate: day(),
  paidDate: z.nullable(day()),
  paymentLink: nullable,
  /** Of the link, as it stood when the charge was created. */
  metadata: z.array(z.object({ key: z.string(), value: z.string() })),
  value: z.number(),
  /** The part of the value above the price: what the buyer pays for instalments. */
  interestAmount: z.number(),
  feeAmount: z.number(),
  anticipationAmount: z.number(),
  /** What lateness cost the buyer, beside the value: fine and interest. */
  surchargeAmount: z.number(),
  /** What the value is made of; empty where that is one price. */
  lines: z.array(ChargeLine),
  lateAmount: LateAmount,
  netAmount: z.nullable(z.number()),
  paymentMethod: z.nullable(ChargeMethod),
  tradeAgreement: z.nullable(z.object({ type: z.string() })),
  installments: z.number(),
  status: ChargeStatus,
  scheduledDate: z.nullable(day()),
  /** The next day of the stored card: its date, or a further one after a refusal. */
  nextChargeDate: z.nullable(day()),
  cardResponse: z.nullable(CardResponse),
  pix: z.nullable(
    z.object({ txid: z.string(), state: z.string(), code: nullable, expiresAt: instant() }),
  ),
  cardConsents: z.array(ConsentView),
  bankSlip: z.nullable(
    z.object({
      state: z.string(),
      line: nullable,
      dueDate: day(),
      /** The address of its PDF, for the buyer too; null until the bank has registered it. */
      pdf: nullable,
    }),
  ),
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
      /** When a refused stored card is charged again. */
      retryAt: z.nullable(instant()),
    }),
  ),
  /** The sub-sellers' shares; zero where it is not shared. */
  splitAmount: z.number(),
  /** How it is received; null until it is paid. With it there is a statement. */
  paymentReceiptType: z.nullable(z.enum(['AT_ONCE', 'ANTICIPATED', 'INSTALLMENTS'])),
  /** The address of the buyer's receipt; null until it is paid. */
  receipt: nullable,
  receivables: z.array(ReceivableView),
  refunds: z.array(RefundView),
  /** The refundable rest; refunds under way count as made. */
  refundableAmount: z.number(),
  /** The terms that can be changed: each is a button. */
  termChanges: z.array(TermChange),
  /** How the caller may refund the charge now: each is a button. */
  refundKinds: z.array(RefundView.shape.kind),
  /** The latest, where the payment is or was disputed. */
  dispute: z.nullable(DisputeView),
  /** Until when the dispute can be contested; null where there is none to contest. */
  chargebackDeadline: z.nullable(day()),
  activities: z.array(ActivityView),
})
