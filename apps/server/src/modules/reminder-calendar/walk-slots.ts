import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { earliestDueDate } from '#modules/billing/index.ts'
import { datesOf } from '#modules/reminders/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { byPlace, type CalendarRow, noticeRows, reminderRows } from './calendar-rows.ts'
import type { Past } from './expected-recovery.ts'
import { chargeThere, type ForeseenCharge } from './foreseen-charge.ts'
import { chargesToCome, type Outlook } from './outlook.ts'
import {
  selectChargesOfSlots,
  selectDaysInUse,
  selectOfSlots,
  selectRenewalsOfSlots,
  selectTrialsOfSlots,
  type SubscriptionToProject,
} from './reminder-calendar.store.ts'
import {
  keyOf,
  nextDueDaysOf,
  noticeSlots,
  type Place,
  placeBehind,
  readPlace,
  reminderSlots,
  type Slot,
} from './slots.ts'

/** Charges and subscriptions that one page looks at: where few of them get a message, it is a short one. */
const LOOKED_AT = 1_000
/** The furthest due day with a message in the calendar, after its last day: 15 days before it. */
const AHEAD_DAYS = 15
/** Days before a renewal on which it is announced. */
const RENEWAL_DAYS = 30

const FIRST: Place = {
  source: '0',
  date: '0001-01-01' as CivilDate,
  id: '00000000-0000-0000-0000-000000000000',
}

/** A slot, and where to go on in it. */
interface Open {
  slot: Slot
  key: string
  /** The next due days of the subscriptions that may be in it; of a notice, its day. */
  days: readonly CivilDate[]
  hasCharges: boolean
  from: Place
}

/** What may have messages in a slot: a charge, or a subscription with its charges to come. */
interface Candidate {
  place: Place
  rows: () => readonly CalendarRow[]
}

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
async function slotsFrom(tx: Tx, outlook: Outlook, after: string | undefined): Promise<Open[]> {
  const { days } = outlook
  const dates = datesOf(days)
  const until = addDays(days.until, Math.max(AHEAD_DAYS, RENEWAL_DAYS))
  const [inUse] = await tx.read(selectDaysInUse(tx.sellerId, { dates, from: days.from, until }))
  const daysWith = (what: string) =>
    new Set(inUse.flatMap((each) => (each.what === what ? each.day : [])))
  const [charges, cycles] = [daysWith('CHARGE'), daysWith('CYCLE')]
  const reminders = reminderSlots(outlook, outlook.settings).flatMap((slot) => {
    const due = nextDueDaysOf(slot.day).filter((day) => cycles.has(day))
    const hasCharges = charges.has(slot.day)
    return due.length > 0 || hasCharges ? { slot, days: due, hasCharges } : []
  })
  const notices = noticeSlots(outlook, {
    trials: [...daysWith('TRIAL')],
    renewals: [...daysWith('RENEWAL')],
  }).map((slot) => ({ slot, days: [slot.day], hasCharges: false }))
  const start = after === undefined ? undefined : readPlace(after)
  return [...reminders, ...notices]
    .map((each) => ({ ...each, key: keyOf(each.slot) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .filter(({ key }) => !start || key >= start.slot)
    .map((each) => ({ ...each, from: each.key === start?.slot ? start.place : FIRST }))
}

interface Reading {
  outlook: Outlook
  past: Past
  limit: number
}

/** Of each slot the first candidates from where it goes on and, where there may be more, where that is. */
async function readSlots(tx: Tx, { outlook, past, limit }: Reading, open: readonly Open[]) {
  const { sellerId, today } = tx
  const isNotice = ({ slot }: Open) => slot.kind === 'TRIAL_ENDING' || slot.kind === 'RENEWAL'
  const of = (kind: string) => open.filter(({ slot }) => slot.kind === kind).map(toRead)
  const [charges, subscriptions, trials, renewals] = await tx.read(
    selectChargesOfSlots(
      sellerId,
      open.flatMap(({ slot, hasCharges, from }) =>
        hasCharges && from.source === '0' ? { day: slot.day, id: from.id } : [],
      ),
      limit,
    ),
    selectOfSlots(sellerId, open.filter((each) => !isNotice(each)).map(toRead), {
      today,
      earliest: earliestDueDate(today),
      limit,
    }),
    selectTrialsOfSlots(sellerId, of('TRIAL_ENDING'), limit),
    selectRenewalsOfSlots(sellerId, of('RENEWAL'), limit),
  )
  const there = charges.map((each) => chargeThere(each, outlook.services))
  const toCome = await chargesToCome(tx, outlook, subscriptions)
  const charged = subscriptions.map((each, index) => ({ each, charges: toCome[index] ?? [] }))
  return open.map((each) => {
    const first = inOrderFrom(
      there.filter(({ charge }) => each.hasCharges && charge.dueDate === each.slot.day),
      ({ place }) => place,
      { from: each.from, limit },
    )
    if (isNotice(each)) {
      const rows = each.slot.kind === 'RENEWAL' ? renewals : trials
      const dayOf = ({ nextDueDate, trialEndsOn }: SubscriptionToProject) =>
        each.slot.kind === 'RENEWAL' ? nextDueDate : (trialEndsOn ?? nextDueDate)
      return pageOf(
        inOrderFrom(
          rows.filter((row) => dayOf(row) === each.slot.day),
          (row) => ({ source: '1', date: dayOf(row), id: row.id }),
          { from: each.from, limit },
        ).map(({ item, place }) => ({ place, rows: () => noticeRows(item, outlook, place) })),
        limit,
      )
    }
    const thenCome = inOrderFrom(
      charged.filter((found) => each.days.includes(found.each.nextDueDate)),
      (found) => ({ source: '1', date: found.each.nextDueDate, id: found.each.id }),
      { from: each.from, limit },
    )
    const rowsOf = (of: readonly ForeseenCharge[]) => () => reminderRows(of, outlook, past)
    const candidates = first.map(({ item, place }) => ({ place, rows: rowsOf([item]) }))
    if (first.length >= limit) return pageOf(candidates, limit)
    const coming = thenCome.map(({ item, place }) => ({ place, rows: rowsOf(item.charges) }))
    return { ...pageOf(coming, limit), candidates: [...candidates, ...coming] }
  })
}

const toRead = ({ days, from }: Open) => ({
  days,
  date: from.source === '0' ? FIRST.date : from.date,
  id: from.source === '1' ? uuidOf(from) : FIRST.id,
})

const uuidOf = ({ id }: Place): string => id.split('.')[0] ?? id

/** The first of these from a place on, in order. */
function inOrderFrom<T>(
  items: readonly T[],
  placeOf: (item: T) => Place,
  { from, limit }: { from: Place; limit: number },
): { item: T; place: Place }[] {
  const text = ({ source, date, id }: Place) => `${source}|${date}|${id}`
  const start = text(from.source === '0' ? from : { ...from, id: uuidOf(from) })
  return items
    .map((item) => ({ item, place: placeOf(item) }))
    .map((each) => ({ ...each, text: text(each.place) }))
    .filter((each) => each.text >= start)
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .slice(0, limit)
}

const pageOf = (candidates: readonly Candidate[], limit: number) => ({
  candidates,
  goesOnAt: candidates.length >= limit ? (candidates.at(-1)?.place ?? null) : null,
})
