import type { DrawingOptions } from '#http/drawn-screens.ts'
import { createRateLimit } from '#http/rate-limit.ts'
import { hasPageToken, readPageSession } from '#modules/sessions/index.ts'
import type { App } from './running-app.ts'

/** How lists are drawn with their page, for who is signed in at it. */
export function drawingOf(
  { services, countDrawn }: Pick<App, 'services' | 'countDrawn'>,
  { patienceMillis }: Pick<DrawingOptions, 'patienceMillis'> = {},
): DrawingOptions {
  const rateLimit = createRateLimit(services.rateLimitScale)
  return {
    sessionOf: (cookies) => readPageSession(services, cookies),
    hasToken: (cookies) => hasPageToken(services.publicUrl, cookies),
    admit: ({ ip }) => rateLimit.take('public', ip, () => undefined),
    count: countDrawn,
    ...(patienceMillis !== undefined && { patienceMillis }),
  }
}
