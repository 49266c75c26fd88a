import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'
import { lateFrom } from './charge.ts'

/** Looking whether the buyer does anything with a charge; looked at again, since when. */
export const abandonCharge = defineWork({
  kind: 'abandon-charge',
  lane: 'inside',
  batch: 100,
  key: ['chargeId', 'since?'],
})

export const watchAbandonment = (chargeId: string, at: Date, since?: Date): NewWork =>
  abandonCharge.at(at, { chargeId, since: since?.toISOString() })

/** Looking whether a charge is paid by its due date. */
export const chargeIsLate = defineWork({
  kind: 'charge-is-late',
  lane: 'inside',
  batch: 100,
  key: ['chargeId', 'dueDate'],
})

/** When it turns late, if it is still unpaid by then. */
export const watchDueDate = (chargeId: string, dueDate: CivilDate): NewWork =>
  chargeIsLate.at(startOfDay(lateFrom(dueDate)), { chargeId, dueDate })

/** The live topic of a charge: told whenever anything a buyer sees of it changes. */
export const chargeTopic = (chargeId: string): string => `charge:${chargeId}`
