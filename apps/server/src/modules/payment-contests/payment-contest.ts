import type { BillPaymentRow } from '#modules/bill-payments/index.ts'

const DAY_MILLIS = 86_400_000
/** From the payment on (banking §7). */
const CONTESTABLE_DAYS = 80

/** Until when a payment can be contested; undefined for one that is no PIX which the bank has sent and kept. */
export const contestableUntil = ({
  kind,
  state,
  paidAt,
}: Pick<BillPaymentRow, 'kind' | 'state' | 'paidAt'>): Date | undefined =>
  kind === 'PIX' && state === 'completed' && paidAt
    ? new Date(paidAt.getTime() + CONTESTABLE_DAYS * DAY_MILLIS)
    : undefined
