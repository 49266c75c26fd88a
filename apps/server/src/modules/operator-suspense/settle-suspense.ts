import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import type { Clearing } from '#ledger/accounts.ts'
import { returnCard, selectSuspenseOf } from '#modules/card-payments/index.ts'
import { creditedPosting, returnedPosting } from '#modules/charges/index.ts'
import { releasePix, returnPix } from '#modules/instruments/index.ts'
import { lockSeller } from '#modules/sellers/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { closeDeadWork, lockOpenWork } from '#work/dead-work.store.ts'
import type { SuspendedMoney } from './offers-of.ts'

/** What becomes of money that matched nothing, by a person's word. */
export type SuspenseDecision = 'credit' | 'return' | 'release'

/** Why it is not settled: it is gone, goes back by itself, was released, or is not held for its date. */
export type SuspenseObstacle = 'GONE' | 'RETURNING' | 'RELEASED' | 'NOT_HELD'

type Settled = { amountCents: number; obstacle?: never } | { obstacle: SuspenseObstacle }

/** Money that may be settled, and the work that was to send it back and was given up. */
export interface SuspenseToSettle {
  money: SuspendedMoney
  sendingBack: { id: string } | undefined
  obstacle?: never
}

/** Locks money in suspense and the work about it, in a transaction that has entered and locked the seller. */
export async function lockSuspense(
  tx: Tx,
  id: string,
): Promise<SuspenseToSettle | { obstacle: SuspenseObstacle }> {
  const { sellerId } = tx
  // Locked in this order: a job that ends meanwhile is waited for, and then seen.
  const [[pix], [card], [released], [money]] = await tx.read(
    lockOpenWork(sellerId, returnPix.kind, id),
    lockOpenWork(sellerId, returnCard.kind, id),
    lockOpenWork(sellerId, releasePix.kind, id),
    selectSuspenseOf(sellerId, id),
  )
  const sendingBack = pix ?? card
  if (!money) return { obstacle: 'GONE' }
  if (sendingBack && !sendingBack.deadAt) return { obstacle: 'RETURNING' }
  if (released) return { obstacle: 'RELEASED' }
  return { money, sendingBack }
}

/**
 * Settles money in suspense, in a transaction that it enters and commits. The seller is locked, so
 * nobody else settles the same money meanwhile.
 */
export async function settleSuspense(tx: Tx, id: string, how: SuspenseDecision): Promise<Settled> {
  const { sellerId } = tx
  await tx.enter(lockSeller(sellerId))
  const locked = await lockSuspense(tx, id)
  if (locked.obstacle) return locked
  const { money, sendingBack } = locked
  const { amountCents } = money
  if (how === 'release') {
    if (!money.held || sendingBack) return { obstacle: 'NOT_HELD' }
    return tx.commit(releaseOf(id, money.held, amountCents), { answer: { amountCents } })
  }
  const posting =
    how === 'credit'
      ? creditedPosting(id, amountCents, tx.now)
      : returnedPosting(money.clearing as Clearing, id, amountCents, tx.now)
  const action = how === 'credit' ? 'suspense.credited' : 'suspense.returned'
  return tx.commit(
    {
      // A payment whose return was given up is settled by hand, and is then not returned as well.
      writes: sendingBack ? [closeDeadWork(sellerId, sendingBack.id, wallClock.now())] : [],
      postings: [posting],
      audit: [{ action, subject: id, details: { amountCents } }],
    },
    { answer: { amountCents } },
  )
}

type Held = NonNullable<SuspendedMoney['held']>

function releaseOf(id: string, { paidAt, paidOn, ...held }: Held, amountCents: number): Step {
  const arrival = {
    ...held,
    amountCents: cents(held.amountCents),
    paidAt: new Date(paidAt),
    paidOn: paidOn as CivilDate,
  }
  return {
    work: [releasePix.now({ eventId: id }, arrival)],
    audit: [{ action: 'suspense.released', subject: id, details: { amountCents } }],
  }
}
