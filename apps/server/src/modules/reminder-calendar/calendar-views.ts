import { centsToReais, type Cents } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import { textOf } from '@vintem/contracts/reminders/texts'
import {
  type ReminderFacts,
  type ReminderMessage,
  type ReminderSender,
  type ReminderSettings,
  sayReminder,
  sayWhatsApp,
  selectReminderFacts,
  textIn,
} from '#modules/reminders/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { CalendarRow, CalendarNotice, CalendarReminder } from './calendar-rows.ts'
import type { Past } from './expected-recovery.ts'
import { letterCosts } from './letter-costs.ts'
import { noticeViews } from './notice-texts.ts'
import type { Outlook } from './outlook.ts'
import { projectedFacts } from './projected-charges.ts'

/** Rows as they are shown: with their texts, and what they cost. */
export async function toViews(
  tx: Tx,
  outlook: Outlook,
  { rows, past }: { rows: readonly CalendarRow[]; past: Past },
) {
  const { seller, settings, services } = outlook
  const reminders = rows.filter((row): row is CalendarReminder => 'message' in row)
  const notices = rows.filter((row): row is CalendarNotice => 'notice' in row)
  const facts = await factsOf(tx, reminders)
  const costs = await letterCosts(tx, outlook, { rows: reminders, past })
  const noticed = await noticeViews(tx, outlook, notices)
  const sender = { seller, publicUrl: services.publicUrl, today: tx.today, settings }
  return rows.flatMap((row) => {
    if ('notice' in row) return noticed.get(row.place) ?? []
    const charge = facts.get(row.message.chargeId)
    return charge ? toView(row, { charge, sender, cost: costs.get(row.place) }) : []
  })
}

/** What messages say, by their charges. */
async function factsOf(tx: Tx, rows: readonly CalendarReminder[]) {
  const made = rows.flatMap(({ of }) => (of.subscription ? [] : of.charge.id))
  const [facts] = made.length > 0 ? await tx.read(selectReminderFacts(tx.sellerId, made)) : [[]]
  const all = new Map<string, ReminderFacts>(facts.map((each) => [each.id, each]))
  for (const { of } of rows) {
    if (of.subscription) all.set(of.charge.id, projectedFacts(of, of.subscription, tx.now))
  }
  return all
}

type Sender = ReminderSender & { settings: ReminderSettings }

const toView = (
  { message, of, recovery }: CalendarReminder,
  { charge, sender, cost }: { charge: ReminderFacts; sender: Sender; cost: Cents | undefined },
) => ({
  uuidCharge: of.subscription ? null : charge.id,
  uuidSubscription: of.subscription?.id ?? null,
  customerName: charge.buyerName ?? UNNAMED_BUYER,
  title: charge.title,
  value: centsToReais(charge.valueCents),
  stage: message.stage,
  channel: message.channel,
  sendAt: message.sendAt.toISOString(),
  text: textFor(message, charge, sender),
  cost: cost === undefined ? 0 : centsToReais(cost),
  recovery: recovery === undefined ? null : centsToReais(recovery),
})

/** As it would be sent today; the text of a charge where several go into one message. */
function textFor(
  { stage, channel }: ReminderMessage,
  charge: ReminderFacts,
  sender: Sender,
): string {
  const type = textOf(charge.method ?? 'PIX', stage)
  return channel === 'WHATSAPP'
    ? sayWhatsApp([{ charge, type }], sender).text
    : sayReminder(withPage(textIn(sender.settings, type), charge), charge, sender).join('\n')
}

/** What is not made yet has no page. */
const withPage = (text: string, { linkPublicId }: ReminderFacts): string =>
  linkPublicId === null ? text.replaceAll('{link}', '(link da cobrança)') : text
