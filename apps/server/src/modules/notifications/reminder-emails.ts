import { formatDigitableLine } from '@vintem/brazil/boleto'
import { formatCivilDate } from '@vintem/brazil/calendar'
import { formatBRL } from '@vintem/brazil/money'
import { type ReminderMethod, switchOf } from '@vintem/contracts/reminders/stages'
import { textOf } from '@vintem/contracts/reminders/texts'
import {
  isLateStage,
  isSwitchedOn,
  payUrl,
  type Reminder,
  type ReminderFacts,
  type ReminderSender,
  type ReminderSettings,
  sayReminder,
  textIn,
  totalOn,
  unsubscribeUrl,
} from '#modules/reminders/index.ts'
import type { EmailContent } from '#work/send-email.ts'

/** The sender as the seller has set it, for every message to its buyers. */
export const senderOf = ({
  name,
  email,
  hiddenEmail,
}: ReminderSettings): EmailContent['sender'] => ({
  name,
  replyTo: email,
  ...(hiddenEmail !== null && { bcc: hiddenEmail }),
})

/** True where the seller has the buyers of this method told that they have paid. */
export function isReceiptOn(
  settings: ReminderSettings,
  { method }: { method: ReminderMethod | null },
): boolean {
  const type = switchOf(method ?? 'PIX', 'PAID', 'EMAIL')
  return settings.active && type !== undefined && isSwitchedOn(settings, type)
}

/** The seller's words for a charge that was paid. */
export const receiptText = (
  charge: ReminderFacts,
  sender: ReminderSender & { settings: ReminderSettings },
): string[] =>
  sayReminder(textIn(sender.settings, textOf(charge.method ?? 'PIX', 'PAID')), charge, sender)

/** To the buyer: what is due or late, all in one e-mail. */
export function reminderEmail(
  reminders: readonly [Reminder, ...Reminder[]],
  sender: ReminderSender & { settings: ReminderSettings },
): EmailContent {
  const { seller, settings } = sender
  const [{ message }, ...others] = reminders
  const url = unsubscribeUrl(sender.publicUrl, seller.sellerId, message.id)
  return {
    to: message.recipient,
    ...(others.length === 0 ? ofOne(reminders[0], sender) : ofSeveral(reminders, sender)),
    sender: senderOf(settings),
    unsubscribeUrl: url,
    isToBuyer: true,
    footer: `Você recebeu este e-mail porque tem uma cobrança de ${seller.fantasyName}. Para não receber mais lembretes desta loja: ${url}`,
  }
}

type Said = Pick<EmailContent, 'subject' | 'heading' | 'paragraphs' | 'facts' | 'code' | 'action'>

function ofOne(reminder: Reminder, sender: ReminderSender & { settings: ReminderSettings }): Said {
  const { message, charge } = reminder
  const { fantasyName } = sender.seller
  const [value, day] = [formatBRL(charge.valueCents), formatCivilDate(charge.dueDate)]
  const isLate = isLateStage(message.stage)
  const total = totalOn(charge, sender.today)
  const url = payUrl(charge, sender)
  return {
    subject: isLate
      ? `${fantasyName}: cobrança de ${value} venceu em ${day}`
      : `${fantasyName}: cobrança de ${value} vence em ${day}`,
    heading: isLate ? `Sua cobrança venceu em ${day}` : `Sua cobrança vence em ${day}`,
    paragraphs: paragraphsOf(reminder, sender),
    facts: [
      ['Referente a', charge.title],
      ['Valor', value],
      ...(total > charge.valueCents ? ([['Valor atualizado', formatBRL(total)]] as const) : []),
      ['Vencimento', day],
      ['Recebedor', fantasyName],
    ],
    ...codeOf(charge),
    ...(url !== undefined && { action: { label: 'Ver e pagar', url } }),
  }
}

function codeOf({ method, digitableLine, brCode }: ReminderFacts): Pick<Said, 'code'> {
  if (method === 'BANK_SLIP' && digitableLine) {
    return { code: { label: 'Linha digitável', value: formatDigitableLine(digitableLine) } }
  }
  return method === 'PIX' && brCode ? { code: { label: 'Código Pix', value: brCode } } : {}
}

function ofSeveral(
  reminders: readonly Reminder[],
  sender: ReminderSender & { settings: ReminderSettings },
): Said {
  const count = `${reminders.length} cobranças`
  return {
    subject: `${sender.seller.fantasyName}: ${count}`,
    heading: `Você tem ${count}`,
    paragraphs: reminders.flatMap((reminder) => {
      const url = payUrl(reminder.charge, sender)
      return [...paragraphsOf(reminder, sender), ...(url === undefined ? [] : [`Pagar: ${url}`])]
    }),
    facts: reminders.map(({ charge }) => [
      `${charge.title}, vencimento ${formatCivilDate(charge.dueDate)}`,
      formatBRL(charge.valueCents),
    ]),
  }
}

const paragraphsOf = (
  { message, charge }: Reminder,
  sender: ReminderSender & { settings: ReminderSettings },
): string[] => {
  const type = textOf(charge.method as ReminderMethod, message.stage)
  return sayReminder(textIn(sender.settings, type), charge, sender)
}
