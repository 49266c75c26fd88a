import { addDays, type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import type { PixPeriod } from '@vintem/contracts/pix-limits/words'
import type { PixLimitRow } from './pix-limits.store.ts'

/** Of a new account, in cents (banking §6). */
export const INITIAL_LIMITS: Readonly<Record<PixPeriod, Cents>> = {
  DAY: cents(5_000_000),
  NIGHT: cents(500_000),
}

const HOUR_MILLIS = 3_600_000
const DAY_BEGINS_AT = 6
const NIGHT_BEGINS_AT = 20
const RAISE_MILLIS = 24 * HOUR_MILLIS

/** One day or one night: what it has used counts for it alone. */
export interface PeriodInstance {
  period: PixPeriod
  /** Of a night, the day on which it begins. */
  day: CivilDate
}

/** The day, [06:00, 20:00) in São Paulo, or the night, [20:00, 06:00 of the next day), of an instant. */
export function instanceAt(now: Date): PeriodInstance {
  const today = civilDateOf(now)
  const hours = (now.getTime() - startOfDay(today).getTime()) / HOUR_MILLIS
  if (hours < DAY_BEGINS_AT) return { period: 'NIGHT', day: addDays(today, -1) }
  return { period: hours < NIGHT_BEGINS_AT ? 'DAY' : 'NIGHT', day: today }
}

export const isSameInstance = (one: PeriodInstance, other: PeriodInstance): boolean =>
  one.period === other.period && one.day === other.day

/** What a limit is, and what it becomes. */
export type LimitTerms = Pick<PixLimitRow, 'amountCents' | 'nextCents' | 'nextFrom'>

/** A limit as it is at an instant: a raise whose time has come is in force. */
export function termsAt({ amountCents, nextCents, nextFrom }: LimitTerms, now: Date): LimitTerms {
  const isDue = nextCents !== null && nextFrom !== null && nextFrom <= now
  return isDue
    ? { amountCents: nextCents, nextCents: null, nextFrom: null }
    : { amountCents, nextCents, nextFrom }
}

export type LimitChange = 'RAISE' | 'CUT' | 'DROP' | 'NONE'

/**
 * What a limit becomes when another amount is asked for: a cut counts immediately, a raise in 24 hours, and
 * either takes the place of a raise that waits. The amount in force only drops that one.
 */
export function changedTerms(
  before: LimitTerms,
  amountCents: Cents,
  now: Date,
): { change: LimitChange; after: LimitTerms } {
  if (amountCents > before.amountCents) {
    if (amountCents === before.nextCents) return { change: 'NONE', after: before }
    const nextFrom = new Date(now.getTime() + RAISE_MILLIS)
    return { change: 'RAISE', after: { ...before, nextCents: amountCents, nextFrom } }
  }
  const after = { amountCents, nextCents: null, nextFrom: null }
  if (amountCents < before.amountCents) return { change: 'CUT', after }
  return before.nextCents === null ? { change: 'NONE', after: before } : { change: 'DROP', after }
}

/** A limit under another ceiling: what is above it is cut immediately, a raise that waits as well. */
export function underCeiling(before: LimitTerms, ceilingCents: Cents | null): LimitTerms {
  if (ceilingCents === null) return before
  const isKept = before.nextCents !== null && before.nextCents <= ceilingCents
  return {
    amountCents: cents(Math.min(before.amountCents, ceilingCents)),
    nextCents: isKept ? before.nextCents : null,
    nextFrom: isKept ? before.nextFrom : null,
  }
}
