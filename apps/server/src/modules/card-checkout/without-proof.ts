import { CardProofRequired, CardsTryLater } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'

/** For pages without a puzzle to solve: while the card guard asks for one, the card waits. */
export function withoutProof(error: unknown): never {
  const isProof = error instanceof Failure && error.kind === CardProofRequired
  throw isProof ? new Failure(CardsTryLater) : error
}
