import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { add, type Cents, cents, mulRatio } from '@vintem/brazil/money'
import { REMINDER_CHANNELS, type ReminderChannel } from '@vintem/contracts/reminders/stages'
import {
  type ChargeToRemind,
  messagesOf,
  type ReminderMessage,
  type ReminderSettings,
} from '#modules/reminders/index.ts'
import { type Experience, type Lateness, lateShareOf, recoveriesOf } from './expected-recovery.ts'
import type { SubscriptionToProject } from './reminder-calendar.store.ts'

/** A charge that is there, or will be. */
export interface ForeseenCharge {
  charge: ChargeToRemind
  valueCents: Cents
  phone: string | undefined
  /** Where it will be a charge of a subscription. */
  subscription?: SubscriptionToProject
}

/** A message to come. */
export interface ForeseenMessage {
  message: ReminderMessage
  of: ForeseenCharge
  cost: Cents
  recovery: Cents | undefined
}

interface Around {
  settings: ReminderSettings
  days: { from: CivilDate; until: CivilDate }
  now: Date
  experience: readonly Experience[]
  lateness: Lateness | undefined
  whatsAppCents: number
  /** How many of the earliest are kept; all others are counted. */
  keep: number
}

/** What all messages come to. */
export interface Totals {
  messages: number
  recovery: Cents | undefined
  channels: Record<ReminderChannel, { messages: number; cost: Cents }>
}

/** The messages of charges that are added a slice at a time: the earliest of them, and what all come to. */
export function foreseenMessages(around: Around) {
  const { settings, days, now, experience, lateness, keep } = around
  const lateShare = lateShareOf(lateness)
  const told = new Set<string>()
  const channels = Object.fromEntries(
    REMINDER_CHANNELS.map((channel) => [channel, { messages: 0, cost: cents(0) }]),
  ) as Totals['channels']
  const totals: Totals = { messages: 0, recovery: undefined, channels }
  let earliest: ForeseenMessage[] = []

  /** What WhatsApp costs: once for all charges that one recipient is told about on a day. */
  const costOf = ({ channel, sendAt }: ReminderMessage, { phone }: ForeseenCharge): Cents => {
    const letter = `${phone} ${civilDateOf(sendAt)}`
    if (channel !== 'WHATSAPP' || told.has(letter)) return cents(0)
    told.add(letter)
    return cents(around.whatsAppCents)
  }
  return {
    totals,
    earliest: (): readonly ForeseenMessage[] => earliest,
    add(charges: readonly ForeseenCharge[]): void {
      const byId = new Map(charges.map((each) => [each.charge.id, each]))
      const messages = messagesOf(
        charges.map(({ charge }) => charge),
        settings,
        days,
      )
        .filter(({ sendAt }) => sendAt > now)
        .toSorted(byTime)
      const recoveries = recoveriesOf(messages, expectedToBeLate(charges, lateShare), experience)
      const found = messages.flatMap((message) => {
        const of = byId.get(message.chargeId)
        return of
          ? { message, of, cost: costOf(message, of), recovery: recoveries.get(message) }
          : []
      })
      for (const { message, cost, recovery } of found) {
        const channel = channels[message.channel]
        channel.messages += 1
        channel.cost = add(channel.cost, cost)
        totals.messages += 1
        if (recovery !== undefined) totals.recovery = add(totals.recovery ?? cents(0), recovery)
      }
      const last = earliest.length === keep ? earliest.at(-1) : undefined
      const sooner = last ? found.filter((each) => byTime(each.message, last.message) < 0) : found
      if (sooner.length === 0) return
      earliest = [...earliest, ...sooner]
        .toSorted((a, b) => byTime(a.message, b.message))
        .slice(0, keep)
    },
  }
}

const byTime = (a: ReminderMessage, b: ReminderMessage) => a.sendAt.getTime() - b.sendAt.getTime()

/** What of each charge is expected to be unpaid when it is late; nothing is known of none. */
function expectedToBeLate(
  charges: readonly ForeseenCharge[],
  share: Lateness | undefined,
): Map<string, Cents> {
  return new Map(
    charges.flatMap(({ charge, valueCents }) => {
      if (charge.status !== 'SCHEDULED') return [[charge.id, valueCents] as const]
      return share ? [[charge.id, mulRatio(valueCents, share.late, share.due)] as const] : []
    }),
  )
}
