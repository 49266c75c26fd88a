import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { tellOfLot } from './end-lot.ts'
import type { concludeLotItem, settleLot } from './lot-work.ts'
import { paymentLotSent } from './payment-lots.events.ts'
import {
  countItems,
  lockLot,
  type PaymentLotRow,
  selectLotsOf,
  updateLot,
} from './payment-lots.store.ts'

type Needs = Pick<Services, 'transact'>

/** Payments of lots were decided: the lots that nothing is left of are done. */
export const concludeItems = (
  { transact }: Needs,
  items: readonly [ItemOf<typeof concludeLotItem>, ...ItemOf<typeof concludeLotItem>[]],
) => {
  const [{ sellerId, kind }] = items
  return transact({ sellerId, actorName: kind }, async (tx) => {
    const [lots] = await tx.enter(
      selectLotsOf(
        sellerId,
        items.map(({ of }) => of.paymentId),
      ),
    )
    const steps: Step[] = []
    for (const { lotId } of lots) steps.push(await concluded(tx, lotId))
    await tx.commit(merge(...steps), { done: items.map(({ id }) => id) })
  })
}

/** All items of a lot have become payments, or none: none may be left. */
export const settle = ({ transact }: Needs, { sellerId, id, kind, of }: ItemOf<typeof settleLot>) =>
  transact({ sellerId, actorName: kind }, async (tx) => {
    await tx.enter()
    await tx.commit(await concluded(tx, of.lotId), { done: [id] })
  })

/** Nothing where something of the lot is still to be decided. */
async function concluded(tx: Tx, lotId: string): Promise<Step> {
  const { sellerId, now } = tx
  const [[lot], counted] = await tx.read(lockLot(sellerId, lotId), countItems(sellerId, lotId))
  if (lot?.state !== 'processing') return {}
  const countOf = (...statuses: (typeof counted)[number]['status'][]) =>
    counted
      .filter(({ status }) => statuses.includes(status))
      .reduce((all, { count }) => all + count, 0)
  if (countOf('waiting', 'scheduled', 'approved', 'processing') > 0) return {}
  return done(lot, countOf('completed'), now)
}

const NOTHING_PAID = 'Nenhum pagamento do lote foi feito.'

function done(before: PaymentLotRow, paid: number, now: Date): Step {
  const change =
    paid > 0
      ? { state: 'sent' as const, sentAt: now, updatedAt: now }
      : { state: 'error' as const, error: NOTHING_PAID, updatedAt: now }
  const after: PaymentLotRow = { ...before, ...change }
  const { id: subject, name, totalCents: amountCents } = after
  return merge(
    {
      writes: [updateLot(before, change)],
      events: [paymentLotSent(after)],
      audit: [{ action: 'payment-lot.sent', subject, details: { name, amountCents, paid } }],
    },
    tellOfLot(after, 'PAYMENT_LOT_SENT', now),
  )
}
