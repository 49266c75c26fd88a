import type { Answer } from '@vintem/contracts/endpoint'
import type { createOrder } from '@vintem/contracts/orders/endpoints'
import { chargeTopic } from '#modules/charges/index.ts'
import type { Services } from '#use-cases/services.ts'
import { toOrderView } from './order-view.ts'
import { selectChargesOfOrders, selectOrder } from './orders.store.ts'

type Order = Answer<typeof createOrder>

/** How long a caller waits for codes and boletos; banks usually take less. */
const PATIENCE_MILLIS = 3_000

/**
 * Waits until the first charge of an order has its code or boleto, which the bank gives after the commit,
 * and gives the order with what there is by then. What comes later is in the event charge.instrument_ready.
 */
export async function waitForInstruments(
  { live, transact, publicUrl }: Pick<Services, 'live' | 'transact' | 'publicUrl'>,
  sellerId: number,
  order: Order,
): Promise<Order> {
  const [first] = order.charges
  if (!first || isReady(order)) return order
  const read = () =>
    transact({ sellerId, onlyReads: true }, async (tx) => {
      const [[row], charges] = await tx.enter(
        selectOrder(sellerId, order.uuid),
        selectChargesOfOrders(sellerId, [first.uuid]),
      )
      return row ? toOrderView(row, charges, publicUrl) : order
    })
  const { promise: change, resolve } = Promise.withResolvers<void>()
  let hasChanged = change
  let tell = resolve
  const unwatch = live.watch(chargeTopic(first.uuid), () => tell())
  const { promise: patience, resolve: stop } = Promise.withResolvers<'over'>()
  const timer = setTimeout(() => stop('over'), PATIENCE_MILLIS)
  try {
    for (;;) {
      const now = await read()
      if (isReady(now)) return now
      if ((await Promise.race([hasChanged, patience])) === 'over') return now
      const next = Promise.withResolvers<void>()
      hasChanged = next.promise
      tell = next.resolve
    }
  } finally {
    clearTimeout(timer)
    unwatch()
  }
}

/** True where nothing is waited for: it is there, or the charge needs none any more. */
const isReady = ({ charges: [first] }: Order): boolean =>
  first?.status !== 'SCHEDULED' || first.pix !== null || first.bankSlip !== null
