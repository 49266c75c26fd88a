import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { defineWork } from '#work/define-work.ts'
import type { NewWork } from '#work/job.ts'

/**
 * Asking for the rates of the business days before one. Work of the platform, and done on the business clock.
 * `after`: what asked in vain before.
 */
export const askRates = defineWork({ kind: 'ask-rates', lane: 'rails', key: ['day', 'after?'] })

const MINUTE_MILLIS = 60_000
/** 05:30 in São Paulo: the rate of the day before is published, and nothing has yielded for it yet. */
const ASKED_AFTER_MILLIS = 330 * MINUTE_MILLIS

export const askOn = (day: CivilDate): NewWork =>
  askRates.at(new Date(startOfDay(day).getTime() + ASKED_AFTER_MILLIS), { day })

/** An hour later, since a rate is missing. */
export const askAgain = (now: Date, day: CivilDate, after: string): NewWork =>
  askRates.at(new Date(now.getTime() + 60 * MINUTE_MILLIS), { day, after })
