import { NotFound, RailUnavailable } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { RailDown, RailTimeout } from '#rails/rail-error.ts'

/**
 * Returns what was found. Fails with NotFound, or with RailUnavailable where the source did not
 * answer.
 */
export async function foundOrFailure<A>(looking: Promise<A | undefined>): Promise<A> {
  const found = await looking.catch((error: unknown) => {
    if (error instanceof RailDown || error instanceof RailTimeout) {
      throw new Failure(RailUnavailable)
    }
    throw error
  })
  if (found === undefined) throw new Failure(NotFound)
  return found
}
