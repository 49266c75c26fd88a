import type { CivilDate } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'
import { watchTime } from './expiry-stages.ts'

/**
 * Looks at the cards whose expiry is to be looked at by a day, a slice at a time. `after`: the slice
 * before.
 */
export const watchCards = defineWork({
  kind: 'watch-cards',
  lane: 'inside',
  key: ['day', 'after?'],
})

/** Asks the acquirer for the card in place of one that is kept for a subscription, and then its buyer. */
export const renewKeptCard = defineWork({
  kind: 'renew-kept-card',
  lane: 'rails',
  key: ['subscriptionId', 'expiresOn', 'day'],
})

/** The first slice of a day. */
export const watchOn = (day: CivilDate): NewWork => watchCards.at(watchTime(day), { day })
