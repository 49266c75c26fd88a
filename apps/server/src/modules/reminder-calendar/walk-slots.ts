import { addDays } from '@vintem/brazil/calendar'
import { datesOf } from '#modules/reminders/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { byPlace, type CalendarRow } from './calendar-rows.ts'
import type { Past } from './expected-recovery.ts'
import { AHEAD_DAYS, type Outlook } from './outlook.ts'
import { FIRST, type OpenSlot, readSlots } from './read-slots.ts'
import { selectDaysInUse } from './reminder-calendar.store.ts'
import {
  keyOf,
  nextDueDaysOf,
  noticeSlots,
  placeBehind,
  readPlace,
  reminderSlots,
} from './slots.ts'

/** Charges and subscriptions that one page looks at: where few of them get a message, it is a short one. */
const LOOKED_AT = 400
/** Days before a renewal on which it is announced. */
const RENEWAL_DAYS = 30

/**
 * The rows of the slots after a place, in order: at least as many as wanted, or all there are. Where so much was
 * looked at for nothing that the rest is left to the next page, the place where that goes on.
 */
export async function walkSlots(
  tx: Tx,
  outlook: Outlook,
  { past, after, wanted }: { past: Past; after: string | undefined; wanted: number },
): Promise<{ rows: CalendarRow[]; leftOff: string | null }> {
  let open = await slotsFrom(tx, outlook, after)
  const rows: CalendarRow[] = []
  let seen = after ?? ''
  let looked = 0
  for (let batch = 2; open.length > 0; batch *= 2) {
    const turn = open.slice(0, batch)
    const read = await readSlots(tx, { outlook, past, limit: Math.max(wanted, 2) }, turn)
    for (const [index, each] of turn.entries()) {
      const { candidates, goesOnAt } = read[index] ?? { candidates: [], goesOnAt: null }
      for (const { place, rows: rowsOf } of candidates) {
        const found = rowsOf().filter((row) => row.place.startsWith(each.key) && row.place > seen)
        rows.push(...found.toSorted(byPlace))
        seen = placeBehind(each.key, place)
        looked += 1
        if (rows.length >= wanted) return { rows, leftOff: null }
        if (looked >= LOOKED_AT) return { rows, leftOff: seen }
      }
      open = goesOnAt ? [{ ...each, from: goesOnAt }, ...open.slice(1)] : open.slice(1)
      if (goesOnAt) break
    }
  }
  return { rows, leftOff: null }
}

/** The slots after a place in which there may be something. */
async function slotsFrom(tx: Tx, outlook: Outlook, after: string | undefined): Promise<OpenSlot[]> {
  const { days } = outlook
  const dates = datesOf(days)
  const until = addDays(days.until, Math.max(AHEAD_DAYS, RENEWAL_DAYS))
  const [inUse] = await tx.read(selectDaysInUse(tx.sellerId, { dates, from: days.from, until }))
  const daysWith = (what: string) =>
    new Set(inUse.flatMap((each) => (each.what === what ? each.day : [])))
  const [charges, cycles] = [daysWith('CHARGE'), daysWith('CYCLE')]
  const reminders = reminderSlots(outlook, outlook.settings).flatMap((slot) => {
    const due = nextDueDaysOf(slot)
    const own = due.own.filter((day) => cycles.has(day))
    const moved = due.moved.filter((day) => cycles.has(day))
    const hasCharges = charges.has(slot.day)
    const days = [...own, ...moved].toSorted()
    return days.length > 0 || hasCharges ? { slot, days, moved, hasCharges } : []
  })
  const notices = noticeSlots(outlook, {
    trials: [...daysWith('TRIAL')],
    renewals: [...daysWith('RENEWAL')],
  }).map((slot) => ({ slot, days: [slot.day], moved: [], hasCharges: false }))
  const start = after === undefined ? undefined : readPlace(after)
  return [...reminders, ...notices]
    .map((each) => ({ ...each, key: keyOf(each.slot) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .filter(({ key }) => !start || key >= start.slot)
    .map((each) => ({ ...each, from: each.key === start?.slot ? start.place : FIRST }))
}
