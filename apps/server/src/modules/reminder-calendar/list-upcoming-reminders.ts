import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, cents, centsToReais, sum } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import * as api from '@vintem/contracts/reminders/endpoints'
import { textOf } from '@vintem/contracts/reminders/texts'
import {
  addressesOf,
  datesOf,
  messagesOf,
  type RemindedCharge,
  type ReminderFacts,
  type ReminderMessage,
  type ReminderSender,
  type ReminderSettings,
  sayReminder,
  sayWhatsApp,
  selectChargesToRemind,
  selectReminderFacts,
  selectSettings,
  settingsOf,
  textIn,
  toCharge,
} from '#modules/reminders/index.ts'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import { query } from '#use-cases/use-case.ts'
import { DAYS_TO_PAY, recoveriesOf } from './expected-recovery.ts'
import { selectExperience } from './reminder-calendar.store.ts'

const DAYS = 60

/** Open charges that are looked at, the earliest due first: a seller with more sees theirs. */
const CHARGES = 1_000

/**
 * What each buyer will get in the next 60 days, by the function that decides it on the day, for the
 * charges that are open now, with its cost and what such messages have brought before.
 */
export const listUpcomingReminders = query(
  api.listUpcomingReminders,
  async ({ tx, sellerId, query: { page, size }, services }) => {
    const [[seller], [row]] = await tx.enter(selectSeller(sellerId), selectSettings(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const { today, now } = tx
    const settings = settingsOf(row, seller)
    const days = { from: today, until: addDays(today, DAYS) }
    const isSending = settings.active && isApproved(seller)
    const slice = { after: undefined, limit: CHARGES }
    const [charges, experience] = isSending
      ? await tx.read(
          selectChargesToRemind(sellerId, datesOf(days), slice),
          selectExperience(sellerId, new Date(now.getTime() - DAYS_TO_PAY * DAY_MILLIS)),
        )
      : [[], []]
    const toRemind = charges.map((charge) => toCharge(charge, services))
    const messages = messagesOf(toRemind, settings, days)
      .filter(({ sendAt }) => sendAt > now)
      .toSorted((a, b) => a.sendAt.getTime() - b.sendAt.getTime())
    const values = new Map(charges.map(({ id, valueCents }) => [id, valueCents]))
    const recoveries = recoveriesOf(messages, values, experience)
    const costs = costsOf(messages, charges, services)
    const shown = messages.slice(page * size, (page + 1) * size)
    const ids = shown.map(({ chargeId }) => chargeId)
    const [facts] = ids.length > 0 ? await tx.read(selectReminderFacts(sellerId, ids)) : [[]]
    const sender = { seller, publicUrl: services.publicUrl, today, settings }
    const toView = (message: ReminderMessage, charge: ReminderFacts) => ({
      uuidCharge: charge.id,
      customerName: charge.buyerName ?? UNNAMED_BUYER,
      title: charge.title,
      value: centsToReais(charge.valueCents),
      stage: message.stage,
      channel: message.channel,
      sendAt: message.sendAt.toISOString(),
      text: textFor(message, charge, sender),
      cost: centsToReais(costs.get(message) ?? cents(0)),
      recovery: reaisOrNull(recoveries.get(message)),
    })
    return {
      content: shown.flatMap((message) =>
        facts.filter(({ id }) => id === message.chargeId).map((charge) => toView(message, charge)),
      ),
      number: page,
      size,
      totalElements: messages.length,
      hasMoreElements: charges.length === CHARGES,
      totals: {
        cost: centsToReais(sum(costs.values())),
        recovery: recoveries.size > 0 ? centsToReais(sum(recoveries.values())) : null,
      },
    }
  },
)

const DAY_MILLIS = 86_400_000

const reaisOrNull = (amount: Cents | undefined): number | null =>
  amount === undefined ? null : centsToReais(amount)

/** What WhatsApp costs: once for all charges that one recipient is told about on a day. */
function costsOf(
  messages: readonly ReminderMessage[],
  charges: readonly RemindedCharge[],
  services: Pick<Services, 'sendsWhatsApp' | 'whatsAppCents'>,
): ReadonlyMap<ReminderMessage, Cents> {
  const phones = new Map(charges.map((each) => [each.id, addressesOf(each, services).WHATSAPP]))
  const byWhatsApp = messages.filter(({ channel }) => channel === 'WHATSAPP')
  const letters = Map.groupBy(
    byWhatsApp,
    ({ chargeId, sendAt }) => `${phones.get(chargeId)} ${civilDateOf(sendAt)}`,
  )
  return new Map(
    [...letters.values()].flatMap(([first]) =>
      first ? [[first, cents(services.whatsAppCents)] as const] : [],
    ),
  )
}

/** As it would be sent today; the text of a charge where several go into one message. */
function textFor(
  { stage, channel }: ReminderMessage,
  charge: ReminderFacts,
  sender: ReminderSender & { settings: ReminderSettings },
): string {
  const type = textOf(charge.method ?? 'PIX', stage)
  return channel === 'WHATSAPP'
    ? sayWhatsApp([{ charge, type }], sender).text
    : sayReminder(textIn(sender.settings, type), charge, sender).join('\n')
}
