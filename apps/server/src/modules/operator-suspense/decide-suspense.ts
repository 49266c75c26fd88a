import {
  type ErrorKind,
  NotAPix,
  OfferGone,
  OfferRefused,
  SuspenseGone,
  SuspenseNotHeld,
  SuspenseReleased,
  SuspenseReturning,
} from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import type { OperatorContext } from '#use-cases/operator.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { OfferObstacle } from './match-offer.ts'
import { type SuspenseDecision, settleSuspense } from './settle-suspense.ts'

const FAILURES: Record<OfferObstacle, ErrorKind> = {
  GONE: SuspenseGone,
  RETURNING: SuspenseReturning,
  RELEASED: SuspenseReleased,
  NOT_HELD: SuspenseNotHeld,
  NOT_A_PIX: NotAPix,
  NO_OFFER: OfferGone,
  REFUSED: OfferRefused,
}

type Context = Pick<OperatorContext<unknown>, 'transact'>
type Ref = { sellerId: number; id: string }

/** Settles money in suspense for an operator, once for each key. Fails where it cannot be. */
export const decideSuspense = (context: Context, ref: Ref, how: SuspenseDecision): Promise<void> =>
  decideOnce(context, ref, (tx) => settleSuspense(tx, ref.id, how))

/** Runs a decision in one transaction for the seller. Fails with what is in its way. */
export async function decideOnce(
  { transact }: Context,
  { sellerId }: Ref,
  decide: (tx: Tx) => Promise<{ obstacle?: OfferObstacle }>,
): Promise<void> {
  const { obstacle } = await transact(sellerId, decide)
  if (obstacle) throw new Failure(FAILURES[obstacle])
}
