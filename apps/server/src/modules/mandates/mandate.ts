import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, sum } from '@vintem/brazil/money'
import type { Payer } from '#modules/customers/index.ts'
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

const isPaidByHand = ({ status, method, mandateId, endsOn }: Agreement): boolean =>
  (status === 'ACTIVE' || status === 'DEFAULTER') &&
  method === 'PIX' &&
  mandateId === null &&
  endsOn === null

/**
 * Whether a subscription that goes on may get a mandate without a payment: of a person, at a seller who
 * may offer it, and which may be paid by PIX.
 */
export const mayAuthorise = (
  { toggles, status, mandateId, endsOn, methods }: Agreement & Pick<SubscriptionRow, 'methods'>,
  payer: Pick<Payer, 'documentType'> | undefined,
): boolean =>
  isOfferedTo(toggles, payer) &&
  (status === 'ACTIVE' || status === 'DEFAULTER') &&
  methods.pix !== undefined &&
  mandateId === null &&
  endsOn === null

/** Cycles to come that the floor covers (billing §8). */
const PROJECTED_CYCLES = 12

/**
 * The highest amount of the next cycles, with a price that is to come and what waits for the first of them: a
 * payer's limit below it would refuse one of them. Zero where none can be paid by PIX.
 */
export function floorOf(subscription: SubscriptionRow, seller: SellerTerms): Cents {
  const { methods, carriedCents, adjustmentCents } = subscription
  const firstPart = Math.max(1, subscription.billedCycles)
  const firstCycle = subscription.status === 'PENDING' ? 1 : subscription.nextCycle
  const prices = Array.from({ length: PROJECTED_CYCLES }, (_, index) => {
    const nextDueDate = dueOf(subscription, firstCycle + index)
    const { valueCents } = atNextPrice({ ...subscription, nextDueDate })
    const part = additionalPart(subscription, firstPart + index)
    const additionalCents = index === 0 ? sum([part, carriedCents, adjustmentCents]) : part
    const coupon = couponOf(subscription, index)
    const terms = { ...seller, valueCents, additionalCents, ...(coupon && { coupon }), methods }
    return offerOf({ ...terms, split: [], scheduledDate: null }).pix?.priceCents ?? 0
  })
  return Math.max(...prices) as Cents
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
  { subscription, floorCents }: { subscription: SubscriptionRow; floorCents: Cents },
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
  firstDueOn: firstDueOf(subscription),
  endedBy: null,
  createdAt: now,
  expiresAt: until,
  decidedAt: null,
  endedAt: null,
})
