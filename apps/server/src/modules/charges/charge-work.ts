import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'
import { lateFrom } from './charge.ts'

/** Checks whether the buyer uses a charge; repeated later, from another instant. */
export const abandonCharge = defineWork({
  kind: 'abandon-charge',
  lane: 'inside',
  batch: 100,
  key: ['chargeId', 'since?'],
})

export const watchAbandonment = (chargeId: string, at: Date, since?: Date): NewWork =>
  abandonCharge.at(at, { chargeId, since: since?.toISOString() })

/** Checks whether a charge is paid by its due date. */
export const chargeIsLate = defineWork({
  kind: 'charge-is-late',
  lane: 'inside',
  batch: 100,
  key: ['chargeId', 'dueDate'],
})

/** The instant at which an unpaid charge becomes late. */
export const watchDueDate = (chargeId: string, dueDate: CivilDate): NewWork =>
  chargeIsLate.at(startOfDay(lateFrom(dueDate)), { chargeId, dueDate })

/** The live topic of a charge: published whenever anything that a buyer sees of it changes. */
export const chargeTopic = (chargeId: string): string => `charge:${chargeId}`
