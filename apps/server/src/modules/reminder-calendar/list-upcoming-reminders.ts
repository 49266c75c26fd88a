import { addDays } from '@vintem/brazil/calendar'
import { cents, centsToReais, sum } from '@vintem/brazil/money'
import { UNNAMED_BUYER } from '@vintem/contracts/charges/words'
import * as api from '@vintem/contracts/reminders/endpoints'
import { REMINDER_CHANNELS } from '@vintem/contracts/reminders/stages'
import { textOf } from '@vintem/contracts/reminders/texts'
import { LATEST_CHARGES, selectLatestBilled, unpaidInRow } from '#modules/billing/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import {
  addressesOf,
  datesOf,
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
import { isApproved, type SellerRow, selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { query } from '#use-cases/use-case.ts'
import { DAYS_TO_PAY } from './expected-recovery.ts'
import { type ForeseenMessage, foreseenMessages } from './foreseen-messages.ts'
import { projectedCharges, projectedFacts } from './projected-charges.ts'
import {
  selectExperience,
  selectLateness,
  selectSubscriptionsToProject,
  type SubscriptionToProject,
} from './reminder-calendar.store.ts'
import { type ForeseenNotice, foreseenNotices, toNoticeView } from './trial-notices.ts'

export const CALENDAR_DAYS = 60

/** Open charges that are looked at, the earliest due first: a seller with more sees theirs. */
const CHARGES = 1_000
/** Subscriptions that are looked at, the earliest to be billed first. */
const SUBSCRIPTIONS = 10_000
/** Other requests are answered between slices of so many. */
const SLICE = 250

/**
 * What each buyer will get in the next 60 days, by the function that decides it on the day: for the
 * charges that are open now and those that billing will make, with its cost and what such messages have
 * brought before; and the e-mails about the ends of trials.
 */
export const listUpcomingReminders = query(
  api.listUpcomingReminders,
  async ({ tx, sellerId, query: { page, size }, services }) => {
    const [[seller], [row]] = await tx.enter(selectSeller(sellerId), selectSettings(sellerId))
    if (!seller) throw new Error(`There is no seller ${sellerId}`)
    const settings = settingsOf(row, seller)
    const isSending = settings.active && isApproved(seller)
    const keep = (page + 1) * size
    const { found, hasMore } = isSending
      ? await foresee(tx, { seller, settings, keep, services })
      : NOTHING
    const told = isApproved(seller)
      ? await foreseenNotices(tx, addDays(tx.today, CALENDAR_DAYS))
      : NO_NOTICES
    const shown = [...(found?.earliest() ?? []), ...told.notices]
      .toSorted((a, b) => timeOf(a).getTime() - timeOf(b).getTime())
      .slice(page * size, keep)
    const sender = { seller, publicUrl: services.publicUrl, today: tx.today, settings }
    const facts = await factsOf(
      tx,
      shown.filter((each) => 'message' in each),
    )
    const content = []
    for (const each of shown) {
      if (!('message' in each)) {
        content.push(await toNoticeView(tx, each, { seller, ...services }))
        continue
      }
      const charge = facts.get(each.message.chargeId)
      if (charge) content.push(toView(each, charge, sender))
    }
    const channels = REMINDER_CHANNELS.map((channel) => ({
      channel,
      messages:
        (found?.totals.channels[channel].messages ?? 0) +
        (channel === 'EMAIL' ? told.notices.length : 0),
      cents: found?.totals.channels[channel].cost ?? cents(0),
    }))
    const recovery = found?.totals.recovery
    return {
      content,
      number: page,
      size,
      totalElements: (found?.totals.messages ?? 0) + told.notices.length,
      hasMoreElements: hasMore || told.hasMore,
      totals: {
        cost: centsToReais(sum(channels.map((each) => each.cents))),
        recovery: recovery === undefined ? null : centsToReais(recovery),
        channels: channels.map(({ channel, messages, cents: cost }) => ({
          channel,
          messages,
          cost: centsToReais(cost),
        })),
      },
    }
  },
)

const NOTHING = { found: undefined, hasMore: false }
const NO_NOTICES = { notices: [], hasMore: false }

const timeOf = (each: ForeseenMessage | ForeseenNotice): Date =>
  'message' in each ? each.message.sendAt : each.sendAt

const DAY_MILLIS = 86_400_000

interface Asked {
  seller: SellerRow
  settings: ReminderSettings
  keep: number
  services: Pick<Services, 'sendsWhatsApp' | 'whatsAppCents'>
}

async function foresee(tx: Tx, { seller, settings, keep, services }: Asked) {
  const { sellerId, today, now } = tx
  const days = { from: today, until: addDays(today, CALENDAR_DAYS) }
  const [charges, experience, [lateness]] = await tx.read(
    selectChargesToRemind(sellerId, datesOf(days), { after: undefined, limit: CHARGES }),
    selectExperience(sellerId, new Date(now.getTime() - DAYS_TO_PAY * DAY_MILLIS)),
    selectLateness(sellerId, today),
  )
  const { whatsAppCents } = services
  const around = { settings, days, now, experience, lateness, whatsAppCents, keep }
  const found = foreseenMessages(around)
  found.add(
    charges.map((charge) => ({
      charge: toCharge(charge, services),
      valueCents: charge.valueCents,
      phone: addressesOf(charge, services).WHATSAPP,
    })),
  )
  const { suspendAfter } = sellerSettings(seller).billing
  let projected = 0
  let after: SubscriptionToProject | undefined
  do {
    const limit = SLICE
    const [rows] = await tx.read(
      selectSubscriptionsToProject(sellerId, days.until, { after, limit }),
    )
    const ids = rows.map(({ id }) => id)
    const [latest] = await tx.read(selectLatestBilled(sellerId, ids, LATEST_CHARGES))
    const billed = Map.groupBy(latest, ({ subscriptionId }) => subscriptionId)
    const terms = { today, seller: sellerTerms(seller), suspendAfter }
    found.add(
      rows.flatMap((row) => {
        const unpaid = unpaidInRow(billed.get(row.id) ?? [])
        return projectedCharges(row, { ...terms, unpaidInRow: unpaid }, services)
      }),
    )
    projected += rows.length
    after = rows.length === SLICE ? rows.at(-1) : undefined
  } while (after && projected < SUBSCRIPTIONS)
  return { found, hasMore: charges.length === CHARGES || after !== undefined }
}

/** What the shown messages say, by their charges. */
async function factsOf(tx: Tx, shown: readonly ForeseenMessage[]) {
  const made = shown.flatMap(({ of }) => (of.subscription ? [] : of.charge.id))
  const [facts] = made.length > 0 ? await tx.read(selectReminderFacts(tx.sellerId, made)) : [[]]
  const all = new Map<string, ReminderFacts>(facts.map((each) => [each.id, each]))
  for (const { of } of shown) {
    if (of.subscription) all.set(of.charge.id, projectedFacts(of, of.subscription, tx.now))
  }
  return all
}

type Sender = ReminderSender & { settings: ReminderSettings }

const toView = (
  { message, of, cost, recovery }: ForeseenMessage,
  charge: ReminderFacts,
  sender: Sender,
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
  cost: centsToReais(cost),
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
