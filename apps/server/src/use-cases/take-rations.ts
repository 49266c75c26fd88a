import { TooManyRequests } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { type Ration, widened } from '#platform/rations.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from './services.ts'

const [MINUTE_MILLIS, HOUR_MILLIS] = [60_000, 3_600_000]

/**
 * Takes one of each ration. Fails with TooManyRequests, with the given words, where one is used up,
 * and says when it begins again.
 */
export async function takeRations(
  { rations, rateLimitScale, log }: Pick<Services, 'rations' | 'rateLimitScale' | 'log'>,
  requested: readonly Ration[],
  words: string,
): Promise<void> {
  const refused = await rations.take(widened(requested, rateLimitScale))
  if (!refused) return
  log.warn({ rule: refused.ration.rule }, 'A ration is used up')
  const millis = refused.againAt.getTime() - wallClock.now().getTime()
  throw new Failure(TooManyRequests, {
    description: `${words} Tente de novo em ${inWords(millis)}.`,
  })
}

function inWords(millis: number): string {
  if (millis > HOUR_MILLIS) return `${Math.ceil(millis / HOUR_MILLIS)} horas`
  const minutes = Math.max(1, Math.ceil(millis / MINUTE_MILLIS))
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`
}
