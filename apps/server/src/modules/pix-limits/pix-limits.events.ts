import { defineEvent } from '#events/define-event.ts'
import type { PixLimitRow } from './pix-limits.store.ts'

const toLimitObject = ({
  id,
  accountId,
  period,
  amountCents,
  nextCents,
  nextFrom,
}: PixLimitRow) => ({
  id,
  accountId,
  period,
  amountCents,
  scheduledCents: nextCents,
  scheduledAt: nextFrom?.toISOString() ?? null,
})

/** A limit was cut, or a raise of it was asked for or dropped. A raise that begins to count has no event. */
export const pixLimitChanged = defineEvent('pix_limit.changed', toLimitObject)
