import { type CivilDate, formatCivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charge-words'
import type {
  ChargeMethod,
  ChargeSummary,
  ChargeView,
  DisputeView,
  RefundView,
} from '@vintem/contracts/charges.endpoints'
import type { EvidenceView } from '@vintem/contracts/evidence'
import type * as z from 'zod/mini'
import { type CustomerRow, toPayerView } from '#modules/customers/index.ts'
import type { selectReceivablesOf } from '#modules/receivables/index.ts'
import type { ChargeTryRow } from './attempts.store.ts'
import { UNAVAILABLE } from './card-attempt.ts'
import { dayOfRound } from './card-schedule.ts'
import type { TermChange } from './charge-terms.ts'
import { wasPaidByRail } from './charge.ts'
import type { ChargeRow, selectActivities } from './charges.store.ts'
import { statusOf } from './charges.store.ts'
import type { selectConsentsOf } from './consents.store.ts'
import { isContestable } from './dispute.ts'
import type { DisputeRow } from './disputes.store.ts'
import type { EvidenceRow } from './evidence.store.ts'
import type { ChargeBankSlipRow, ChargePixRow } from './instruments.store.ts'
import { typedPayer } from './payer.ts'
import { refundableCents, type RefundKind, type RefundState } from './refund.ts'
import type { RefundRow } from './refunds.store.ts'

type RowOf<S> = S extends (...args: never[]) => { execute(): Promise<(infer R)[]> } ? R : never
type Method = z.output<typeof ChargeMethod>

export interface CardOnCharge {
  last4: string
  brand: string
  holder: string
}

const reais = (amountCents: number): number => centsToReais(cents(amountCents))

export function toChargeSummary(
  charge: ChargeRow,
  customer: { name: string; document: string | null; email: string | null },
): z.input<typeof ChargeSummary> {
  return {
    uuid: charge.id,
    title: charge.title,
    customerId: charge.customerId,
    customerName: customer.name,
    customerDocument: customer.document,
    customerEmail: customer.email,
    expirationDate: charge.dueDate,
    paidDate: charge.paidOn,
    value: reais(charge.valueCents),
    feeAmount: reais(charge.feeCents),
    anticipationAmount: reais(charge.anticipationCents),
    splitAmount: reais(charge.splitCents),
    netAmount: wasPaidByRail(charge.status) ? reais(netOf(charge)) : null,
    paymentMethod: charge.method as Method | null,
    installments: charge.installments,
    status: statusOf(charge),
    scheduledDate: isOnSchedule(charge) ? charge.dueDate : null,
  }
}

/** Without fees and anticipation. */
const netOf = ({ valueCents, feeCents, anticipationCents }: ChargeRow): number =>
  valueCents - feeCents - anticipationCents

const NOBODY = { name: UNNAMED_BUYER, document: null, email: null }

/** Its stored card has yet to be charged. */
const isOnSchedule = (charge: ChargeRow): boolean =>
  charge.cardOnFile && (charge.status === 'SCHEDULED' || charge.status === 'LATE')

/** The day on which a stored card is charged next; null where it is not. */
function nextChargeDate({ charge, tries }: WholeCharge): CivilDate | null {
  if (!isOnSchedule(charge)) return null
  const made = tries.filter(({ round, status }) => round !== null && status !== 'PENDING')
  const refused = made.filter(({ errorCode }) => errorCode !== UNAVAILABLE)
  return dayOfRound(charge.dueDate as CivilDate, refused.length) ?? null
}

export interface WholeCharge {
  charge: ChargeRow
  /** None where it came from a quick link. */
  customer: CustomerRow | undefined
  pix: ChargePixRow | undefined
  bankSlip: ChargeBankSlipRow | undefined
  tries: readonly ChargeTryRow[]
  receivables: readonly RowOf<typeof selectReceivablesOf>[]
  consents: readonly RowOf<typeof selectConsentsOf>[]
  refunds: readonly RefundRow[]
  termChanges: TermChange[]
  refundKinds: RefundKind[]
  /** The latest first. */
  disputes: readonly DisputeRow[]
  /** Of all of them. */
  evidence: readonly EvidenceRow[]
  now: Date
  activities: readonly RowOf<typeof selectActivities>[]
}

export function toChargeView(whole: WholeCharge): z.input<typeof ChargeView> {
  const { charge, customer } = whole
  const dispute = latestDispute(whole)
  return {
    ...toChargeSummary(charge, customer ?? NOBODY),
    description: charge.description,
    payer: toPayerView(typedPayer(charge)),
    customerPhone: customer?.phone ?? null,
    countryCode: customer?.countryCode ?? null,
    createdAt: charge.createdAt.toISOString(),
    paymentLink: charge.linkId,
    metadata: charge.metadata as { key: string; value: string }[],
    interestAmount: reais(charge.interestCents),
    nextChargeDate: nextChargeDate(whole),
    tradeAgreement: charge.cardType ? { type: charge.cardType } : null,
    cardResponse: toCard(charge.card),
    pix: whole.pix ? toPix(whole.pix) : null,
    cardConsents: whole.consents.map(({ id, version, text, amountCents, givenAt }) => ({
      uuid: id,
      version,
      text,
      amount: reais(amountCents),
      givenAt: givenAt.toISOString(),
    })),
    bankSlip: whole.bankSlip ? toBankSlip(whole.bankSlip) : null,
    chargesTries: whole.tries.map((row) => toTry(row, charge)),
    paymentReceiptType: receiptTypeOf(whole),
    receivables: ownReceivables(whole).map((receivable) => ({
      uuid: receivable.id,
      number: receivable.number,
      dueDate: receivable.dueDate,
      amount: reais(receivable.amountCents),
      settledAt: receivable.settledAt?.toISOString() ?? null,
    })),
    refunds: whole.refunds.map(toRefundView),
    refundableAmount: reais(refundableCents(charge.valueCents, whole.refunds)),
    termChanges: whole.termChanges,
    refundKinds: whole.refundKinds,
    dispute: dispute ?? null,
    chargebackDeadline: dispute?.contestable ? dispute.deadline : null,
    activities: whole.activities.map((activity) => ({
      uuid: activity.id,
      at: activity.at.toISOString(),
      kind: activity.kind,
      actor: activity.actor,
      note: noteOf(activity),
    })),
  }
}

/** What a seller has changed, from what to what. */
function noteOf({ kind, details }: Pick<WholeCharge['activities'][number], 'kind' | 'details'>) {
  if (kind !== 'second-copy' && kind !== 'terms-changed') return null
  const { before, after } = details as unknown as ChangedTerms
  const [from, to] = [before, after].map(({ dueDate }) => formatCivilDate(dueDate))
  const value =
    before.valueCents === after.valueCents
      ? []
      : [`${formatBRL(before.valueCents)} → ${formatBRL(after.valueCents)}`]
  return [...value, from === to ? `Vencimento ${to}` : `Vencimento ${from} → ${to}`].join(' · ')
}

type ChangedTerms = Record<'before' | 'after', { valueCents: Cents; dueDate: CivilDate }>

/** Marked as paid by hand it brings nothing, and so has no statement. */
function receiptTypeOf({ charge, receivables }: WholeCharge) {
  if (!wasPaidByRail(charge.status)) return null
  const dates = new Set(receivables.map(({ number }) => number))
  if (dates.size > 1) return 'INSTALLMENTS'
  return dates.size === 1 ? 'ANTICIPATED' : 'AT_ONCE'
}

/** The sub-sellers' parts are shown with the split. */
const ownReceivables = ({ receivables }: WholeCharge) =>
  receivables.filter(({ subSellerId }) => subSellerId === null)

/** One that found nothing to dispute is no more than a line of the history. */
function latestDispute({ disputes, evidence, now }: WholeCharge) {
  const latest = disputes.find(({ state }) => state !== 'VOID')
  if (!latest) return undefined
  const own = evidence.filter(({ disputeId }) => disputeId === latest.id)
  return toDisputeView(latest, own, now)
}

export function toDisputeView(
  dispute: DisputeRow,
  evidence: readonly EvidenceRow[],
  now: Date,
): z.input<typeof DisputeView> {
  return {
    uuid: dispute.id,
    status: dispute.state as z.input<typeof DisputeView>['status'],
    amount: reais(dispute.amountCents),
    reason: dispute.reason,
    openedAt: dispute.openedAt.toISOString(),
    deadline: dispute.deadline,
    contestable: isContestable(dispute, now),
    contestedAt: dispute.contestedAt?.toISOString() ?? null,
    message: dispute.message,
    evidence: evidence.map(toEvidenceView),
    concludedAt: dispute.concludedAt?.toISOString() ?? null,
  }
}

export const toEvidenceView = (evidence: EvidenceRow): z.input<typeof EvidenceView> => ({
  uuid: evidence.id,
  name: evidence.name,
  mediaType: evidence.mediaType as z.input<typeof EvidenceView>['mediaType'],
  size: evidence.bytes,
  createdAt: evidence.createdAt.toISOString(),
})

export function toRefundView(refund: RefundRow): z.input<typeof RefundView> {
  return {
    uuid: refund.id,
    amount: reais(refund.amountCents),
    status: refund.state as RefundState,
    kind: refund.kind as RefundKind,
    asFraud: refund.asFraud,
    createdAt: refund.createdAt.toISOString(),
    concludedAt: refund.concludedAt?.toISOString() ?? null,
    refusalReason: refund.refusal,
    keyUntil: refund.keyUntil?.toISOString() ?? null,
  }
}

function toCard(stored: unknown) {
  if (!stored) return null
  const { last4, brand, holder } = stored as CardOnCharge
  return { last4digits: last4, brand, cardHolderName: holder }
}

function toPix({ txid, state, brCode, expiresAt }: ChargePixRow) {
  return { txid, state, code: brCode, expiresAt: expiresAt.toISOString() }
}

function toBankSlip({ state, digitableLine, dueDate }: ChargeBankSlipRow) {
  return { state, line: digitableLine, dueDate }
}

function toTry(
  row: ChargeTryRow,
  { dueDate }: ChargeRow,
): z.input<typeof ChargeView>['chargesTries'][number] {
  return {
    uuid: row.id,
    status: row.status as 'PENDING' | 'PAID' | 'FAILED',
    expirationDate: dueDate,
    createdAt: row.createdAt.toISOString(),
    formattedValue: formatBRL(cents(row.amountCents)),
    installments: row.installments,
    cardResponse: toCard(row.card) ?? { last4digits: '', brand: '', cardHolderName: '' },
    errorTimestamp: row.errorCode ? row.createdAt.toISOString() : null,
    errorTransactionalResponse: row.errorCode
      ? { code: row.errorCode, message: row.errorReason ?? '' }
      : null,
  }
}
