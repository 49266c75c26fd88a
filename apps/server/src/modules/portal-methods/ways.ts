import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, sum } from '@vintem/brazil/money'
import { MethodNotOffered } from '@vintem/contracts/errors'
import type { Way as WayWord } from '@vintem/contracts/portal-methods/endpoints'
import type * as z from 'zod/mini'
import { methodOf, project, withMethod } from '#modules/billing/index.ts'
import { type ChargeMethod, payerOf } from '#modules/charges/index.ts'
import { type CustomerRow, selectCustomer } from '#modules/customers/index.ts'
import { mayAuthorise } from '#modules/mandates/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import { type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'

export type Way = z.infer<typeof WayWord>

const METHOD_OF = {
  PIX: 'PIX',
  PIX_AUTOMATIC: 'PIX',
  BANK_SLIP: 'BANK_SLIP',
  CREDIT_CARD: 'CREDIT_CARD',
} as const satisfies Record<Way, ChargeMethod>

const TERMS_OF = { PIX: 'pix', BANK_SLIP: 'bankSlip', CREDIT_CARD: 'creditCard' } as const

type Taken = Pick<Services, 'methods' | 'bankSlipNeedsAddress'>

/** A subscription with whose it is. */
export interface Owned {
  subscription: SubscriptionRow
  seller: SellerRow
  customer: CustomerRow | undefined
}

/** Reads whose a subscription is. */
export async function ownersOf(tx: Tx, subscription: SubscriptionRow): Promise<Owned> {
  const { sellerId } = tx
  const [[seller], [customer]] = await tx.read(
    selectSeller(sellerId),
    selectCustomer(sellerId, subscription.customerId),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  return { subscription, seller, customer }
}

/** How a subscription is paid now. */
export const currentWay = (subscription: SubscriptionRow): Way =>
  subscription.mandateId === null ? methodOf(subscription) : 'PIX_AUTOMATIC'

/** Fails with MethodNotOffered for a subscription that does not go on: it keeps its method. */
export function requireGoingOn({ status, endsOn }: SubscriptionRow): void {
  const isBegun = status === 'ACTIVE' || status === 'DEFAULTER'
  if (!isBegun || endsOn !== null) throw new Failure(MethodNotOffered)
}

/** The ways in which the cycles to come may be paid: those agreed to that this installation takes. */
export function waysOf(
  { subscription, seller, customer }: Owned,
  { methods, bankSlipNeedsAddress }: Taken,
): Way[] {
  const payer = payerOf(subscription, customer)
  const mayHaveMandate = mayAuthorise({ ...subscription, toggles: seller.toggles }, payer)
  const isWritten = !bankSlipNeedsAddress || subscription.payerAddress !== null
  const isOffered: Record<Way, boolean> = {
    PIX: true,
    PIX_AUTOMATIC: mayHaveMandate || subscription.mandateId !== null,
    BANK_SLIP: isWritten,
    CREDIT_CARD: true,
  }
  return (Object.keys(METHOD_OF) as Way[]).filter(
    (way) =>
      isOffered[way] &&
      methods.has(way) &&
      subscription.methods[TERMS_OF[METHOD_OF[way]]] !== undefined,
  )
}

/** What the next charge comes to by a way, as it will be billed. */
export function nextAmount({ subscription, seller }: Owned, way: Way, today: CivilDate): Cents {
  const circumstances = { today, seller: sellerTerms(seller), unpaidInRow: 0, suspendAfter: null }
  const changed = { ...subscription, ...withMethod(subscription, METHOD_OF[way], today) }
  const [next] = project(changed, circumstances, 1)
  return sum(next?.lines.map((line) => line.cents) ?? [])
}
