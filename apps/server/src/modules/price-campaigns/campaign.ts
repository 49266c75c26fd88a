import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, mulRatio, subtract } from '@vintem/brazil/money'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import { PRICE_NOTICE_DAYS } from '@vintem/contracts/price-campaigns/body'
import type { leftOutWords } from '@vintem/contracts/price-campaigns/words'
import { priceOf } from '#modules/billing/index.ts'
import { couponOff } from '#modules/pricing/index.ts'
import { couponOf, cycleFrom, dueOf, type SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { CampaignRow, Contact, ItemRow } from './campaigns.store.ts'

type State = CampaignRow['state']
/** As the contract names them. */
export type Why = keyof typeof leftOutWords

const MOVES: Readonly<Record<State, readonly State[]>> = {
  COUNTING: ['READY', 'DISCARDED'],
  READY: ['TELLING', 'DISCARDED'],
  TELLING: ['TOLD', 'UNDOING'],
  TOLD: ['UNDOING'],
  UNDOING: ['UNDONE'],
  UNDONE: [],
  DISCARDED: [],
}

/** Whether a campaign may go on so (docs/decisions/0150). */
export const canBecome = (from: State, to: State): boolean => MOVES[from].includes(to)

const BPS = 10_000

/** What a subscription costs with a campaign: a month, and its period. */
export function priceAfter(
  { monthCents: month, percentBps }: Pick<CampaignRow, 'monthCents' | 'percentBps'>,
  { monthCents: before, period }: Pick<SubscriptionRow, 'monthCents' | 'period'>,
): { valueCents: Cents; monthCents: Cents } {
  const raised = mulRatio(before, BPS + (percentBps ?? 0), BPS)
  // A price that is lowered is never nothing.
  const monthCents = month ?? cents(Math.max(1, raised))
  return { monthCents, valueCents: cents(monthCents * PERIOD_MONTHS[period]) }
}

type Filter = Pick<
  CampaignRow,
  'planId' | 'period' | 'startedBefore' | 'priceBelowCents' | 'monthCents' | 'percentBps'
>

/** True of a running subscription that a campaign is about. */
export function isMeant(
  { planId, period, startedBefore, priceBelowCents }: Filter,
  subscription: SubscriptionRow,
): boolean {
  return (
    isRunning(subscription) &&
    (planId === null || subscription.planId === planId) &&
    (period === null || subscription.period === period) &&
    (startedBefore === null || subscription.startDate < startedBefore) &&
    (priceBelowCents === null || subscription.monthCents < priceBelowCents)
  )
}

const isRunning = ({ status, endsOn, billOn, pausedFrom }: SubscriptionRow): boolean =>
  (status === 'ACTIVE' || status === 'DEFAULTER') &&
  endsOn === null &&
  (billOn !== null || pausedFrom !== null)

/** Why a subscription keeps its price; undefined where it may have the other one. */
export function whyLeftOut(
  subscription: SubscriptionRow,
  { email, isBadAddress, isChanging }: Contact,
  { beforeCents, afterCents }: Pick<ItemRow, 'beforeCents' | 'afterCents'>,
): Why | undefined {
  if (!isRunning(subscription)) return 'ENDED'
  if (subscription.pausedFrom !== null) return 'PAUSED'
  if (subscription.comingOn !== null) return 'OTHER_CAMPAIGN'
  if (isChanging) return 'CHANGE_WAITING'
  if (subscription.valueCents !== beforeCents) return 'CHANGED'
  if (beforeCents === afterCents) return 'SAME_PRICE'
  if (!email) return 'NO_EMAIL'
  return isBadAddress ? 'ADDRESS_BAD' : undefined
}

/**
 * What a subscription brings a month at a price, as the recurring revenue counts it: less the discount of its
 * method and the coupon of its next cycle, and nothing before its trial is paid for (billing §10).
 */
export function revenueAt(subscription: SubscriptionRow, valueCents: Cents): Cents {
  if (subscription.trialEndsOn !== null) return cents(0)
  const price = priceOf({ ...subscription, valueCents })
  const left = subtract(price, couponOff(price, couponOf(subscription)))
  return mulRatio(left, 1, PERIOD_MONTHS[subscription.period])
}

/** The first due day of a subscription from a day on, of the cycles that are not billed. */
export function firstDueFrom(subscription: SubscriptionRow, day: CivilDate): CivilDate {
  const { nextCycle, nextDueDate } = subscription
  if (nextDueDate >= day) return nextDueDate
  return dueOf(subscription, Math.max(nextCycle + 1, cycleFrom(subscription, day)))
}

/** The last day on which customers are told in time. */
export const tellUntil = ({ firstDueOn }: Pick<CampaignRow, 'firstDueOn'>): CivilDate =>
  addDays(firstDueOn, -PRICE_NOTICE_DAYS)

/** The last day on which a campaign that was confirmed can be undone; undefined where it cannot. */
export function undoUntil(
  { state, firstDueOn }: Pick<CampaignRow, 'state' | 'firstDueOn'>,
  today: CivilDate,
): CivilDate | undefined {
  const last = addDays(firstDueOn, -1)
  return canBecome(state, 'UNDOING') && today <= last ? last : undefined
}
