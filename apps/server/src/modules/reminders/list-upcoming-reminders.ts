import { addDays } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import * as api from '@vintem/contracts/reminders/endpoints'
import { textOf } from '@vintem/contracts/reminders/texts'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { query } from '#use-cases/use-case.ts'
import { messagesOf, type ReminderMessage } from './messages-of.ts'
import { datesOf, toCharge } from './reminded-charge.ts'
import {
  type ReminderFacts,
  selectChargesToRemind,
  selectReminderFacts,
} from './reminder-messages.store.ts'
import { type ReminderSettings, settingsOf, textIn } from './reminder-settings.ts'
import { type ReminderSender, sayReminder } from './reminder-text.ts'
import { selectSettings } from './reminders.store.ts'
import { sayWhatsApp } from './whats-app-text.ts'

const DAYS = 60

/** Open charges that are looked at, the earliest due first: a seller with more sees theirs. */
const CHARGES = 1_000

/**
 * What each buyer will get in the next 60 days, by the function that decides it on the day, for the
 * charges that are open now.
 */
export const listUpcomingReminders = query(
  api.listUpcomingReminders,
  async ({ tx, sellerId, query: { page, size }, services }) => {
    const [[seller], [row]] = await tx.enter(selectSeller(sellerId), selectSettings(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const { today } = tx
    const { publicUrl } = services
    const settings = settingsOf(row, seller)
    const days = { from: today, until: addDays(today, DAYS) }
    const isSending = settings.active && isApproved(seller)
    const [charges] = isSending
      ? await tx.read(
          selectChargesToRemind(sellerId, datesOf(days), { after: undefined, limit: CHARGES }),
        )
      : [[]]
    const messages = messagesOf(
      charges.map((charge) => toCharge(charge, services)),
      settings,
      days,
    )
      .filter(({ sendAt }) => sendAt > tx.now)
      .toSorted((a, b) => a.sendAt.getTime() - b.sendAt.getTime())
    const shown = messages.slice(page * size, (page + 1) * size)
    const [facts] =
      shown.length > 0
        ? await tx.read(
            selectReminderFacts(
              sellerId,
              shown.map(({ chargeId }) => chargeId),
            ),
          )
        : [[]]
    const sender = { seller, publicUrl, today }
    const toView = (message: ReminderMessage, charge: ReminderFacts) => ({
      uuidCharge: charge.id,
      customerName: charge.buyerName ?? UNNAMED_BUYER,
      title: charge.title,
      value: centsToReais(charge.valueCents),
      stage: message.stage,
      channel: message.channel,
      sendAt: message.sendAt.toISOString(),
      text: textFor(message, charge, { ...sender, settings }),
    })
    return {
      content: shown.flatMap((message) =>
        facts.filter(({ id }) => id === message.chargeId).map((charge) => toView(message, charge)),
      ),
      number: page,
      size,
      totalElements: messages.length,
      hasMoreElements: charges.length === CHARGES,
    }
  },
)

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
