import { type CivilDate, civilDateOf, daysBetween } from '@vintem/brazil/calendar'
import { add, type Cents, cents } from '@vintem/brazil/money'
import { REMINDER_CHANNELS, type ReminderChannel } from '@vintem/contracts/reminders/stages'
import { type CalendarReminder, remindersOf } from './calendar-rows.ts'
import type { Past } from './expected-recovery.ts'
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
  const addRow = ({ message, recovery }: Omit<CalendarReminder, 'place'>, count: number): void => {
    channels[message.channel].messages += count
    if (recovery === undefined) return
    sums.recovery = add(sums.recovery ?? cents(0), cents(recovery * count))
  }
  return {
    sums,
    addNotices: (count: number): void => {
      channels.EMAIL.messages += count
    },
    add: (charges: readonly ForeseenCharge[]): void => {
      for (const row of remindersOf(charges, outlook, past)) {
        addRow(row, 1)
        const { message, of } = row
        if (message.channel === 'WHATSAPP') addOnce(of.phone ?? '', civilDateOf(message.sendAt))
      }
    },
    /** The charges of one subscription each, which stand for those of many. */
    addGroups: (groups: readonly Group[]): void => {
      const groupOf = new Map(
        groups.flatMap((group) => group.charges.map(({ charge }) => [charge.id, group] as const)),
      )
      const days = new Map<Group, Set<CivilDate>>()
      for (const row of remindersOf(
        groups.flatMap(({ charges }) => charges),
        outlook,
        past,
      )) {
        const group = groupOf.get(row.message.chargeId)
        if (!group) continue
        addRow(row, group.count)
        if (row.message.channel !== 'WHATSAPP') continue
        days.getOrInsertComputed(group, () => new Set()).add(civilDateOf(row.message.sendAt))
      }
      for (const [{ alone, phones }, all] of days) {
        for (const day of all) {
          addLetters(day, alone)
          for (const phone of phones) addOnce(phone, day)
        }
      }
    },
  }
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
