import {
  addDays,
  type CivilDate,
  civilDateOf,
  daysBetween,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'
import { grown, parseIndex, type Position } from '@vintem/brazil/investment'
import { type Cents, subtract } from '@vintem/brazil/money'
import type { IndexRow } from '#modules/rates/index.ts'
import type { ApplicationRow, GrowingApplication } from './treasury.store.ts'

const HOUR_MILLIS = 3_600_000
const CLOSES_AT_HOUR = 17

/** The day that an application made now counts from: a business day until 17:00, or the next. */
export function countsFrom(now: Date): CivilDate {
  const today = civilDateOf(now)
  const isLate = now.getTime() - startOfDay(today).getTime() >= CLOSES_AT_HOUR * HOUR_MILLIS
  return nextBusinessDay(isLate ? addDays(today, 1) : today)
}

/** What an application has yielded on a business day. */
export interface Yield {
  applicationId: string
  day: CivilDate
  amountCents: Cents
}

/** The indexes of each percentage, in order. */
export type Indexes = ReadonlyMap<number, readonly { day: CivilDate; value: bigint }[]>

export const toIndexes = (rows: readonly IndexRow[]): Indexes =>
  new Map(
    [...Map.groupBy(rows, ({ cdiBps }) => cdiBps)].map(([cdiBps, some]) => [
      cdiBps,
      some.map(({ day, value }) => ({ day, value: parseIndex(value) })),
    ]),
  )

/** An application up to the newest index, and what it has yielded on each day on the way. */
export function accrue(
  application: GrowingApplication,
  indexes: Indexes,
): { after: GrowingApplication; yields: Yield[] } {
  const { id: applicationId, cdiBps, baseCents, baseIndex } = application
  if (baseIndex === null) return { after: application, yields: [] }
  const base = parseIndex(baseIndex)
  let { valueCents, valuedOn } = application
  const yields: Yield[] = []
  for (const { day, value } of indexes.get(cdiBps) ?? []) {
    if (day <= valuedOn) continue
    const next = grown(baseCents, base, value)
    const amountCents = subtract(next, valueCents)
    if (amountCents > 0) yields.push({ applicationId, day, amountCents })
    valueCents = next
    valuedOn = day
  }
  return { after: { ...application, valueCents, valuedOn }, yields }
}

/** An application as taxes see it on a day. */
export const positionOn = (
  { valueCents, principalCents, countsFrom: from }: ApplicationRow,
  today: CivilDate,
): Position => ({ valueCents, principalCents, days: Math.max(0, daysBetween(from, today)) })
