import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, cents, centsToReais, sum } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/reminders/endpoints'
import { REMINDER_CHANNELS } from '@vintem/contracts/reminders/stages'
import { LATEST_CHARGES, openInRow, priceOf } from '#modules/billing/index.ts'
import { offerOf, type SellerTerms } from '#modules/pricing/index.ts'
import { datesOf, selectChargesToRemind } from '#modules/reminders/index.ts'
import { renewalNotice } from '#modules/renewals/index.ts'
import { isApproved } from '#modules/sellers/index.ts'
import { endingNotices } from '#modules/trials/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { query } from '#use-cases/use-case.ts'
import { noticeRows } from './calendar-rows.ts'
import { chargeThere, type ForeseenCharge } from './foreseen-charge.ts'
import { ASIDE, foreseenOf, type Outlook, projector, readOutlook, readPast } from './outlook.ts'
import {
  countNotices,
  selectSubscriptionsToProject,
  type SubscriptionToProject,
} from './reminder-calendar.store.ts'
import { reminderSums, waitingOf } from './reminder-sums.ts'
import { pausedWithin } from './rows-aside.ts'
import { selectSubscriptionGroups, type SubscriptionGroup } from './subscription-groups.store.ts'

/** Open charges that are counted, the earliest due first. */
const CHARGES = 1_000
/** Subscriptions that are counted, the earliest to be billed first. */
const SUBSCRIPTIONS = 10_000
/** Other requests are answered between slices of so many groups. */
const SLICE = 250
/** A price that is compared with the fees of a seller. */
const WHOLE_FROM = cents(2_000)
/** Days of a trial's first e-mail before its end, and of a renewal's before it. */
const NOTICE_DAYS = { trial: 7, renewal: 30 }

/** How many messages the calendar of the next 60 days has, what they cost and are expected to bring. */
export const getReminderTotals = query(api.getReminderTotals, async ({ tx, services }) => {
  const outlook = await readOutlook(tx, services)
  const { addNotices, add, addGroups, sums } = reminderSums(outlook, await readPast(tx))
  const [paused, noticed] = await tx.read(
    pausedWithin(tx, outlook),
    countNotices(tx.sellerId, noticeDays(outlook)),
  )
  addNotices(countOf(noticed, outlook))
  addNotices(
    paused.flatMap((each) => noticeRows(each, outlook, { source: '2', date: each.nextDueDate }))
      .length,
  )
  const resumed = paused.flatMap(await projector(tx, outlook, paused))
  add(resumed)
  let hasMore = paused.length === ASIDE
  if (outlook.settings.active) {
    const open = await openCharges(tx, outlook)
    add(open)
    const known = [...open, ...resumed].flatMap(({ phone }) => phone ?? [])
    const groups = await readGroups(tx, outlook, known)
    for await (const { slice, rows } of slicesOf(tx, groups)) {
      addGroups(withCharges(slice, rows, outlook))
    }
    const counted = groups.reduce((all, { count }) => all + count, 0)
    hasMore ||= open.length === CHARGES || counted === SUBSCRIPTIONS
  }
  const channels = REMINDER_CHANNELS.map((channel) => ({ channel, ...sums.channels[channel] }))
  const { recovery, letters } = sums
  return {
    messages: channels.reduce((all, { messages }) => all + messages, 0),
    hasMore,
    cost: centsToReais(sum(channels.map(({ cost }) => cost))),
    recovery: recovery === undefined ? null : centsToReais(recovery),
    channels: channels.map((each) => ({ ...each, cost: centsToReais(each.cost) })),
    waiting: waitingOf(letters, services.whatsAppLimit) ?? null,
  }
})

/** The charges that are open, the earliest due first. */
async function openCharges(tx: Tx, { days, services }: Outlook): Promise<ForeseenCharge[]> {
  const first = { after: undefined, limit: CHARGES }
  const [open] = await tx.read(selectChargesToRemind(tx.sellerId, datesOf(days), first))
  return open.map((each) => chargeThere(each, services))
}

/** The subscriptions that will have charges, once for all of one kind. */
async function readGroups(tx: Tx, { terms, settings, days }: Outlook, known: readonly string[]) {
  const { sellerId } = tx
  const [groups] = await tx.read(
    selectSubscriptionGroups(sellerId, {
      until: days.until,
      limit: SUBSCRIPTIONS,
      known,
      latest: terms.suspendAfter === null ? 0 : LATEST_CHARGES,
      hasWideHours: settings.wideHours,
      wholeFrom: wholeFrom(terms.seller),
    }),
  )
  return groups
}

/** A price from which on no fee takes all of a charge, by whatever method; null where it is not known. */
function wholeFrom(seller: SellerTerms): Cents | null {
  const once = { discountBps: 0, maxInstallments: 1 }
  const methods = {
    pix: once,
    bankSlip: once,
    creditCard: { ...once, type: 'EARLY_SELLER' },
  } as const
  const terms = { ...seller, methods, additionalCents: cents(0), split: [], scheduledDate: null }
  const { pix, bankSlip, creditCard } = offerOf({ ...terms, valueCents: WHOLE_FROM })
  return pix && bankSlip && creditCard ? WHOLE_FROM : null
}

/** Groups in slices, each with a member of each: the next is read while one is worked out. */
async function* slicesOf(tx: Tx, groups: readonly SubscriptionGroup[]) {
  const read = async (first: number) => {
    const slice = groups.slice(first, first + SLICE)
    const ids = slice.map(({ id }) => id)
    const [rows] =
      ids.length > 0 ? await tx.read(selectSubscriptionsToProject(tx.sellerId, ids)) : [[]]
    return { slice, rows }
  }
  let next = read(0)
  for (let first = SLICE; first - SLICE < groups.length; first += SLICE) {
    const now = await next
    next = read(first)
    yield now
  }
}

/** Groups with the charges to come of one of their members. */
function withCharges(
  groups: readonly SubscriptionGroup[],
  rows: readonly SubscriptionToProject[],
  outlook: Outlook,
) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return groups.flatMap(({ id, latest, values, ...of }) => {
    const row = byId.get(id)
    if (!row) return []
    const unpaid = openInRow(latest.map((status) => ({ status })))
    const prices = values?.map((value) => priceOf({ ...row, valueCents: cents(value) })) ?? null
    return { charges: foreseenOf(row, outlook, unpaid), prices, ...of }
  })
}

const noticeDays = ({ days: { from, until } }: Outlook) => ({
  from,
  until: addDays(until, NOTICE_DAYS.trial),
  renewsUntil: addDays(until, NOTICE_DAYS.renewal),
})

/** The e-mails about trials that end on a day, or about renewals. */
function countOf(
  groups: readonly { day: CivilDate; startDate: CivilDate | null; count: number }[],
  { now, days, seller }: Outlook,
): number {
  const running = { status: 'ACTIVE', endsOn: null } as const
  const sent = groups.map(({ day, startDate, count }) => {
    const moments =
      startDate === null
        ? renewalNotice({ ...running, period: 'YEARLY', billOn: day, nextDueDate: day })
        : endingNotices({ ...running, startDate, trialEndsOn: day })
    const isOff = startDate !== null && !isApproved(seller)
    const coming = moments.filter(
      ({ sendAt }) => !isOff && sendAt > now && civilDateOf(sendAt) <= days.until,
    )
    return coming.length * count
  })
  return sent.reduce((all, each) => all + each, 0)
}
