import { addDays, type CivilDate, daysBetween, startOfDay } from '@vintem/brazil/calendar'
import { cycleFrom, dueOf } from './subscription.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

type Anchor = Pick<
  SubscriptionRow,
  'anchor' | 'anchorDay' | 'anchorCycle' | 'period' | 'nextCycle' | 'nextDueDate'
>

/** A pause, whether it has begun or not. */
export interface Pause {
  from: CivilDate
  until: CivilDate
  /** What stays of its due days: nothing, the day of the month, or the days themselves. */
  keeps: 'NOTHING' | 'DAY' | 'DUE_DAYS'
}

/** A cycle of which nothing is billed. */
export interface SkippedCycle {
  cycle: number
  startsOn: CivilDate
  /** The first day of the next cycle. */
  endsOn: CivilDate
}

/** Where a subscription goes on after a pause. */
export interface Resumed {
  change: Pick<
    SubscriptionRow,
    'anchor' | 'anchorDay' | 'anchorCycle' | 'nextCycle' | 'nextDueDate'
  >
  /** Days by which the cycles that were not over are later. */
  days: number
  skipped: readonly SkippedCycle[]
}

/** The pause of a subscription; a mandate keeps the due days that the bank was told (billing §3). */
export function pauseOf({
  pausedFrom: from,
  pausedUntil: until,
  pauseKeepsDay,
  mandateId,
}: Pick<
  SubscriptionRow,
  'pausedFrom' | 'pausedUntil' | 'pauseKeepsDay' | 'mandateId'
>): Pause | null {
  if (!from || !until) return null
  const keeps = pauseKeepsDay ? 'DAY' : 'NOTHING'
  return { from, until, keeps: mandateId === null ? keeps : 'DUE_DAYS' }
}

/** Days before the end of a pause on which its customer is written to. */
const RESUMING_DAYS = 7

/** When a customer is told that a pause will end; never of one that is shorter. */
export function resumingNotice({
  pausedFrom: from,
  pausedUntil: until,
}: Pick<SubscriptionRow, 'pausedFrom' | 'pausedUntil'>): { sendAt: Date; dueDate: CivilDate }[] {
  if (from === null || until === null) return []
  const before = addDays(until, -RESUMING_DAYS)
  return before > from ? [{ sendAt: startOfDay(before), dueDate: until }] : []
}

/**
 * Where a subscription goes on that a pause has stopped: the days that were billed and not used follow
 * the pause, and the next cycle begins after them, or on the next day that is kept (docs/decisions/0144).
 */
export function resumed(subscription: Anchor, { from, until, keeps }: Pause): Resumed {
  const { nextCycle: first, nextDueDate, anchorDay } = subscription
  const days = daysBetween(from, until)
  // Taken back before it has lasted a day: another due day that is to come stays so.
  if (days <= 0) {
    const { anchor, anchorCycle } = subscription
    const change = { anchor, anchorDay, anchorCycle, nextCycle: first, nextDueDate }
    return { change, days: 0, skipped: [] }
  }
  const earliest = addDays(nextDueDate, days)
  const sameDay = dueFrom({ ...subscription, period: 'MONTHLY' }, earliest)
  const kept = { NOTHING: earliest, DAY: sameDay, DUE_DAYS: dueFrom(subscription, earliest) }
  const dueOn = kept[keeps]
  const skipped = skippedUntil(dueOn, {
    subscription,
    first,
    // Of what ends with its paid time, the cycles to come are skipped; otherwise its cycle is longer.
    from: from < nextDueDate ? earliest : nextDueDate,
  })
  const nextCycle = first + skipped.length
  const change = {
    anchor: dueOn,
    anchorDay: keeps !== 'NOTHING' || dueOn === sameDay ? anchorDay : Number(dueOn.slice(8)),
    anchorCycle: nextCycle,
    nextCycle,
    nextDueDate: dueOn,
  }
  return { change, days, skipped }
}

/** The first due day on or after a day. */
const dueFrom = (subscription: Anchor, day: CivilDate): CivilDate =>
  dueOf(subscription, cycleFrom(subscription, day))

/** A subscription as it goes on after its pause; one without a pause as it is. */
export function goingOn<Row extends SubscriptionRow>(row: Row): Row {
  const pause = pauseOf(row)
  return pause ? { ...row, ...resumed(row, pause).change } : row
}

/** The cycles between two days, each up to the next of the former due days. */
function skippedUntil(
  dueOn: CivilDate,
  { subscription, first, from }: { subscription: Anchor; first: number; from: CivilDate },
): SkippedCycle[] {
  const skipped: SkippedCycle[] = []
  let startsOn = from
  while (startsOn < dueOn) {
    const next = dueFrom(subscription, addDays(startsOn, 1))
    const endsOn = next < dueOn ? next : dueOn
    skipped.push({ cycle: first + skipped.length, startsOn, endsOn })
    startsOn = endsOn
  }
  return skipped
}
