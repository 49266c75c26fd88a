import {
  addBusinessDays,
  type CivilDate,
  civilDateOf,
  nextBusinessDay,
} from '@vintem/brazil/calendar'
import { tdiOfAnnual } from '@vintem/brazil/investment'
import { businessNow, type WorldDatabase } from './database.ts'
import { USUAL_ANNUAL_BPS } from './rates-rail.ts'

export interface RateOfWorld {
  day: CivilDate
  /** In basis points a year; null where nothing is published. */
  annualBps: number | null
  tdiE8: number | null
  /** Somebody has set it. */
  isSet: boolean
}

/** The rates of the simulated Central Bank. */
export interface RatesWorld {
  /** Rates around the present day: some before it, and some to come. */
  listRates(): Promise<RateOfWorld[]>
  /** Sets the rate of a day, in basis points a year; null has nothing published. */
  setRate(day: CivilDate, annualBps: number | null): Promise<void>
}

const BEFORE = 5
const SHOWN = 15

export function createRatesWorld({ ask }: WorldDatabase): RatesWorld {
  return {
    async listRates() {
      const today = nextBusinessDay(civilDateOf(await businessNow(ask)))
      const days = Array.from({ length: SHOWN }, (_, index) =>
        addBusinessDays(today, index - BEFORE),
      )
      const set = await ask<{ day: CivilDate; annualBps: number | null }>(
        'select day, annual_bps from sandbox.cdi_rate where day = any ($1)',
        [days],
      )
      const known = new Map(set.map(({ day, annualBps }) => [day, annualBps]))
      return days.map((day) => {
        const annualBps = known.has(day) ? (known.get(day) ?? null) : USUAL_ANNUAL_BPS
        const tdiE8 = annualBps === null ? null : tdiOfAnnual(annualBps)
        return { day, annualBps, tdiE8, isSet: known.has(day) }
      })
    },
    async setRate(day, annualBps) {
      await ask(
        `insert into sandbox.cdi_rate (day, annual_bps) values ($1, $2)
         on conflict (day) do update set annual_bps = excluded.annual_bps`,
        [day, annualBps],
      )
    },
  }
}
