import type { CivilDate } from '@vintem/brazil/calendar'

/** The CDI of one business day, in 1e-8: 55,131 is 0.055131 % a day. */
export interface DailyRate {
  day: CivilDate
  tdiE8: number
}

/** Publishes interest rates. Fails with RailRefused, RailDown or RailTimeout. */
export interface RatesRail {
  /** The rates of the business days from one to another, both included, as far as they are published; in order. */
  cdi(from: CivilDate, to: CivilDate): Promise<DailyRate[]>
}
