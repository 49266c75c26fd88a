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
}

/** Adds up the messages of charges that are given a slice at a time. */
export function reminderSums(outlook: Outlook, past: Past) {
  const told = new Set<string>()
  const channels = Object.fromEntries(
    REMINDER_CHANNELS.map((channel) => [channel, { messages: 0, cost: cents(0) }]),
  ) as Sums['channels']
  const sums: Sums = { recovery: undefined, channels }
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
        channel.cost = add(channel.cost, cents(outlook.services.whatsAppCents))
      }
    },
  }
}
