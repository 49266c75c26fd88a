import { RailUnavailable } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { RailDown, RailTimeout } from '#rails/rail-error.ts'
import type { Services } from './services.ts'

/**
 * A stored file, to be passed on; undefined where there is none. No job stands between: the file
 * only passes through, and the caller tries again. Fails with RailUnavailable.
 */
export const openKeptFile = ({ rails }: Pick<Services, 'rails'>, name: string) =>
  kept(() => rails.files.open(name))

/**
 * Stores an uploaded file, for the same reason: it passes through, and is stored nowhere else.
 * Fails with RailUnavailable; then it may have been stored all the same.
 */
export const keepFile = ({ rails }: Pick<Services, 'rails'>, file: NewFile) =>
  kept(() => rails.files.put(file))

/**
 * Deletes immediately a file that was stored and then refused. Where the store cannot be reached,
 * the work that its use case has left does it later.
 */
export const takeBackFile = ({ rails }: Pick<Services, 'rails'>, name: string): Promise<void> =>
  rails.files.remove(name).catch(() => undefined)

type NewFile = Parameters<Services['rails']['files']['put']>[0]

async function kept<A>(call: () => Promise<A>): Promise<A> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof RailDown || error instanceof RailTimeout) {
      throw new Failure(RailUnavailable)
    }
    throw error
  }
}
