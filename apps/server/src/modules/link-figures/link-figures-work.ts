import { defineWork } from '#work/define-work.ts'

/** Adds up the visits of a day that is over, and forgets who they were of. */
export const closeVisitDay = defineWork({ kind: 'close-visit-day', lane: 'inside', key: ['day'] })
