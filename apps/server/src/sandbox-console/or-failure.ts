import { NotFound, SandboxNotPayable } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { NotPayable, UnknownInWorld } from '#rails/sandbox/world-error.ts'

/** What the world refuses, in the words of the catalogue. */
export async function orFailure<A>(doing: Promise<A>): Promise<A> {
  try {
    return await doing
  } catch (error) {
    if (error instanceof UnknownInWorld) throw new Failure(NotFound)
    if (error instanceof NotPayable) throw new Failure(SandboxNotPayable)
    throw error
  }
}
