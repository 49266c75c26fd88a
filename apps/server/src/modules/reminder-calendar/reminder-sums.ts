import { type CivilDate, civilDateOf, daysBetween } from '@vintem/brazil/calendar'
import { add, type Cents, cents, sum } from '@vintem/brazil/money'
import { REMINDER_CHANNELS, type ReminderChannel } from '@vintem/contracts/reminders/stages'
import { type CalendarReminder, remindersOf } from './calendar-rows.ts'
import { bringersOf, broughtOf, lateOf, type Past } from './expected-recovery.ts'
import type { ForeseenCharge } from './foreseen-charge.ts'
import type { Outlook } from './outlook.ts'

/** What all messages come to. */
export interface Sums {
  recovery: Cents | undefined
  channels: Record<ReminderChannel, { messages: number; cost: Cents }>
  /** Recipients of each day by WhatsApp. */
  letters: Map<CivilDate, number>
}

/** The charges of one subscription, and for how many of its kind they stand. */
interface Group {
  charges: readonly ForeseenCharge[]
  count: number
  /** Of which so many have a phone that gets messages of no other. */
  alone: number
  /** The phones of those that share theirs. */
  phones: readonly string[]
  /** What each member is charged, where they differ in that alone; null where it is the same. */
  prices: readonly Cents[] | null
}

/** Adds up the messages of charges that are given a few at a time. */
export function reminderSums(outlook: Outlook, past: Past) {
  const told = new Set<string>()
  const channels = Object.fromEntries(
    REMINDER_CHANNELS.map((channel) => [channel, { messages: 0, cost: cents(0) }]),
  ) as Sums['channels']
  const letters = new Map<CivilDate, number>()
  const sums: Sums = { recovery: undefined, channels, letters }
  const addLetters = (day: CivilDate, count: number): void => {
    letters.set(day, (letters.get(day) ?? 0) + count)
    const { whatsAppCents } = outlook.services
    channels.WHATSAPP.cost = add(channels.WHATSAPP.cost, cents(count * whatsAppCents))
  }
  /** What WhatsApp costs: once for all charges that one recipient is told about on a day. */
  const addOnce = (phone: string, day: CivilDate): void => {
    const letter = `${phone} ${day}`
    if (told.has(letter)) return
    told.add(letter)
    addLetters(day, 1)
  }
  const addRecovery = (recovery: Cents | undefined): void => {
    if (recovery !== undefined) sums.recovery = add(sums.recovery ?? cents(0), recovery)
  }
  return {
    sums,
    addNotices: (count: number): void => {
      channels.EMAIL.messages += count
    },
    add: (charges: readonly ForeseenCharge[]): void => {
      for (const { message, of, recovery } of remindersOf(charges, outlook, past)) {
        channels[message.channel].messages += 1
        addRecovery(recovery)
        if (message.channel === 'WHATSAPP') addOnce(of.phone ?? '', civilDateOf(message.sendAt))
      }
    },
    /** The charges of one subscription each, which stand for those of many. */
    addGroups: (groups: readonly Group[]): void => {
      for (const [group, rows] of rowsOf(groups, outlook, past)) {
        for (const { message } of rows) channels[message.channel].messages += group.count
        addRecovery(recoveryOf(group, rows, past))
        for (const day of daysByWhatsApp(rows)) {
          addLetters(day, group.alone)
          for (const phone of group.phones) addOnce(phone, day)
        }
      }
    },
  }
}

type Row = Omit<CalendarReminder, 'place'>

/** The messages about the charges of each group, worked out together. */
function rowsOf(groups: readonly Group[], outlook: Outlook, past: Past): Map<Group, Row[]> {
  const groupOf = new Map(
    groups.flatMap((group) => group.charges.map(({ charge }) => [charge.id, group] as const)),
  )
  const charges = groups.flatMap((group) => group.charges)
  const found = new Map<Group, Row[]>()
  for (const row of remindersOf(charges, outlook, past)) {
    const group = groupOf.get(row.message.chargeId)
    if (group) found.getOrInsertComputed(group, () => []).push(row)
  }
  return found
}

const daysByWhatsApp = (rows: readonly Row[]): Set<CivilDate> =>
  new Set(
    rows.flatMap(({ message: { channel, sendAt } }) =>
      channel === 'WHATSAPP' ? civilDateOf(sendAt) : [],
    ),
  )

/** What messages bring of the charges of a group, each at its price; undefined where nothing is known of that. */
function recoveryOf({ prices, count }: Group, rows: readonly Row[], past: Past): Cents | undefined {
  if (!prices) {
    const brought = rows.flatMap(({ recovery }) => recovery ?? [])
    return brought.length === 0 ? undefined : cents(sum(brought) * count)
  }
  const messages = rows.map(({ message }) => message)
  const bringers = bringersOf(messages, past.experience)
  const late = prices.flatMap((price) => lateOf(price, past) ?? [])
  if (bringers.length === 0 || late.length === 0) return undefined
  const ofCharges = [...Map.groupBy(bringers, ({ message }) => message.chargeId).values()]
  return sum(
    ofCharges.flatMap((all) => {
      const shares = all.map(({ bps }) => bps)
      return late.map((each) => broughtOf(each, shares))
    }),
  )
}

/** Messages by WhatsApp that wait for another day, since more are to be sent than may be. */
export interface Waiting {
  /** Recipients in 24 hours. */
  limit: number
  /** The first day on which some wait. */
  from: CivilDate
  /** The most that wait on one day. */
  messages: number
}

/** How much of a seller's messages passes the limit by itself, day by day; undefined where nothing does. */
export function waitingOf(
  letters: ReadonlyMap<CivilDate, number>,
  limit: number | null,
): Waiting | undefined {
  if (limit === null) return undefined
  const days = [...letters.keys()].toSorted()
  const waits: { day: CivilDate; left: number }[] = []
  for (const [index, day] of days.entries()) {
    const passed = daysBetween(days[index - 1] ?? day, day)
    const before = (waits.at(-1)?.left ?? 0) - Math.max(0, passed - 1) * limit
    const left = Math.max(0, before) + (letters.get(day) ?? 0) - limit
    waits.push({ day, left: Math.max(0, left) })
  }
  const first = waits.find(({ left }) => left > 0)
  return first && { limit, from: first.day, messages: Math.max(...waits.map(({ left }) => left)) }
}
