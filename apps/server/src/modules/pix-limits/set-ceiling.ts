import type { Cents } from '@vintem/brazil/money'
import type { Step } from '#use-cases/step.ts'
import { termsAt, underCeiling } from './pix-limit.ts'
import { pixLimitChanged } from './pix-limits.events.ts'
import { type PixLimitRow, updatePixLimit } from './pix-limits.store.ts'

/**
 * Gives a locked limit another ceiling, null for none. What is above it is cut immediately, a raise that waits
 * as well.
 */
export function setCeiling(limit: PixLimitRow, ceilingCents: Cents | null, now: Date): Step {
  const before = termsAt(limit, now)
  const after = underCeiling(before, ceilingCents)
  const change = { ...after, ceilingCents, changedBy: 'operator', changedAt: now }
  const { amountCents, nextCents } = after
  const isChanged = before.amountCents !== amountCents || before.nextCents !== nextCents
  return {
    writes: [updatePixLimit(limit, change)],
    events: isChanged ? [pixLimitChanged({ ...limit, ...change }, { ...limit, ...before })] : [],
    audit: [
      {
        action: 'pix-limit.ceiling-set',
        subject: limit.id,
        details: { period: limit.period, ceilingCents, before: before.amountCents, amountCents },
      },
    ],
  }
}
