import {
  addBusinessDays,
  addDays,
  type CivilDate,
  formatCivilDate,
  nextBusinessDay,
} from '@vintem/brazil/calendar'
import { type Cents, cents, subtract, sum } from '@vintem/brazil/money'
import type { ChargeMethod } from '#modules/charges/index.ts'
import {
  offerOf,
  type OfferedMethod,
  type Price,
  type SaleTerms,
  type SellerTerms,
} from '#modules/pricing/index.ts'
import {
  additionalPart,
  type Billing,
  dueOf,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'

/** Days before its due day on which a charge by PIX or boleto is made (billing §2). */
const AHEAD_DAYS = 15
/** Business days that a late charge is still due in: nobody is late through us (billing §2). */
const GRACE_DAYS = 3
/** Unpaid cycles in a row after which no more are billed (billing §3). */
export const SUSPENDED_AFTER = 2

/** A part of what a cycle asks, in the order in which they are shown. */
export interface CycleLine {
  kind: 'BASE' | 'DISCOUNT' | 'ADDITIONAL' | 'CARRIED'
  cents: Cents
}

interface CycleDays {
  cycle: number
  startsOn: CivilDate
  /** The first day of the next cycle. */
  endsOn: CivilDate
  dueOn: CivilDate
}

/** The charge of a billed cycle. */
export interface CycleCharge {
  method: ChargeMethod | null
  dueDate: CivilDate
  description: string
  price: Price
  terms: SaleTerms
}

export type Outcome =
  | { outcome: 'BILLED'; charge: CycleCharge }
  | { outcome: 'FREE' }
  | { outcome: 'SKIPPED'; why: 'SUSPENDED' }

export type BilledCycle = CycleDays & { lines: readonly CycleLine[] } & Outcome

/** The day on which a cycle is billed: cards on the due day, all else ahead of it (billing §2). */
export const billDayOf = (method: ChargeMethod, dueOn: CivilDate): CivilDate =>
  method === 'CREDIT_CARD' ? dueOn : addDays(dueOn, -AHEAD_DAYS)

/** The day on which the next cycle of a subscription is billed: never a day that is over. */
export function billedFrom(subscription: SubscriptionRow, today: CivilDate): CivilDate {
  const planned = billDayOf(methodOf(subscription), subscription.nextDueDate)
  return planned > today ? planned : today
}

/** The method of the next charges: the one agreed to or, where none was, the first that is taken. */
export function methodOf({
  method,
  methods,
}: Pick<SubscriptionRow, 'method' | 'methods'>): ChargeMethod {
  if (method) return method
  if (methods.pix) return 'PIX'
  return methods.bankSlip ? 'BANK_SLIP' : 'CREDIT_CARD'
}

/** The days of a cycle. */
export const daysOf = (subscription: SubscriptionRow, cycle: number): CycleDays => {
  const dueOn = dueOf(subscription, cycle)
  return { cycle, startsOn: dueOn, endsOn: dueOf(subscription, cycle + 1), dueOn }
}

export interface Circumstances {
  today: CivilDate
  /** What the seller's payments cost. */
  seller: SellerTerms
  /** Billed cycles without payment, up to the latest one. */
  unpaidInRow: number
}

/** How many of a subscription's latest charges, the latest first, are unpaid. */
export function unpaidInRow(latest: readonly { status: string }[]): number {
  const paid = latest.findIndex(({ status }) => status !== 'LATE' && status !== 'FAILED')
  return paid === -1 ? latest.length : paid
}

/** Bills the next cycle of a subscription. Returns the cycle, and the state after it. */
export function billCycle(
  subscription: SubscriptionRow,
  { today, seller, unpaidInRow: unpaid }: Circumstances,
): { billed: BilledCycle; next: Billing } {
  const days = daysOf(subscription, subscription.nextCycle)
  if (unpaid >= SUSPENDED_AFTER) {
    const billed = { ...days, lines: [], outcome: 'SKIPPED', why: 'SUSPENDED' } as const
    return { billed, next: nextOf(subscription) }
  }
  const terms = termsOf(subscription, seller)
  const method = methodOf(subscription)
  const offered = offeredBy(method, terms)
  const [price] = offered?.options[0]?.charges ?? []
  if (!offered || !price) {
    const whole = linesOf(subscription, terms, undefined)
    const carriedCents = sum(whole.map((line) => line.cents))
    const lines = [...whole, { kind: 'CARRIED', cents: cents(-carriedCents) }] as const
    return {
      billed: { ...days, lines, outcome: 'FREE' },
      next: { ...nextOf(subscription), ...billedOnce(subscription), carriedCents },
    }
  }
  const charge = {
    method: method === 'CREDIT_CARD' && !subscription.cardToken ? null : method,
    dueDate: dueDateOf(method, days.dueOn, today),
    description: `De ${formatCivilDate(days.startsOn)} a ${formatCivilDate(addDays(days.endsOn, -1))}`,
    price,
    terms,
  }
  return {
    billed: {
      ...days,
      lines: linesOf(subscription, terms, offered),
      outcome: 'BILLED',
      charge,
    },
    next: { ...nextOf(subscription), ...billedOnce(subscription), carriedCents: cents(0) },
  }
}

const billedOnce = ({ billedCycles }: SubscriptionRow) => ({ billedCycles: billedCycles + 1 })

/** The state after a cycle of which nothing was asked. */
function nextOf(subscription: SubscriptionRow): Billing {
  const { id, billedCycles, carriedCents } = subscription
  const nextCycle = subscription.nextCycle + 1
  const nextDueDate = dueOf(subscription, nextCycle)
  const billOn = billDayOf(methodOf(subscription), nextDueDate)
  return { id, nextCycle, nextDueDate, billOn, billedCycles, carriedCents }
}

const termsOf = (subscription: SubscriptionRow, seller: SellerTerms): SaleTerms => ({
  ...seller,
  valueCents: subscription.valueCents,
  additionalCents: sum([
    additionalPart(subscription, subscription.billedCycles),
    subscription.carriedCents,
  ]),
  methods: subscription.methods,
  split: [],
  scheduledDate: null,
})

/** A method at its price; undefined where its fee would leave nothing, or the method is not taken. */
function offeredBy(method: ChargeMethod, terms: SaleTerms): OfferedMethod | undefined {
  const offer = offerOf(terms)
  return { PIX: offer.pix, BANK_SLIP: offer.bankSlip, CREDIT_CARD: offer.creditCard }[method]
}

/** What the price is made of; without an offer, before any discount. */
function linesOf(
  subscription: SubscriptionRow,
  { valueCents, additionalCents }: SaleTerms,
  offered: OfferedMethod | undefined,
): CycleLine[] {
  const asked = sum([valueCents, additionalCents])
  const discount = offered ? subtract(offered.priceCents, asked) : cents(0)
  const { carriedCents } = subscription
  const lines: CycleLine[] = [
    { kind: 'BASE', cents: valueCents },
    { kind: 'DISCOUNT', cents: discount },
    { kind: 'ADDITIONAL', cents: subtract(additionalCents, carriedCents) },
    { kind: 'CARRIED', cents: carriedCents },
  ]
  return lines.filter((line) => line.kind === 'BASE' || line.cents !== 0)
}

/** Payable on the due day; billed late, some business days from now. A boleto is due on a business day. */
function dueDateOf(method: ChargeMethod, dueOn: CivilDate, today: CivilDate): CivilDate {
  if (method === 'CREDIT_CARD') return dueOn > today ? dueOn : today
  const earliest = addBusinessDays(today, GRACE_DAYS)
  const dueDate = dueOn > earliest ? dueOn : earliest
  return method === 'BANK_SLIP' ? nextBusinessDay(dueDate) : dueDate
}

/** True where a code beside the boleto costs the buyer the same (docs/decisions/0093). */
export function codeCostsTheSame(terms: SaleTerms): boolean {
  const { pix, bankSlip } = offerOf(terms)
  return pix !== undefined && pix.priceCents === bankSlip?.priceCents
}
