import type { BankOrderRow } from './bank-orders.store.ts'

export type BankOrderState = BankOrderRow['state']

/** What may follow a state. UNKNOWN is left by the bank's word alone, and never by a second order. */
const FOLLOWING: Readonly<Record<BankOrderState, readonly BankOrderState[]>> = {
  READY: ['SENT', 'REFUSED'],
  SENT: ['UNKNOWN', 'CONFIRMED', 'REFUSED', 'RETURNED'],
  UNKNOWN: ['SENT', 'CONFIRMED', 'REFUSED', 'RETURNED'],
  CONFIRMED: ['RETURNED'],
  REFUSED: [],
  RETURNED: [],
}

export const mayFollow = (before: BankOrderState, after: BankOrderState): boolean =>
  FOLLOWING[before].includes(after)

/** True where the bank was called and has not decided. */
export const isUndecided = (state: BankOrderState): boolean =>
  state === 'SENT' || state === 'UNKNOWN'

/** The columns of an order after the bank's answer. */
export type Told = Partial<
  Pick<BankOrderRow, 'state' | 'reference' | 'reason' | 'concludedAt' | 'returnedAt'>
> & { state: BankOrderState }

const HOUR_MILLIS = 3_600_000

/** True while the bank takes the same id for the same payment, however often it is sent. */
export const mayRepeat = (
  { sentAt }: Pick<BankOrderRow, 'sentAt'>,
  keepsKeysHours: number,
  now: Date,
): boolean => sentAt !== null && now.getTime() - sentAt.getTime() < keepsKeysHours * HOUR_MILLIS
