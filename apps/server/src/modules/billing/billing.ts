import {
  addBusinessDays,
  addDays,
  type CivilDate,
  formatCivilDate,
  nextBusinessDay,
} from '@vintem/brazil/calendar'
import { type Cents, cents, negate, subtract, sum } from '@vintem/brazil/money'
import { type ChargeLine, type ChargeMethod, couponLines } from '#modules/charges/index.ts'
import {
  type CouponTerms,
  discountedPrice,
  offerOf,
  type OfferedMethod,
  type Price,
  type SaleTerms,
  type SellerTerms,
} from '#modules/pricing/index.ts'
import {
  additionalPart,
  atNextPrice,
  afterUse,
  type Billing,
  couponOf,
  dueOf,
  nextPartOf,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'

/** Days before its due day on which a charge by PIX or boleto is made (billing §2). */
const AHEAD_DAYS = 15
/** Business days that a late charge is still due in: nobody is late through us (billing §2). */
const GRACE_DAYS = 3
/** Where the terms of a method stand. */
const TERMS_OF = { PIX: 'pix', BANK_SLIP: 'bankSlip', CREDIT_CARD: 'creditCard' } as const

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

/** The coupon that a cycle has used, and how many cycles it counted for before; null: for all. */
export type UsedCoupon = CouponTerms & { left: number | null }

export type BilledCycle = CycleDays & {
  /** The days of a whole cycle, where another due day has cut this one short. */
  wholeDays: number | null
  lines: readonly ChargeLine[]
  priceCents: Cents
  coupon: UsedCoupon | null
} & Outcome

/** The day on which a cycle is billed: cards on the due day, all else ahead of it (billing §2). */
export const billDayOf = (method: ChargeMethod, dueOn: CivilDate): CivilDate =>
  method === 'CREDIT_CARD' ? dueOn : addDays(dueOn, -AHEAD_DAYS)

/** The day on which the next cycle of a subscription is billed: never a day that is over. */
export function billedFrom(subscription: SubscriptionRow, today: CivilDate): CivilDate {
  const planned = billDayOf(methodOf(subscription), subscription.nextDueDate)
  return planned > today ? planned : today
}

/**
 * Another method for the cycles to come, and when the next is billed by it. A card is not charged any more
 * where it is none of theirs.
 */
export const withMethod = (
  subscription: SubscriptionRow,
  method: ChargeMethod,
  today: CivilDate,
): Pick<SubscriptionRow, 'method' | 'billOn' | 'cardToken'> => ({
  method,
  billOn: subscription.billOn === null ? null : billedFrom({ ...subscription, method }, today),
  cardToken: method === 'CREDIT_CARD' ? subscription.cardToken : null,
})

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
  /** Unpaid cycles in a row after which no more are billed; null where all are (billing §3). */
  suspendAfter: number | null
}

/** Bills the next cycle of a subscription. Returns the cycle, and the state after it. */
export function billCycle(
  found: SubscriptionRow,
  { today, seller, unpaidInRow: unpaid, suspendAfter }: Circumstances,
): { billed: BilledCycle; next: Billing } {
  const whole = atNextPrice(found)
  const { valueCents, wholeDays } = nextPartOf(whole)
  const subscription = { ...whole, valueCents }
  const priceCents = priceOf(subscription)
  const { nextCycle, nextDueDate: dueOn } = subscription
  const days = {
    ...daysOf(subscription, nextCycle),
    startsOn: dueOn,
    dueOn,
    wholeDays,
    priceCents,
    coupon: null,
  }
  if (suspendAfter !== null && unpaid >= suspendAfter) {
    const billed = { ...days, lines: [], outcome: 'SKIPPED', why: 'SUSPENDED' } as const
    return { billed, next: { ...nextOf(found), isSuspended: true } }
  }
  const { lines, terms } = askedOf(subscription, seller, priceCents)
  const used = { ...days, coupon: usedCoupon(subscription) }
  const method = methodOf(subscription)
  const [price] = offeredBy(method, terms)?.options[0]?.charges ?? []
  const next = { ...nextOf(whole), ...askedBy(subscription, lines) }
  if (!price) {
    const carriedCents = sum(lines.map((line) => line.cents))
    const left = { kind: 'CARRIED', cents: negate(carriedCents) } as const
    const all = carriedCents === 0 ? lines : [...lines, left]
    return {
      billed: { ...used, lines: all, outcome: 'FREE' },
      next: { ...next, carriedCents },
    }
  }
  const charge = {
    method: method === 'CREDIT_CARD' && !isChargedToCard(subscription, today) ? null : method,
    dueDate: dueDateOf(method, days.dueOn, today),
    description: `De ${formatCivilDate(days.startsOn)} a ${formatCivilDate(addDays(days.endsOn, -1))}`,
    price,
    terms,
  }
  return { billed: { ...used, lines, outcome: 'BILLED', charge }, next }
}

/** The price of a whole cycle, less the discount of the method that it is billed by. */
export function priceOf(
  subscription: Pick<SubscriptionRow, 'valueCents' | 'method' | 'methods'>,
): Cents {
  const terms = subscription.methods[TERMS_OF[methodOf(subscription)]]
  return discountedPrice(subscription.valueCents, terms?.discountBps ?? 0)
}

/** The coupon that the next cycle uses, where it is billed. */
export function usedCoupon(subscription: SubscriptionRow): UsedCoupon | null {
  const coupon = couponOf(subscription)
  return coupon ? { ...coupon, left: subscription.couponLeft } : null
}

/** What a cycle has taken up: a part of the additional value, a use of its coupon, what waited for it, and credit. */
const askedBy = (
  subscription: SubscriptionRow,
  lines: readonly ChargeLine[],
): Partial<Billing> => ({
  billedCycles: subscription.billedCycles + 1,
  ...afterUse(subscription),
  carriedCents: cents(0),
  adjustmentCents: cents(0),
  creditCents: sum([subscription.creditCents, ...of(lines, 'CREDIT')]),
})

const of = (lines: readonly ChargeLine[], kind: ChargeLine['kind']): Cents[] =>
  lines.filter((line) => line.kind === kind).map((line) => line.cents)

/** Of the cycles that are billed late, a kept card pays the newest alone (billing §2). */
const isChargedToCard = (subscription: SubscriptionRow, today: CivilDate): boolean =>
  subscription.cardToken !== null && dueOf(subscription, subscription.nextCycle + 1) > today

/** The state after a cycle of which nothing was asked. */
function nextOf(subscription: SubscriptionRow): Billing {
  const { id, billedCycles, carriedCents, creditCents, adjustmentCents } = subscription
  const { valueCents, monthCents, comingOn, comingCents, comingMonthCents } = subscription
  const { couponCode, couponBps, couponCents, couponLeft } = subscription
  const nextCycle = subscription.nextCycle + 1
  const nextDueDate = dueOf(subscription, nextCycle)
  const billOn = billDayOf(methodOf(subscription), nextDueDate)
  return {
    id,
    nextCycle,
    nextDueDate,
    billOn,
    billedCycles,
    carriedCents,
    creditCents,
    adjustmentCents,
    valueCents,
    monthCents,
    comingOn,
    comingCents,
    comingMonthCents,
    isSuspended: false,
    couponCode,
    couponBps,
    couponCents,
    couponLeft,
  }
}

/**
 * What a cycle asks (billing §2); credit takes off as much as there is. All lines but price, discount and
 * coupon are added after these, whatever the method.
 */
function askedOf(
  subscription: SubscriptionRow,
  seller: SellerTerms,
  priceCents: Cents,
): { lines: ChargeLine[]; terms: SaleTerms } {
  const { valueCents, billedCycles, carriedCents, adjustmentCents, methods } = subscription
  const coupon = couponOf(subscription)
  const sale = { ...seller, valueCents, methods, split: [], scheduledDate: null }
  const bare: SaleTerms = { ...sale, additionalCents: cents(0), ...(coupon && { coupon }) }
  const priced: ChargeLine[] = [
    { kind: 'BASE', cents: valueCents },
    { kind: 'DISCOUNT', cents: subtract(priceCents, valueCents) },
    ...couponLines(bare, methodOf(subscription)),
  ]
  const added: ChargeLine[] = [
    { kind: 'ADDITIONAL', cents: additionalPart(subscription, billedCycles) },
    { kind: 'CARRIED', cents: carriedCents },
    { kind: 'ADJUSTMENT', cents: adjustmentCents },
  ]
  const total = sum([...priced, ...added].map((line) => line.cents))
  const credit = cents(-Math.min(subscription.creditCents, total))
  const others = [...added, { kind: 'CREDIT' as const, cents: credit }]
  return {
    lines: [...priced, ...others].filter((line) => line.kind === 'BASE' || line.cents !== 0),
    terms: { ...bare, additionalCents: sum(others.map((line) => line.cents)) },
  }
}

/** A method at its price; undefined where its fee would leave nothing, or the method is not taken. */
function offeredBy(method: ChargeMethod, terms: SaleTerms): OfferedMethod | undefined {
  const name = TERMS_OF[method]
  const agreed = terms.methods[name]
  if (!agreed) return undefined
  // A cycle is one payment: all other methods and instalments cost time alone.
  return offerOf({ ...terms, methods: { [name]: { ...agreed, maxInstallments: 1 } } })[name]
}

/** The day on which a charge by PIX or boleto that is made today is due at the earliest. */
export const earliestDueDate = (today: CivilDate): CivilDate => addBusinessDays(today, GRACE_DAYS)

/** Payable on the due day; billed late, some business days from now. A boleto is due on a business day. */
function dueDateOf(method: ChargeMethod, dueOn: CivilDate, today: CivilDate): CivilDate {
  if (method === 'CREDIT_CARD') return dueOn > today ? dueOn : today
  const earliest = earliestDueDate(today)
  const dueDate = dueOn > earliest ? dueOn : earliest
  return method === 'BANK_SLIP' ? nextBusinessDay(dueDate) : dueDate
}

/** True where a code beside the boleto costs the buyer the same (docs/decisions/0093). */
export function codeCostsTheSame(terms: SaleTerms): boolean {
  const { pix, bankSlip } = offerOf(terms)
  return pix !== undefined && pix.priceCents === bankSlip?.priceCents
}
