import { addDays, type CivilDate, nextBusinessDay, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/**
 * Posts what the invested money of a seller has yielded up to a business day, a slice at a time. `after`: the
 * slice before, or what waited in vain for a rate.
 */
export const accrueYields = defineWork({
  kind: 'accrue-yields',
  lane: 'inside',
  key: ['day', 'after?'],
})

const HOUR_MILLIS = 3_600_000
/** 06:00 in São Paulo, half an hour after the rate was asked for. */
const ACCRUED_AFTER_MILLIS = 6 * HOUR_MILLIS

/** On the next business day after one. */
export function accrueAfter(day: CivilDate): NewWork {
  const next = nextBusinessDay(addDays(day, 1))
  return accrueYields.at(new Date(startOfDay(next).getTime() + ACCRUED_AFTER_MILLIS), { day: next })
}

export const accrueMore = (day: CivilDate, after: string): NewWork =>
  accrueYields.now({ day, after })

/** An hour later, since the rate of the day before is missing. */
export const accrueLater = (now: Date, day: CivilDate, after: string): NewWork =>
  accrueYields.at(new Date(now.getTime() + HOUR_MILLIS), { day, after })
