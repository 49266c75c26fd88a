import { type CivilDate, isBusinessDay } from '@vintem/brazil/calendar'
import { earliestDueDate } from '#modules/billing/index.ts'
import type { TimedStage } from '#modules/reminders/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type CalendarRow, noticeRows, reminderRows } from './calendar-rows.ts'
import type { Past } from './expected-recovery.ts'
import { chargeThere } from './foreseen-charge.ts'
import { type Outlook, projector } from './outlook.ts'
import {
  selectChargesOfSlots,
  selectOfSlots,
  selectRenewalsOfSlots,
  selectTrialsOfSlots,
  type SubscriptionToProject,
} from './reminder-calendar.store.ts'
import { methodsOn, type SlotPlace, type Slot } from './slots.ts'

/** Before all places of a slot. */
export const FIRST: SlotPlace = {
  source: '0',
  date: '0001-01-01' as CivilDate,
  id: '00000000-0000-0000-0000-000000000000',
}

/** A slot, and where to go on in it. */
export interface OpenSlot {
  slot: Slot
  key: string
  /** The next due days of the subscriptions that may be in it; of a notice, its day. */
  days: readonly CivilDate[]
  /** Due days of boletos that are moved to the slot's day, for it is a business day. */
  moved: readonly CivilDate[]
  hasCharges: boolean
  from: SlotPlace
}

/** What may have messages in a slot: a charge, or a subscription with its charges to come. */
interface Candidate {
  place: SlotPlace
  rows: () => readonly CalendarRow[]
}

interface Reading {
  outlook: Outlook
  past: Past
  limit: number
}

/** Of each slot the first candidates from where it goes on and, where there may be more, where that is. */
export async function readSlots(tx: Tx, reading: Reading, open: readonly OpenSlot[]) {
  const { outlook, past, limit } = reading
  const { charges, subscriptions, trials, renewals } = await readRows(tx, reading, open)
  const there = charges.map((each) => chargeThere(each, outlook.services))
  const chargesOf = await projector(tx, outlook, subscriptions)
  return open.map((each) => {
    const { slot, from } = each
    if (isNotice(each)) {
      const dayOf = ({ nextDueDate, trialEndsOn }: SubscriptionToProject) =>
        slot.kind === 'RENEWAL' ? nextDueDate : (trialEndsOn ?? nextDueDate)
      const rows = (slot.kind === 'RENEWAL' ? renewals : trials).filter(
        (row) => dayOf(row) === slot.day,
      )
      const place = (row: SubscriptionToProject) => ({ date: dayOf(row), id: row.id, ...ITS_OWN })
      const told = inOrderFrom(rows, place, { from, limit }).map((found) => ({
        place: found.place,
        rows: () => noticeRows(found.item, outlook, found.place),
      }))
      return partOf(told, limit)
    }
    const due = there.filter(({ charge }) => each.hasCharges && charge.dueDate === slot.day)
    const first = inOrderFrom(due, ({ place }) => place, { from, limit }).map((found) => ({
      place: found.place,
      rows: () => reminderRows([found.item], outlook, past),
    }))
    if (first.length >= limit) return partOf(first, limit)
    const coming = inOrderFrom(
      subscriptions.filter(({ nextDueDate }) => each.days.includes(nextDueDate)),
      ({ nextDueDate: date, id }) => ({ date, id, ...ITS_OWN }),
      { from, limit },
    ).map((found) => ({
      place: found.place,
      rows: () => reminderRows(chargesOf(found.item), outlook, past),
    }))
    return { ...partOf(coming, limit), candidates: [...first, ...coming] }
  })
}

const ITS_OWN = { source: '1' as const }

const isNotice = ({ slot }: OpenSlot) => slot.kind === 'TRIAL_ENDING' || slot.kind === 'RENEWAL'

/** The charges and subscriptions of some slots, those of all together. */
async function readRows(tx: Tx, { outlook, limit }: Reading, open: readonly OpenSlot[]) {
  const { sellerId, today } = tx
  const methodsOf = ({ kind }: Slot) => methodsOn(outlook.settings, kind as TimedStage)
  const about = (kind: string) => open.filter(({ slot }) => slot.kind === kind).map(toRead)
  const [charges, subscriptions, trials, renewals] = await tx.read(
    selectChargesOfSlots(
      sellerId,
      open.flatMap(({ slot, hasCharges, from }) =>
        hasCharges && from.source === '0'
          ? { day: slot.day, id: from.id, methods: methodsOf(slot) }
          : [],
      ),
      limit,
    ),
    selectOfSlots(
      sellerId,
      open
        .filter((each) => !isNotice(each) && each.days.length > 0)
        .map((each) => ({
          ...toRead(each),
          moved: each.moved,
          methods: methodsOf(each.slot).filter(
            (method) => method !== 'BANK_SLIP' || isBusinessDay(each.slot.day),
          ),
          isBefore: each.slot.kind.startsWith('BEFORE'),
        })),
      { today, earliest: earliestDueDate(today), limit },
    ),
    selectTrialsOfSlots(sellerId, about('TRIAL_ENDING'), limit),
    selectRenewalsOfSlots(sellerId, about('RENEWAL'), limit),
  )
  return { charges, subscriptions, trials, renewals }
}

const toRead = ({ days, from }: OpenSlot) => ({
  days,
  date: from.source === '0' ? FIRST.date : from.date,
  id: from.source === '1' ? uuidOf(from) : FIRST.id,
})

const uuidOf = ({ id }: SlotPlace): string => id.split('.')[0] ?? id

/** The first of these from a place on, in order. */
function inOrderFrom<T>(
  items: readonly T[],
  placeOf: (item: T) => SlotPlace,
  { from, limit }: { from: SlotPlace; limit: number },
): { item: T; place: SlotPlace }[] {
  const text = ({ source, date, id }: SlotPlace) => `${source}|${date}|${id}`
  const start = text(from.source === '0' ? from : { ...from, id: uuidOf(from) })
  return items
    .map((item) => ({ item, place: placeOf(item) }))
    .map((each) => ({ ...each, text: text(each.place) }))
    .filter((each) => each.text >= start)
    .toSorted((a, b) => (a.text < b.text ? -1 : 1))
    .slice(0, limit)
}

const partOf = (candidates: readonly Candidate[], limit: number) => ({
  candidates,
  goesOnAt: candidates.length >= limit ? (candidates.at(-1)?.place ?? null) : null,
})
