import type { Answer } from '@vintem/contracts/endpoint'
import type { createOrder } from '@vintem/contracts/orders/endpoints'
import { chargeTopic } from '#modules/charges/index.ts'
import type { Services } from '#use-cases/services.ts'
import { toOrderView } from './order-view.ts'
import { selectChargesOfOrders, selectOrder } from './orders.store.ts'
import { PATIENCE_MILLIS, waitUntil } from './wait-until.ts'

type Order = Answer<typeof createOrder>

/**
 * Waits until the first charge of an order has its code or boleto, which the bank gives after the commit, or
 * the outcome of its card, and gives the order with what there is by then. What comes later is in the event
 * charge.instrument_ready, or in one of the charge.
 */
export async function waitForInstruments(
  services: Pick<Services, 'live' | 'transact' | 'publicUrl'>,
  sellerId: number,
  order: Order,
  patienceMillis = PATIENCE_MILLIS,
): Promise<Order> {
  const [first] = order.charges
  if (!first || isReady(order)) return order
  const { transact, publicUrl } = services
  const read = () =>
    transact({ sellerId, onlyReads: true }, async (tx) => {
      const [[row], charges] = await tx.enter(
        selectOrder(sellerId, order.uuid),
        selectChargesOfOrders(sellerId, [first.uuid]),
      )
      return row ? toOrderView(row, charges, publicUrl) : order
    })
  return waitUntil(services, { topic: chargeTopic(first.uuid), read, isReady, patienceMillis })
}

/** True where nothing is waited for: it is there, or the charge needs none any more. */
function isReady({ charges: [first] }: Order): boolean {
  if (first?.status !== 'SCHEDULED') return true
  return first.attempt ? hasOutcome(first.attempt) : first.pix !== null || first.bankSlip !== null
}

/** True once the acquirer has said something: also that the issuer asks. */
export const hasOutcome = ({
  status,
  threeDSecure,
}: Pick<NonNullable<Order['charges'][number]['attempt']>, 'status' | 'threeDSecure'>): boolean =>
  status !== 'PENDING' || threeDSecure !== null
