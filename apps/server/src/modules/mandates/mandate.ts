import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents, sum } from '@vintem/brazil/money'
import type { Payer } from '#modules/customers/index.ts'
import type { PlanRow } from '#modules/plans/index.ts'
import { offerOf, type SellerTerms } from '#modules/pricing/index.ts'
import {
  additionalPart,
  atNextPrice,
  couponOf,
  dueOf,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import type { Agreement, MandateRow } from './mandates.store.ts'

type State = MandateRow['state']

const MOVES: Readonly<Record<State, readonly State[]>> = {
  CREATED: ['APPROVED', 'REJECTED', 'EXPIRED'],
  APPROVED: ['CANCELLED'],
  REJECTED: [],
  EXPIRED: [],
  CANCELLED: [],
}

/** Whether a mandate may change so (billing §8). */
export const canBecome = (from: State, to: State): boolean => MOVES[from].includes(to)

const TOGGLE = 'view_seller_pix_automatic'

/** Whether a seller may offer mandates to a payer: to people alone. */
export const isOfferedTo = (
  toggles: readonly string[],
  payer: Pick<Payer, 'documentType'> | null | undefined,
): boolean => toggles.includes(TOGGLE) && payer?.documentType === 'cpf'

/**
 * Whether a buyer may agree to Pix Automático: a person, at a seller who may offer it, with the first
 * payment, or with a later one where it is paid by PIX and goes on.
 */
export const mayAgree = (agreement: Agreement, payer: Payer | null): boolean =>
  isOfferedTo(agreement.toggles, payer) &&
  (agreement.status === 'PENDING' || isPaidByHand(agreement))

const isPaidByHand = (agreement: Agreement): boolean =>
  (agreement.status === 'ACTIVE' || agreement.status === 'DEFAULTER') &&
  agreement.method === 'PIX' &&
  (agreement.mandateId === null || !isOfMandate(agreement, agreement.chargeCents)) &&
  agreement.endsOn === null

/** Whether the mandate of a subscription pays a charge of a value: one of a fixed value pays no other. */
export const isOfMandate = (
  { mandateCents }: Pick<SubscriptionRow, 'mandateCents'>,
  chargeCents: Cents,
): boolean => mandateCents === null || mandateCents === chargeCents

type Authorisable = Pick<SubscriptionRow, 'status' | 'mandateId' | 'endsOn' | 'methods'> &
  Pick<Agreement, 'toggles'>

/**
 * Whether a subscription that goes on may get a mandate without a payment: of a person, at a seller who
 * may offer it, and which may be paid by PIX.
 */
export const mayAuthorise = (
  { toggles, status, mandateId, endsOn, methods }: Authorisable,
  payer: Pick<Payer, 'documentType'> | undefined,
): boolean =>
  isOfferedTo(toggles, payer) &&
  (status === 'ACTIVE' || status === 'DEFAULTER') &&
  methods.pix !== undefined &&
  mandateId === null &&
  endsOn === null

/** Cycles to come that the terms cover (billing §8). */
const PROJECTED_CYCLES = 12

/** What a payer agrees to; a floor of zero: nothing can be paid by PIX. */
export interface MandateValue {
  /** The highest amount of the next cycles: a payer's limit below it would refuse one of them. */
  floorCents: Cents
  /** True where each debit takes just that. */
  isFixed: boolean
}

/**
 * What the next cycles ask for, with a price that is to come and what waits for the first of them; of one
 * value where the plan wants that and they do not vary.
 */
export function valueOf(
  subscription: SubscriptionRow,
  seller: SellerTerms,
  { fixedMandate }: Pick<PlanRow, 'fixedMandate'>,
): MandateValue {
  const prices = pricesToCome(subscription, seller)
  const floorCents = Math.max(...prices) as Cents
  return { floorCents, isFixed: fixedMandate && prices.every((price) => price === floorCents) }
}

function pricesToCome(subscription: SubscriptionRow, seller: SellerTerms): Cents[] {
  const { methods, carriedCents, adjustmentCents } = subscription
  const firstPart = Math.max(1, subscription.billedCycles)
  const firstCycle = subscription.status === 'PENDING' ? 1 : subscription.nextCycle
  return Array.from({ length: PROJECTED_CYCLES }, (_, index) => {
    const nextDueDate = dueOf(subscription, firstCycle + index)
    const { valueCents } = atNextPrice({ ...subscription, nextDueDate })
    const part = additionalPart(subscription, firstPart + index)
    const additionalCents = index === 0 ? sum([part, carriedCents, adjustmentCents]) : part
    const coupon = couponOf(subscription, index)
    const terms = { ...seller, valueCents, additionalCents, ...(coupon && { coupon }), methods }
    return offerOf({ ...terms, split: [], scheduledDate: null }).pix?.priceCents ?? cents(0)
  })
}

/** The due day of the first cycle that a mandate pays. */
export const firstDueOf = (subscription: SubscriptionRow): CivilDate =>
  subscription.status === 'PENDING' ? dueOf(subscription, 1) : subscription.nextDueDate

/** The payer's account, as a seller typed it; the number is veiled once the bank has it. */
export interface KeptAccount {
  bank: string
  branch: string | null
  account: string
}

/** How a mandate is agreed to. */
export interface Journey {
  txid: string
  /** Of Pix Automático; see the port. */
  journey: 1 | 2 | 3 | 4
  now: Date
  until: Date
  /** Of journey 1. */
  account?: KeptAccount
}

/** A mandate that is to be proposed, and expires unless it is approved in time. */
export const newMandate = (
  { subscription, floorCents, isFixed }: MandateValue & { subscription: SubscriptionRow },
  { txid, journey, now, until, account }: Journey,
): MandateRow => ({
  sellerId: subscription.sellerId,
  id: newId(),
  subscriptionId: subscription.id,
  txid,
  recId: null,
  journey,
  brCode: null,
  payerAccount: account ? { ...account } : null,
  state: 'CREATED',
  floorCents,
  isFixed,
  firstDueOn: firstDueOf(subscription),
  endedBy: null,
  createdAt: now,
  expiresAt: until,
  decidedAt: null,
  endedAt: null,
})
