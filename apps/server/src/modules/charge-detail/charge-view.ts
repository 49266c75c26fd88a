import { type CivilDate, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { type Cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import type { ChargeView } from '@vintem/contracts/charge-detail/endpoints'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import type * as z from 'zod/mini'
import {
  type ChargeAttemptRow,
  refusalText,
  type selectConsentsOf,
} from '#modules/card-payments/index.ts'
import {
  type CardOnCharge,
  type ChargeRow,
  hasReceipt,
  isOnSchedule,
  linesOfCharge,
  receiptPath,
  type selectActivities,
  toChargeSummary,
  typedPayer,
  wasPaidByRail,
} from '#modules/charges/index.ts'
import { type CustomerRow, toPayerView } from '#modules/customers/index.ts'
import { type DisputeRow, type EvidenceRow, toDisputeView } from '#modules/disputes/index.ts'
import {
  bankSlipPdfUrl,
  type ChargeBankSlipRow,
  type ChargePixRow,
  toLateAmount,
} from '#modules/instruments/index.ts'
import { debitNote } from '#modules/mandates/index.ts'
import type { TermChange } from '#modules/open-charges/index.ts'
import type { selectReceivablesOf } from '#modules/receivables/index.ts'
import {
  refundableCents,
  type RefundKind,
  type RefundRow,
  toRefundView,
} from '#modules/refunds/index.ts'
import type { MessageRow } from '#modules/reminders/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { toReminderView } from './reminder-view.ts'

type RowOf<S> = S extends (...args: never[]) => { execute(): Promise<(infer R)[]> } ? R : never

const NOBODY = { name: UNNAMED_BUYER, document: null, email: null }

/** The next day of a stored card; null where it is not charged any more. */
function nextChargeDate({ charge, attempts }: WholeCharge): CivilDate | null {
  if (!isOnSchedule(charge)) return null
  const latest = attempts.find(({ round, status }) => round !== null && status !== 'PENDING')
  if (!latest) return charge.dueDate
  return latest.retryAt && civilDateOf(latest.retryAt)
}

export interface WholeCharge {
  charge: ChargeRow
  /** No customer where the charge came from a quick link. */
  customer: CustomerRow | undefined
  pix: ChargePixRow | undefined
  bankSlip: ChargeBankSlipRow | undefined
  attempts: readonly ChargeAttemptRow[]
  receivables: readonly RowOf<typeof selectReceivablesOf>[]
  consents: readonly RowOf<typeof selectConsentsOf>[]
  refunds: readonly RefundRow[]
  termChanges: TermChange[]
  reminders: readonly MessageRow[]
  refundKinds: RefundKind[]
  /** The latest first. */
  disputes: readonly DisputeRow[]
  /** Of all of them. */
  evidence: readonly EvidenceRow[]
  now: Date
  /** Where the installation is reached. */
  publicUrl: string
  activities: readonly RowOf<typeof selectActivities>[]
}

export function toChargeView(whole: WholeCharge): z.input<typeof ChargeView> {
  const { charge, customer } = whole
  const dispute = latestDispute(whole)
  return {
    ...toChargeSummary(charge, customer ?? NOBODY),
    description: charge.description,
    payer: toPayerView(typedPayer(charge)),
    reminders: whole.reminders.map(toReminderView),
    customerPhone: customer?.phone ?? null,
    countryCode: customer?.countryCode ?? null,
    createdAt: charge.createdAt.toISOString(),
    paymentLink: charge.linkId,
    metadata: charge.metadata as { key: string; value: string }[],
    interestAmount: centsToReais(charge.interestCents),
    lines: linesOfCharge(charge),
    lateAmount: toLateAmount(charge, whole, civilDateOf(whole.now)),
    nextChargeDate: nextChargeDate(whole),
    tradeAgreement: charge.cardType ? { type: charge.cardType } : null,
    cardResponse: toCard(charge.card),
    pix: whole.pix ? toPix(whole.pix) : null,
    cardConsents: whole.consents.map(({ id, version, text, amountCents, givenAt }) => ({
      uuid: id,
      version,
      text,
      amount: centsToReais(amountCents),
      givenAt: givenAt.toISOString(),
    })),
    bankSlip: whole.bankSlip ? toBankSlip(whole.bankSlip, whole.publicUrl) : null,
    chargesTries: whole.attempts.map((row, index) => toAttemptView(row, charge, index === 0)),
    paymentReceiptType: receiptTypeOf(whole),
    receipt: hasReceipt(charge.status) ? `${whole.publicUrl}${receiptPath(charge)}` : null,
    receivables: ownReceivables(whole).map((receivable) => ({
      uuid: receivable.id,
      number: receivable.number,
      dueDate: receivable.dueDate,
      amount: centsToReais(receivable.amountCents),
      settledAt: receivable.settledAt?.toISOString() ?? null,
    })),
    refunds: whole.refunds.map(toRefundView),
    refundableAmount: centsToReais(refundableCents(charge.valueCents, whole.refunds)),
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

/** The seller's changes, from and to; what a late buyer paid above the value. */
function noteOf({ kind, details }: Pick<WholeCharge['activities'][number], 'kind' | 'details'>) {
  if (kind === 'paid') {
    const { surchargeCents } = details as { surchargeCents?: Cents }
    return surchargeCents ? `Multa e juros: ${formatBRL(surchargeCents)}` : null
  }
  if (kind.startsWith('debit-')) return debitNote(kind, details)
  if (kind === 'card-refused' || kind === 'failed') return refusalNote(details)
  if (kind !== 'second-copy' && kind !== 'terms-changed') return null
  const { before, after } = details as unknown as ChangedTerms
  const [from, to] = [before, after].map(({ dueDate }) => formatCivilDate(dueDate))
  const value =
    before.valueCents === after.valueCents
      ? []
      : [`${formatBRL(before.valueCents)} → ${formatBRL(after.valueCents)}`]
  return [...value, from === to ? `Vencimento ${to}` : `Vencimento ${from} → ${to}`].join(' · ')
}

/** An activity of before a refusal was explained has no class. */
function refusalNote(details: unknown): string {
  const { code, reason, declineClass, retryAt } = details as Record<string, string | null>
  return refusalText({
    errorCode: code ?? null,
    errorReason: reason ?? null,
    declineClass: declineClass ?? null,
    retryAt: retryAt ? new Date(retryAt) : null,
  })
}

type ChangedTerms = Record<'before' | 'after', { valueCents: Cents; dueDate: CivilDate }>

/** A charge marked as paid by hand brings nothing, and so has no statement. */
function receiptTypeOf({ charge, receivables }: WholeCharge) {
  if (!wasPaidByRail(charge.status)) return null
  const dates = new Set(receivables.map(({ number }) => number))
  if (dates.size > 1) return 'INSTALLMENTS'
  return dates.size === 1 ? 'ANTICIPATED' : 'AT_ONCE'
}

/** The sub-sellers' parts are shown with the split. */
const ownReceivables = ({ receivables }: WholeCharge) =>
  receivables.filter(({ subSellerId }) => subSellerId === null)

/** A dispute that found nothing to dispute is only a line of the history. */
function latestDispute({ disputes, evidence, now }: WholeCharge) {
  const latest = disputes.find(({ state }) => state !== 'VOID')
  if (!latest) return undefined
  const own = evidence.filter(({ disputeId }) => disputeId === latest.id)
  return toDisputeView(latest, own, now)
}

function toCard(stored: unknown) {
  if (!stored) return null
  const { last4, brand, holder } = stored as CardOnCharge
  return { last4digits: last4, brand, cardHolderName: holder }
}

function toPix({ txid, state, brCode, expiresAt }: ChargePixRow) {
  return { txid, state, code: brCode, expiresAt: expiresAt.toISOString() }
}

function toBankSlip(row: ChargeBankSlipRow, publicUrl: string) {
  const { sellerId, chargeId, state, digitableLine, dueDate } = row
  const isPrinted = digitableLine !== null && state !== 'REMOVED'
  const pdf = isPrinted ? bankSlipPdfUrl(publicUrl, toRoutedRef(sellerId, chargeId)) : null
  return { state, line: digitableLine, dueDate, pdf }
}

function toAttemptView(
  row: ChargeAttemptRow,
  charge: ChargeRow,
  isLatest: boolean,
): z.input<typeof ChargeView>['chargesTries'][number] {
  return {
    uuid: row.id,
    status: row.status,
    expirationDate: charge.dueDate,
    createdAt: row.createdAt.toISOString(),
    formattedValue: formatBRL(row.amountCents),
    installments: row.installments,
    cardResponse: toCard(row.card) ?? { last4digits: '', brand: '', cardHolderName: '' },
    errorTimestamp: row.errorCode ? row.createdAt.toISOString() : null,
    errorTransactionalResponse: row.errorCode
      ? { code: row.errorCode, message: row.errorReason ?? '' }
      : null,
    retryAt: (isLatest && isOnSchedule(charge) && row.retryAt?.toISOString()) || null,
  }
}
