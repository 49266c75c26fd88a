import { addDays, type CivilDate, civilDateOf, isBusinessDay } from '@vintem/brazil/calendar'
import { tdiOfAnnual } from '@vintem/brazil/investment'
import type { DailyRate, RatesRail } from '../rates/port.ts'
import { type Ask, businessNow } from './database.ts'
import { meetingFaults } from './faults.ts'

/** 14.90 % a year, on every day that nobody has set. */
export const USUAL_ANNUAL_BPS = 1_490

/** A Central Bank that publishes the rate of a business day once the day is over. */
export function createRatesRail(ask: Ask): RatesRail {
  const meet = meetingFaults(ask, 'rates', 'O Banco Central não divulga a taxa.')
  return { cdi: (from, to) => meet('cdi', () => cdi(ask, from, to)) }
}

async function cdi(ask: Ask, from: CivilDate, to: CivilDate): Promise<DailyRate[]> {
  const yesterday = addDays(civilDateOf(await businessNow(ask)), -1)
  const last = to < yesterday ? to : yesterday
  const set = await ask<{ day: CivilDate; annualBps: number | null }>(
    'select day, annual_bps from sandbox.cdi_rate where day between $1 and $2',
    [from, last],
  )
  const known = new Map(set.map(({ day, annualBps }) => [day, annualBps]))
  const tdis = new Map<number, number>()
  const rates: DailyRate[] = []
  for (let day = from; day <= last; day = addDays(day, 1)) {
    const annualBps = known.has(day) ? (known.get(day) ?? null) : USUAL_ANNUAL_BPS
    if (annualBps === null || !isBusinessDay(day)) continue
    rates.push({ day, tdiE8: tdis.getOrInsertComputed(annualBps, tdiOfAnnual) })
  }
  return rates
}
