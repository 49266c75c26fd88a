import { addDays, type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import {
  AuthenticatorNeeded,
  BankingAccountInactive,
  type ErrorKind,
  PaymentsBlocked,
  PaymentsNotOffered,
} from '@vintem/contracts/errors'
import { isOpenNow, isUtilityBill } from '@vintem/contracts/slip-payments/slip-day'
import type { BankingAccountRow } from '#modules/banking-accounts/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { UserRow } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import type { BillPaymentRow } from './bill-payments.store.ts'

export type BillPaymentState = BillPaymentRow['state']

/** What may follow a state (banking §7). What was handed over is decided by the bank alone. */
const FOLLOWING: Readonly<Record<BillPaymentState, readonly BillPaymentState[]>> = {
  pending_approval: ['scheduled', 'approved', 'rejected', 'cancelled'],
  scheduled: ['approved', 'returned', 'cancelled'],
  approved: ['processing', 'returned', 'cancelled'],
  processing: ['completed', 'returned'],
  completed: ['returned'],
  returned: [],
  rejected: [],
  cancelled: [],
}

export const mayFollow = (before: BillPaymentState, after: BillPaymentState): boolean =>
  FOLLOWING[before].includes(after)

const HOUR_MILLIS = 3_600_000

/** The hours at which a scheduled payment is tried (banking §7): at the last, what is short goes back. */
const RUN_HOURS = {
  pix: { first: 6, last: 18 },
  bankSlip: { first: 7, last: 14 },
  utilityBill: { first: 7, last: 13 },
} as const
type RunSlot = 'first' | 'last'

type Timed = Pick<BillPaymentRow, 'barcode' | 'paymentDate'>

export const runsAt = (payment: Timed, slot: RunSlot): Date =>
  atHour(payment.paymentDate, RUN_HOURS[hoursOf(payment)][slot])

/** What the work of an hour is told from that of others by; PIX has no name there. */
export const runName = (payment: Timed, slot: RunSlot): string =>
  payment.barcode === null ? slot : `${hoursOf(payment)} ${slot}`

const hoursOf = ({ barcode }: Timed): keyof typeof RUN_HOURS =>
  barcode === null ? 'pix' : isUtilityBill(barcode) ? 'utilityBill' : 'bankSlip'

/** True where a payment can be handed over now: a boleto, until the last hour of a business day. */
export const canGoNow = (
  { barcode, amountCents, closesAt }: Pick<BillPaymentRow, 'barcode' | 'amountCents' | 'closesAt'>,
  now: Date,
): boolean => barcode === null || isOpenNow({ barcode, amountCents, closesAt }, now)

/** The evening before, people read what is missing. */
const WARNED_AT_HOUR = 17
export const warnedAt = (day: CivilDate): Date => atHour(addDays(day, -1), WARNED_AT_HOUR)

const atHour = (day: CivilDate, hour: number): Date =>
  new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS)

/** Until when a payment can be approved: the end of its date. */
export const approvableUntil = ({ paymentDate }: Pick<BillPaymentRow, 'paymentDate'>): Date =>
  startOfDay(addDays(paymentDate, 1))

const LARGE_CENTS = 1_000_000
const STOPPABLE_MILLIS = HOUR_MILLIS

/** When a payment of today goes: a large one of one person to somebody new an hour later, so that it can be stopped. */
export function goesAt(
  {
    amountCents,
    approverIds,
    createdAt,
  }: Pick<BillPaymentRow, 'amountCents' | 'approverIds' | 'createdAt'>,
  { isKnown, now }: { isKnown: boolean; now: Date },
): Date {
  const isStoppable = !isKnown && amountCents > LARGE_CENTS && approverIds.length === 0
  const from = new Date(createdAt.getTime() + STOPPABLE_MILLIS)
  return isStoppable && from > now ? from : now
}

/** Above so much on a day, or to somebody new, the person proves to be there (banking §8). */
export const STEP_UP_ABOVE_CENTS = 50_000
const PASSWORD_PAYMENT_CENTS = 20_000
const PASSWORD_DAY_CENTS = 100_000

/** Fails with AuthenticatorNeeded where a person who has only a password would move too much by it. */
export function assertProvable(
  user: Pick<UserRow, 'twoFactorAt' | 'passkeyAt'> | undefined,
  { amountCents, dayCents }: { amountCents: number; dayCents: number },
): void {
  if (user?.twoFactorAt || user?.passkeyAt) return
  if (amountCents > PASSWORD_PAYMENT_CENTS || dayCents > PASSWORD_DAY_CENTS) {
    throw new Failure(AuthenticatorNeeded)
  }
}

interface Judged {
  seller: Pick<SellerRow, 'blockReason'>
  banking: Pick<BankingAccountRow, 'status'> | undefined
  /** Money can be sent by this installation. */
  paysBills: boolean
}

/** Why nothing can be paid now, whatever the amount; the most lasting reasons first. */
export const paymentObstacles = ({ seller, banking, paysBills }: Judged): ErrorKind[] => [
  ...(paysBills ? [] : [PaymentsNotOffered]),
  ...(seller.blockReason === null ? [] : [PaymentsBlocked]),
  ...(banking?.status === 'ACTIVE' ? [] : [BankingAccountInactive]),
]
