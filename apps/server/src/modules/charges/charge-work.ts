import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import * as z from 'zod/mini'
import type { NewWork } from '#platform/database/step.ts'
import { defineWork } from '#work/define-work.ts'
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

/** Telling people that a charge was paid through a rail. */
export const notifyChargePaid = defineWork({
  kind: 'notify-charge-paid',
  lane: 'inside',
  batch: 100,
  key: ['chargeId'],
})

/** Telling people that a due date has passed unpaid; each that the seller has set is told of. */
export const notifyChargeLate = defineWork({
  kind: 'notify-charge-late',
  lane: 'inside',
  batch: 100,
  key: ['chargeId', 'dueDate?'],
})

/** Telling a buyer that what a charge asks for was changed before they chose how to pay. */
export const notifyChargeChanged = defineWork({
  kind: 'notify-charge-changed',
  lane: 'inside',
  batch: 100,
  key: ['chargeId', 'version'],
})

/** Telling people that a seller ended a subscription, and how it stood. */
export const notifySubscriptionCancelled = defineWork({
  kind: 'notify-subscription-cancelled',
  lane: 'mail',
  key: ['subscriptionId'],
  payload: z.object({ wasStatus: z.string() }),
})

/** The live topic of a charge: told whenever anything a buyer sees of it changes. */
export const chargeTopic = (chargeId: string): string => `charge:${chargeId}`
