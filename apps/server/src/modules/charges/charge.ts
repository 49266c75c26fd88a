import { addDays, type CivilDate, nextBusinessDay } from '@vintem/brazil/calendar'

export const CHARGE_STATUSES = [
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
] as const
export type ChargeStatus = (typeof CHARGE_STATUSES)[number]
export type ChargeMethod = 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD'

/** Every move a charge can make (domain §4); any other is refused. */
const MOVES: Record<ChargeStatus, readonly ChargeStatus[]> = {
  SCHEDULED: ['PAID', 'LATE', 'FAILED', 'CANCELED', 'PAID_MANUALLY', 'ABANDONED'],
  // SCHEDULED: with a new due date (docs/decisions/0092).
  LATE: ['PAID', 'PAID_MANUALLY', 'CANCELED', 'FAILED', 'SCHEDULED'],
  FAILED: ['PAID', 'CANCELED'],
  PAID: ['REFUND', 'DISPUTE'],
  DISPUTE: ['CHARGEBACK', 'PAID'],
  CANCELED: [],
  PAID_MANUALLY: [],
  ABANDONED: [],
  REFUND: [],
  CHARGEBACK: [],
}

export const canMove = (from: ChargeStatus, to: ChargeStatus): boolean => MOVES[from].includes(to)

/** True where a rail was paid, whatever happened later: there are fees, and a posting. */
export const PAID_BY_RAIL: readonly ChargeStatus[] = ['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK']

export const wasPaidByRail = (status: string): boolean =>
  PAID_BY_RAIL.some((each) => each === status)

/** True where a buyer may still pay the charge. */
export const isPayable = (status: ChargeStatus): boolean =>
  canMove(status, 'PAID') && status !== 'DISPUTE'

/** Refusals at the checkout that use up the card attempts. */
export const REFUSALS_ALLOWED = 5

/** Days a boleto of the checkout may be paid in. */
const BANK_SLIP_DAYS = 3

/** A boleto of the checkout is due in three days, moved to a business day. */
export const bankSlipDueDate = (today: CivilDate): CivilDate =>
  nextBusinessDay(addDays(today, BANK_SLIP_DAYS))

/**
 * The first day on which an unpaid charge is late: the one after its due date, as moved to a
 * business day.
 */
export const lateFrom = (dueDate: CivilDate): CivilDate => addDays(nextBusinessDay(dueDate), 1)
