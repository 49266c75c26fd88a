import type { LateFees } from '@vintem/brazil/boleto'
import { civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { openingOf, scheduleBilled } from '#modules/card-payments/index.ts'
import {
  chargeCreated,
  type ChargeRow,
  emptyCharge,
  insertActivities,
  insertCharges,
  insertChargeTerms,
  insertSaleTerms,
  watchDueDate,
} from '#modules/charges/index.ts'
import { prepareBilled } from '#modules/instruments/index.ts'
import { isOfMandate, notOfMandate, prepareMandated } from '#modules/mandates/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { NewCycle, SubscriptionToBill } from './billing.store.ts'
import { type BilledCycle, codeCostsTheSame, type CycleCharge } from './billing.ts'

interface Result {
  subscription: SubscriptionToBill
  billed: BilledCycle
}

interface Making {
  /** The page of the charges. */
  linkId: string
  lateFees: LateFees
  /** Whether a boleto may carry a code. */
  hasPix: boolean
  now: Date
  /** When instruments are issued. */
  at: Date
}

/** The charges of billed cycles, with their instruments or schedules, and the rows of all cycles. */
export function prepareCharges(
  results: readonly Result[],
  making: Making,
): { cycles: NewCycle[]; step: Step } {
  const { now } = making
  const made = results.map((result) => ({ ...result, charge: chargeOf(result, making) }))
  const cycles = made.map(({ subscription, billed, charge }) => ({
    sellerId: subscription.sellerId,
    subscriptionId: subscription.id,
    cycle: billed.cycle,
    startsOn: billed.startsOn,
    endsOn: billed.endsOn,
    dueOn: billed.dueOn,
    wholeDays: billed.wholeDays,
    outcome: billed.outcome,
    chargeId: charge?.id ?? null,
    why: billed.outcome === 'SKIPPED' ? billed.why : null,
    lines: billed.lines,
    priceCents: billed.priceCents,
    coupon: billed.coupon,
    createdAt: now,
  }))
  const charged = made.flatMap(({ subscription, billed, charge }) =>
    charge && billed.outcome === 'BILLED'
      ? {
          charge,
          token: subscription.cardToken,
          mandateId: subscription.mandateId,
          mandateCents: subscription.mandateCents,
          ...billed.charge,
          cycle: billed.cycle,
        }
      : [],
  )
  const [first] = charged
  return { cycles, step: first ? keep(first.charge.sellerId, charged, making) : {} }
}

interface Charged extends Pick<CycleCharge, 'price' | 'terms'> {
  charge: ChargeRow
  token: string | null
  mandateId: string | null
  mandateCents: Cents | null
  cycle: number
}

function keep(sellerId: number, charged: readonly Charged[], making: Making): Step {
  const { now, at, lateFees, hasPix } = making
  const charges = charged.map(({ charge }) => charge)
  return merge(
    {
      writes: [
        insertCharges(charges),
        ...insertChargeTerms(charges),
        insertSaleTerms(
          sellerId,
          charged.map(({ charge, terms }) => ({ chargeId: charge.id, terms })),
        ),
        insertActivities(
          sellerId,
          charged.map(({ charge, cycle }) => ({
            id: newId(),
            chargeId: charge.id,
            at: now,
            kind: 'billed',
            actor: 'system',
            details: { cycle },
          })),
        ),
      ],
      work: charges.map(({ id, dueDate }) => watchDueDate(id, dueDate)),
      events: charges.map((charge) => chargeCreated(charge)),
    },
    prepareMandated(charged.filter(isMandated), { now, at }),
    notOfMandate(
      charged.filter(hasMandate).filter((each) => !isMandated(each)),
      now,
    ),
    prepareBilled(
      charged
        .filter((each) => !isMandated(each))
        .map(({ charge, terms }) => ({ charge, withPix: hasPix && codeCostsTheSame(terms) })),
      { now, at, lateFees },
    ),
    scheduleBilled(
      charged.flatMap(({ charge, token, price }) =>
        charge.cardOnFile && token ? { charge, token, price } : [],
      ),
      { now, at: cardsAt(at) },
    ),
  )
}

/** Cards are charged from six in the morning on, in the order in which they are billed (billing §2). */
function cardsAt(at: Date): Date {
  const day = civilDateOf(at)
  const isEarly = at < openingOf(day)
  return isEarly
    ? new Date(at.getTime() + openingOf(day).getTime() - startOfDay(day).getTime())
    : at
}

const isMandated = (each: Charged): each is Charged & { mandateId: string } =>
  hasMandate(each) && isOfMandate(each, each.charge.valueCents)

const hasMandate = (each: Charged): each is Charged & { mandateId: string } =>
  each.mandateId !== null && each.charge.method === 'PIX'

/** The charge of a billed cycle; a subscription is no sale of its link, whose page may have closed. */
function chargeOf({ subscription, billed }: Result, making: Making): ChargeRow | undefined {
  if (billed.outcome !== 'BILLED') return undefined
  const { method, dueDate, description, price } = billed.charge
  const card = method === 'CREDIT_CARD' ? subscription.keptCard : null
  return {
    ...emptyCharge(making.now),
    sellerId: subscription.sellerId,
    linkId: making.linkId,
    subscriptionId: subscription.id,
    customerId: subscription.customerId,
    payer: subscription.payer,
    payerAddress: subscription.payerAddress,
    rationed: false,
    title: subscription.planTitle,
    description,
    bankSlipText: subscription.bankSlipDescription,
    lines: billed.lines.length > 1 ? billed.lines : null,
    metadata: [],
    // A card that is no longer kept is asked for at the page of the charge.
    method: method === 'CREDIT_CARD' && !card ? null : method,
    valueCents: price.totalCents,
    interestCents: price.interestCents,
    dueDate,
    dueBySeller: true,
    ...(card && {
      cardOnFile: true,
      cardType: subscription.methods.creditCard?.type ?? 'EARLY',
      card: { brand: card.brand, last4: card.last4, holder: card.holder },
    }),
  }
}
