import {
  type ErrorKind,
  SuspenseGone,
  SuspenseNotHeld,
  SuspenseReleased,
  SuspenseReturning,
} from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import type { OperatorContext } from '#use-cases/operator.ts'
import { type SuspenseDecision, settleSuspense, type SuspenseObstacle } from './settle-suspense.ts'

const FAILURES: Record<SuspenseObstacle, ErrorKind> = {
  GONE: SuspenseGone,
  RETURNING: SuspenseReturning,
  RELEASED: SuspenseReleased,
  NOT_HELD: SuspenseNotHeld,
}

/** Settles money in suspense for an operator, once for each key. Fails where it cannot be. */
export async function decideSuspense(
  { transact }: Pick<OperatorContext<unknown>, 'transact'>,
  { sellerId, id }: { sellerId: number; id: string },
  how: SuspenseDecision,
): Promise<void> {
  const settled = await transact(sellerId, (tx) => settleSuspense(tx, id, how))
  if (settled.obstacle) throw new Failure(FAILURES[settled.obstacle])
}
