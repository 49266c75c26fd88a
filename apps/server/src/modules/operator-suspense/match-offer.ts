import { civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import {
  release,
  releasePix,
  selectOfferedCharges,
  type StrayOffer,
} from '#modules/instruments/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { closeDeadWork } from '#work/dead-work.store.ts'
import { offersOf } from './offers-of.ts'
import { insertRefusedOffer, selectRefusedOffers } from './operator-suspense.store.ts'
import { lockSuspense, type SuspenseObstacle, type SuspenseToSettle } from './settle-suspense.ts'

/** Why a charge does not get the money, beside what holds the money itself. */
export type OfferObstacle = SuspenseObstacle | 'NOT_A_PIX' | 'NO_OFFER' | 'REFUSED'

/** The decision of a person about one offer. */
interface Wanted {
  /** The payment, as the rail names it. */
  id: string
  chargeId: string
  /** Undefined where a command does not ask for one. */
  reason: string | undefined
}

type Decided =
  | { offer: StrayOffer; amountCents: number; obstacle?: never }
  | { obstacle: OfferObstacle }
type Locked = SuspenseToSettle & { offer: StrayOffer }

/**
 * Lets a PIX that waits pay an open charge, in a transaction that has locked the seller and that it commits:
 * the way of `suspense release`, once. If somebody pays the charge first, the money goes back by itself.
 */
export async function matchOffer(tx: Tx, { id, chargeId, reason }: Wanted): Promise<Decided> {
  const { sellerId } = tx
  const locked = await lockOffer(tx, id, chargeId)
  if (locked.obstacle) return { obstacle: locked.obstacle }
  const { money, sendingBack, offer } = locked
  if (!offer.pays) return { obstacle: 'NO_OFFER' }
  const { amountCents, happenedAt: paidAt } = money
  const instrument = offer.charge.txid
  const arrival = { instrument, amountCents: cents(amountCents), paidAt }
  const details = { chargeId, amountCents, reasons: offer.reasons, ...(reason && { reason }) }
  return tx.commit(
    merge(
      // The code at the bank can be paid no more; a return that was given up is none any more.
      release(sellerId, [{ method: 'PIX', instrument }]),
      {
        writes: sendingBack ? [closeDeadWork(sellerId, sendingBack.id, wallClock.now())] : [],
        work: [releasePix.now({ eventId: id }, { ...arrival, paidOn: civilDateOf(paidAt) })],
        audit: [{ action: 'suspense.matched', subject: id, details }],
      },
    ),
    { answer: { offer, amountCents } },
  )
}

/** Keeps that a PIX is not meant for a charge: it is offered no more. Locks and commits as `matchOffer`. */
export async function refuseOffer(
  tx: Tx,
  { id, chargeId, reason }: Wanted & { reason: string },
): Promise<Decided> {
  const { sellerId, now: refusedAt } = tx
  const locked = await lockOffer(tx, id, chargeId)
  if (locked.obstacle) return { obstacle: locked.obstacle }
  const { money, offer } = locked
  const { amountCents } = money
  return tx.commit(
    {
      writes: [insertRefusedOffer({ sellerId, eventId: id, chargeId, reason, refusedAt })],
      audit: [
        {
          action: 'suspense.offer-refused',
          subject: id,
          details: { chargeId, amountCents, reason },
        },
      ],
    },
    { answer: { offer, amountCents } },
  )
}

async function lockOffer(
  tx: Tx,
  id: string,
  chargeId: string,
): Promise<Locked | { obstacle: OfferObstacle }> {
  const { sellerId } = tx
  const locked = await lockSuspense(tx, id)
  if (locked.obstacle) return locked
  const [charges, refused] = await tx.read(
    selectOfferedCharges(sellerId),
    selectRefusedOffers(sellerId, id),
  )
  const offers = offersOf(locked.money, charges)
  if (!offers) return { obstacle: 'NOT_A_PIX' }
  const offer = offers.find(({ charge }) => charge.id === chargeId)
  if (!offer) return { obstacle: 'NO_OFFER' }
  if (refused.some((each) => each.chargeId === chargeId)) return { obstacle: 'REFUSED' }
  return { ...locked, offer }
}
