import { PAYMENT_STATUSES, type PaymentStatus } from '@vintem/contracts/bill-payments/words'

/** A sum of each status that there is, in the order in which payments go through them. */
export const inOrder = <T extends { status: PaymentStatus }>(sums: readonly T[]): T[] =>
  PAYMENT_STATUSES.flatMap((status) => sums.find((each) => each.status === status) ?? [])
