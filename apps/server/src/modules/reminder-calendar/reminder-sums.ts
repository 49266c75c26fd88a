import { type CivilDate, civilDateOf, daysBetween } from '@vintem/brazil/calendar'
import { add, type Cents, cents } from '@vintem/brazil/money'
import { REMINDER_CHANNELS, type ReminderChannel } from '@vintem/contracts/reminders/stages'
import { reminderRows } from './calendar-rows.ts'
import type { Past } from './expected-recovery.ts'
import type { ForeseenCharge } from './foreseen-charge.ts'
import { letterOf } from './letter-costs.ts'
import type { Outlook } from './outlook.ts'

/** What all messages come to. */
export interface Sums {
  recovery: Cents | undefined
  channels: Record<ReminderChannel, { messages: number; cost: Cents }>
  /** Recipients of each day by WhatsApp. */
  letters: Map<CivilDate, number>
}

/** Adds up the messages of charges that are given a slice at a time. */
export function reminderSums(outlook: Outlook, past: Past) {
  const told = new Set<string>()
  const channels = Object.fromEntries(
    REMINDER_CHANNELS.map((channel) => [channel, { messages: 0, cost: cents(0) }]),
  ) as Sums['channels']
  const letters = new Map<CivilDate, number>()
  const sums: Sums = { recovery: undefined, channels, letters }
  return {
    sums,
    addNotices: (count: number): void => {
      channels.EMAIL.messages += count
    },
    add: (charges: readonly ForeseenCharge[]): void => {
      for (const row of reminderRows(charges, outlook, past)) {
        const { message, recovery } = row
        const channel = channels[message.channel]
        channel.messages += 1
        if (recovery !== undefined) sums.recovery = add(sums.recovery ?? cents(0), recovery)
        // What WhatsApp costs: once for all charges that one recipient is told about on a day.
        if (message.channel !== 'WHATSAPP' || told.has(letterOf(row))) continue
        told.add(letterOf(row))
        const day = civilDateOf(message.sendAt)
        letters.set(day, (letters.get(day) ?? 0) + 1)
        channel.cost = add(channel.cost, cents(outlook.services.whatsAppCents))
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
