import { RailUnavailable } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { RailDown, RailTimeout } from '#rails/rail-error.ts'
import type { Services } from './use-case.ts'

/**
 * A file that was kept, to be passed on; undefined where there is none. No job stands between: the
 * file only passes through, and whoever asked tries again. Fails with RailUnavailable.
 */
export async function openKeptFile({ rails }: Pick<Services, 'rails'>, name: string) {
  try {
    return await rails.files.open(name)
  } catch (error) {
    if (error instanceof RailDown || error instanceof RailTimeout) {
      throw new Failure(RailUnavailable)
    }
    throw error
  }
}
