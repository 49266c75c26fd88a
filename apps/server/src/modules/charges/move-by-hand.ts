import type { CivilDate } from '@vintem/brazil/calendar'
import type { Tx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import { toChargeSummary } from './charge-view.ts'
import { chargeTopic, type Instrument } from './charge-work.ts'
import { type ChargeWithCustomer, insertActivities, updateCharge } from './charges.store.ts'
import { linksPaid } from './links-paid.ts'
import { release } from './release.ts'
import { subscriptionsGivenUp, subscriptionsPaid } from './subscriptions-paid.ts'

type Move = { status: 'CANCELED' } | { status: 'PAID_MANUALLY'; paidAt: Date; paidOn: CivilDate }

/** Commits a move that somebody made in the panel, with all that follows from it. */
export function moveByHand(
  tx: Tx,
  found: ChargeWithCustomer,
  open: readonly Instrument[],
  move: Move,
) {
  const { customerName, customerDocument, customerEmail, ...before } = found
  const kind = move.status === 'CANCELED' ? 'canceled' : 'paid-manually'
  const activity = {
    id: newId(),
    chargeId: before.id,
    at: tx.now,
    kind,
    actor: tx.actor.email,
    details: { from: before.status },
  }
  const released = release(tx.sellerId, open)
  return tx.commit(
    {
      writes: [
        updateCharge(tx.sellerId, before.id, move),
        insertActivities(tx.sellerId, [activity]),
        ...(move.status === 'CANCELED'
          ? subscriptionsGivenUp(tx.sellerId, [before], tx.now)
          : [
              ...linksPaid(tx.sellerId, [before], tx.now),
              ...subscriptionsPaid(tx.sellerId, [before]),
            ]),
        ...released.writes,
      ],
      work: released.work,
      audit: [
        {
          action: `charge.${kind}`,
          subject: before.id,
          details: { before: { status: before.status }, after: { status: move.status } },
        },
      ],
      live: [chargeTopic(before.id)],
    },
    {
      answer: toChargeSummary(
        { ...before, ...move },
        { name: customerName, document: customerDocument, email: customerEmail },
      ),
    },
  )
}
