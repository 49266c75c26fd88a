import type { CivilDate } from '@vintem/brazil/calendar'
import type { Step } from '#use-cases/step.ts'
import { nextWatch } from './expiry-stages.ts'
import { watchOn } from './kept-cards-work.ts'
import { putKeptCard } from './kept-cards.store.ts'

/** The card that a subscription is charged to from now on, whose expiry is looked at on its days. */
export function keepCard({
  today,
  expiresOn,
  ...kept
}: {
  sellerId: number
  subscriptionId: string
  token: string
  expiresOn: CivilDate | null
  today: CivilDate
}): Step {
  const day = nextWatch(expiresOn, today)
  return {
    writes: [putKeptCard({ ...kept, watchOn: day })],
    work: day === null ? [] : [watchOn(day)],
  }
}
