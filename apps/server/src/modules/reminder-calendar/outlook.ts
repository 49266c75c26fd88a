import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import {
  type Circumstances,
  LATEST_CHARGES,
  openInRow,
  selectLatestBilled,
} from '#modules/billing/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import { type ReminderSettings, selectSettings, settingsOf } from '#modules/reminders/index.ts'
import { isApproved, type SellerRow, selectSeller, sellerSettings } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { DAYS_TO_PAY, type Past } from './expected-recovery.ts'
import type { ForeseenCharge } from './foreseen-charge.ts'
import { projectedCharges } from './projected-charges.ts'
import {
  selectExperience,
  selectLateness,
  type SubscriptionToProject,
} from './reminder-calendar.store.ts'

export const CALENDAR_DAYS = 60
/** The furthest due day with a message in the calendar, after its last day: 15 days before it. */
export const AHEAD_DAYS = 15

/** Paused subscriptions and, beside them, those out of step that the calendar knows, the earliest first. */
export const ASIDE = 500

/** What the calendar of a seller is made from. */
export interface Outlook {
  seller: SellerRow
  settings: ReminderSettings
  days: { from: CivilDate; until: CivilDate }
  now: Date
  terms: Omit<Circumstances, 'unpaidInRow'>
  services: Pick<Services, 'sendsWhatsApp' | 'whatsAppCents' | 'publicUrl'>
}

/** Enters the transaction. Reminders of a seller who is not approved are off, whatever the switches say. */
export async function readOutlook(tx: Tx, services: Outlook['services']): Promise<Outlook> {
  const { sellerId } = tx
  const [[seller], [row]] = await tx.enter(selectSeller(sellerId), selectSettings(sellerId))
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const kept = settingsOf(row, seller)
  const { today, now } = tx
  const { suspendAfter } = sellerSettings(seller).billing
  return {
    seller,
    settings: { ...kept, active: kept.active && isApproved(seller) },
    days: { from: today, until: addDays(today, CALENDAR_DAYS) },
    now,
    terms: { today, seller: sellerTerms(seller), suspendAfter },
    services,
  }
}

/** What gives the charges that each of these subscriptions will have. */
export async function projector(
  tx: Tx,
  outlook: Outlook,
  subscriptions: readonly SubscriptionToProject[],
): Promise<(subscription: SubscriptionToProject) => ForeseenCharge[]> {
  if (!outlook.settings.active) return () => []
  const unpaid = await unpaidOf(tx, outlook.terms, subscriptions)
  return (row) => foreseenOf(row, outlook, unpaid.get(row.id) ?? 0)
}

/** The charges that a subscription will have, of which the latest are not going to be paid. */
export const foreseenOf = (
  row: SubscriptionToProject,
  { days, terms, services }: Outlook,
  unpaidInRow: number,
): ForeseenCharge[] =>
  projectedCharges(row, { ...terms, unpaidInRow, until: addDays(days.until, AHEAD_DAYS) }, services)

/** How many cycles each will not have paid; nobody asks where none is suspended for it. */
async function unpaidOf(
  tx: Tx,
  { suspendAfter }: Outlook['terms'],
  subscriptions: readonly SubscriptionToProject[],
): Promise<ReadonlyMap<string, number>> {
  if (suspendAfter === null || subscriptions.length === 0) return new Map()
  const ids = subscriptions.map(({ id }) => id)
  const [latest] = await tx.read(selectLatestBilled(tx.sellerId, ids, LATEST_CHARGES))
  const billed = Map.groupBy(latest, ({ subscriptionId }) => subscriptionId)
  return new Map([...billed].map(([id, charges]) => [id, openInRow(charges)]))
}

const DAY_MILLIS = 86_400_000

/** What messages of the seller have brought until now. */
export async function readPast(tx: Tx): Promise<Past> {
  const { sellerId, now, today } = tx
  const [experience, [lateness]] = await tx.read(
    selectExperience(sellerId, new Date(now.getTime() - DAYS_TO_PAY * DAY_MILLIS)),
    selectLateness(sellerId, today),
  )
  return { experience, lateness }
}
