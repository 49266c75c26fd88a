import { addMonths, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import {
  type CardLimitsRow,
  changedCard,
  type VirtualCardRow,
} from '#modules/virtual-cards/index.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { NetworkReport } from './purchase-work.ts'
import { purchaseCleared, purchaseReversed } from './purchases.events.ts'
import {
  insertPurchase,
  insertReport,
  type PurchaseChange,
  type PurchaseRow,
  updatePurchase,
} from './purchases.store.ts'

interface Reported<T extends NetworkReport['type']> {
  report: Extract<NetworkReport, { type: T }>
  limits: CardLimitsRow
  card: VirtualCardRow
  /** What was asked for or reported under the reference of the authorisation. */
  purchase: PurchaseRow | undefined
  now: Date
}

/** The first day of the month of a day. */
const monthOf = (day: CivilDate): CivilDate => `${day.slice(0, 7)}-01` as CivilDate

/** What is cleared now stands in the invoice of this month, or of the next where that one is closed. */
function openMonth({ closedMonth }: Pick<CardLimitsRow, 'closedMonth'>, now: Date): CivilDate {
  const month = monthOf(civilDateOf(now))
  return closedMonth !== null && month <= closedMonth ? addMonths(closedMonth, 1) : month
}

/**
 * The network has taken the money: whatever its amount, and whether it was authorised, expired or never asked
 * for. What was held is not held any more.
 */
export function cleared({ report, limits, card, purchase, now }: Reported<'CLEARING'>): Step {
  const invoiceMonth = openMonth(limits, now)
  const change = {
    state: 'CLEARED' as const,
    authorizedCents: cents(0),
    clearedCents: report.amount,
    invoiceMonth,
    endedAt: now,
  }
  // What was cleared or given back before, under the same authorisation, stays as it is.
  const isOpen = purchase?.state === 'AUTHORIZED' || purchase?.state === 'EXPIRED'
  const row: PurchaseRow = isOpen
    ? { ...purchase, ...change }
    : { ...newPurchase(card, report, report.reference, now), ...change }
  const { writes } = changedCard(limits, card, {
    authorizedCents: less(card.authorizedCents, isOpen ? purchase.authorizedCents : 0),
    clearedCents: cents(card.clearedCents + report.amount),
  })
  return {
    writes: [
      isOpen ? updatePurchase(row, change) : insertPurchase(row),
      insertReport(toReportRow(row, report, now)),
      ...writes,
    ],
    events: [purchaseCleared(row, isOpen ? purchase : undefined)],
  }
}

/** The shop gives back what was authorised, or cleared for an invoice that is still open, whole or in part. */
export function reversed({ report, limits, card, purchase, now }: Reported<'REVERSAL'>): Step {
  if (!purchase) return reversedFirst({ report, limits, card, purchase, now })
  const { state, authorizedCents, clearedCents } = purchase
  if (state !== 'AUTHORIZED' && state !== 'CLEARED') {
    return { writes: [insertReport(toReportRow(purchase, report, now))] }
  }
  if (isInvoiced(purchase, limits)) {
    throw new Error(`${report.reference}: given back after its invoice was closed`)
  }
  const held = authorizedCents + clearedCents
  const given = Math.min(report.amount, held)
  const isWhole = given === held
  const change: PurchaseChange = {
    ...(state === 'AUTHORIZED' && { authorizedCents: less(held, given) }),
    ...(state === 'CLEARED' && { clearedCents: less(held, given) }),
    ...(isWhole && { state: 'REVERSED', invoiceMonth: null, endedAt: now }),
  }
  const row = { ...purchase, ...change }
  const { writes } = changedCard(limits, card, {
    authorizedCents: less(card.authorizedCents, state === 'AUTHORIZED' ? given : 0),
    clearedCents: less(card.clearedCents, state === 'CLEARED' ? given : 0),
  })
  return {
    writes: [
      updatePurchase(purchase, change),
      insertReport(toReportRow(purchase, report, now)),
      ...writes,
    ],
    events: [purchaseReversed(row, purchase)],
  }
}

const less = (amount: number, by: number): Cents => cents(amount - by)

const isInvoiced = ({ invoiceMonth }: PurchaseRow, { closedMonth }: CardLimitsRow): boolean =>
  invoiceMonth !== null && closedMonth !== null && invoiceMonth <= closedMonth

/** Given back before it was asked for: when it is, the answer is 21. */
function reversedFirst({ report, card, now }: Reported<'REVERSAL'>): Step {
  const row: PurchaseRow = {
    ...newPurchase(card, report, report.authorization, now),
    state: 'REVERSED',
    code: '21',
    endedAt: now,
  }
  return {
    writes: [insertPurchase(row), insertReport(toReportRow(row, report, now))],
    events: [purchaseReversed(row)],
  }
}

const newPurchase = (
  { sellerId, id: cardId }: VirtualCardRow,
  { merchantName, mcc, amount }: NetworkReport,
  reference: string,
  now: Date,
): PurchaseRow => ({
  sellerId,
  id: newId(),
  cardId,
  reference,
  state: 'CLEARED',
  code: '00',
  merchantName,
  mcc,
  amountCents: amount,
  authorizedCents: cents(0),
  clearedCents: cents(0),
  invoiceMonth: null,
  createdAt: now,
  endedAt: null,
})

const toReportRow = (
  { sellerId, id: purchaseId }: PurchaseRow,
  { reference, type, amount }: NetworkReport,
  createdAt: Date,
) => ({ sellerId, reference, type, purchaseId, amountCents: amount, createdAt })
