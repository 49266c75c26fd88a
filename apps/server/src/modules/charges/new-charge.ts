import { civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import type { Payer } from '#modules/customers/index.ts'
import { requestedCents, type SaleTerms, splitsOfSale } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { ChargeLine } from './charge-lines.ts'
import { totalOf } from './charge-split.ts'
import { watchAbandonment } from './charge-work.ts'
import { chargeCreated } from './charges.events.ts'
import {
  type ChargeRow,
  insertActivities,
  insertCharges,
  insertChargeTerms,
} from './charges.store.ts'
import { insertSaleTerms } from './sale-terms.store.ts'
import { insertSplits } from './splits.store.ts'

const DAY_MILLIS = 86_400_000

export interface ChargeRequest {
  sellerId: number
  linkId: string
  /** The subscription that the charge belongs to. */
  subscriptionId: string | null
  /** Null for a quick link. */
  customerId: string | null
  /** What an anonymous buyer typed. */
  payer: Payer | null
  /** True where the address had too many requests: see the table. */
  rationed: boolean
  title: string
  description: string | null
  /** The text on the boleto, where that is not the description. */
  bankSlipText: string | null
  /** The seller's own keys and values. */
  metadata: readonly { key: string; value: string }[]
  /** The terms of the sale, for as long as the charge can be paid. */
  terms: SaleTerms
  /** What the value is made of, where that is more than a price. */
  lines: readonly ChargeLine[] | null
  /** The latest end; a day at the most. */
  openUntil: Date | null
}

/**
 * A charge is created when the buyer has said who they are (domain §4). Without a boleto and
 * unpaid, it is abandoned after 24 hours, or when its link expires if that is earlier.
 */
export function prepareNewCharge(
  request: ChargeRequest,
  now: Date,
): { charge: ChargeRow; step: Step } {
  const { openUntil, terms, ...rest } = request
  const [valueCents, dueDate] = [requestedCents(terms), civilDateOf(now)]
  const splits = splitsOfSale(terms)
  const splitCents = totalOf(splits)
  const charge = { ...emptyCharge(now), ...rest, valueCents, dueDate, splitCents }
  const inADay = new Date(now.getTime() + DAY_MILLIS)
  const abandonedAt = openUntil && openUntil < inADay ? openUntil : inADay
  const { sellerId, id: chargeId } = charge
  const kinds = charge.rationed ? ['created', 'rationed'] : ['created']
  return {
    charge,
    step: {
      writes: [
        insertCharges([charge]),
        ...insertChargeTerms([charge]),
        insertSaleTerms(sellerId, [{ chargeId, terms }]),
        ...insertSplits(sellerId, chargeId, splits),
        insertActivities(
          sellerId,
          kinds.map((kind) => ({
            id: newId(),
            chargeId,
            at: now,
            kind,
            actor: 'buyer',
            details: {},
          })),
        ),
      ],
      work: [watchAbandonment(charge.id, abandonedAt)],
      events: [chargeCreated(charge)],
    },
  }
}

/** A charge without any payment so far. */
export function emptyCharge(
  now: Date,
): Omit<
  ChargeRow,
  keyof Omit<ChargeRequest, 'openUntil' | 'terms' | 'lines'> | 'valueCents' | 'dueDate'
> {
  return {
    id: newId(),
    status: 'SCHEDULED',
    interestCents: cents(0),
    feeCents: cents(0),
    anticipationCents: cents(0),
    splitCents: cents(0),
    surchargeCents: cents(0),
    method: null,
    cardType: null,
    installments: 1,
    part: 1,
    groupId: null,
    pointOfSale: false,
    paidAt: null,
    paidOn: null,
    card: null,
    cardOnFile: false,
    refusals: 0,
    dueBySeller: false,
    payerAddress: null,
    lines: null,
    version: 1,
    createdAt: now,
  }
}
