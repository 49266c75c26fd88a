import type { OrderView } from '@vintem/contracts/orders/endpoints'
import type * as z from 'zod/mini'
import type { ChargeStatus } from '#modules/charges/index.ts'

export type OrderStatus = z.input<typeof OrderView>['status']

type Standing = 'open' | 'paid' | 'back' | 'failed' | 'dead'

const STANDING: Readonly<Record<ChargeStatus, Standing>> = {
  SCHEDULED: 'open',
  LATE: 'open',
  PAID: 'paid',
  PAID_MANUALLY: 'paid',
  // The money is disputed, and not gone.
  DISPUTE: 'paid',
  REFUND: 'back',
  CHARGEBACK: 'back',
  FAILED: 'failed',
  CANCELED: 'dead',
  ABANDONED: 'dead',
}

/** The states of charges that stand so. */
export const statusesOf = (standing: Standing): ChargeStatus[] =>
  (Object.keys(STANDING) as ChargeStatus[]).filter((status) => STANDING[status] === standing)

/** The state of an order: what its charges, of which there is at least one, come to. */
export function orderStatus(charges: readonly ChargeStatus[]): OrderStatus {
  const standings = new Set(charges.map((status) => STANDING[status]))
  if (standings.has('paid')) return standings.size === 1 ? 'PAID' : 'PARTIALLY_PAID'
  if (standings.has('open')) return standings.has('back') ? 'PARTIALLY_PAID' : 'PENDING'
  if (standings.has('back')) return 'REFUNDED'
  return standings.has('failed') ? 'FAILED' : 'CANCELED'
}
