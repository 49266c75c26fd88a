import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import type { NewEvent } from '#events/define-event.ts'
import type { Price } from '#modules/pricing/index.ts'
import { insertReceivables, settleOnDueDate } from '#modules/receivables/index.ts'
import { newId } from '#platform/ids.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { paidPosting } from './charge-postings.ts'
import { receivablesOf } from './charge-receivables.ts'
import { type Split, totalOf } from './charge-split.ts'
import { chargeTopic } from './charge-work.ts'
import type { ChargeMethod } from './charge.ts'
import { chargePaid, chargePaidManually } from './charges.events.ts'
import {
  type ChargeRow,
  insertActivities,
  type Paid,
  updateCharge,
  updatePaid,
} from './charges.store.ts'

/** A charge that is paid, by any payer and any method. */
export interface ChargePayment {
  charge: ChargeRow
  paidAt: Date
  /** The rail's date of the payment, from which receivables are dated. */
  paidOn: CivilDate
  /** The actor of the payment, and details for the charge's history. */
  actor: string
  details: object
  /** The money that came in; undefined where the seller was paid otherwise. */
  money?: Money
}

/** Money that came in through a rail. */
export interface Money {
  method: ChargeMethod
  price: Price
  splits: readonly Split[]
  /** What lateness cost the buyer, beside the price: the seller's alone. */
  surchargeCents?: Cents
  /** Of a card. */
  card?: Pick<Paid, 'cardType' | 'installments' | 'card'>
}

type PaidIn = ChargePayment & { money: Money }

const NOTHING = cents(0)
const NO_CARD = { cardType: null, installments: 1, card: null }

/** The columns of a charge that a payment through a rail changes. */
export function paidColumns({ charge, paidAt, paidOn, money }: PaidIn): Paid {
  const { method, price, splits, surchargeCents = NOTHING, card = NO_CARD } = money
  return {
    id: charge.id,
    method,
    ...card,
    valueCents: price.totalCents,
    interestCents: price.interestCents,
    feeCents: price.feeCents,
    anticipationCents: price.anticipationCents,
    splitCents: totalOf(splits),
    surchargeCents,
    paidAt,
    paidOn,
  }
}

/**
 * All that follows from paid charges of one seller, each once: charge, history, ledger and
 * receivables. Links, subscriptions and messages follow their events; the caller takes back the
 * instruments that could still have paid them.
 */
export function chargesPaid(
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  payments: readonly ChargePayment[],
): Step {
  if (payments.length === 0) return {}
  const charges = payments.map(({ charge }) => charge)
  const paidIn = payments.filter(isPaidIn)
  const byHand = payments.filter((payment) => !isPaidIn(payment))
  const activities = payments.map(({ charge, actor, details, money }) => ({
    id: newId(),
    chargeId: charge.id,
    at: now,
    kind: money ? 'paid' : 'paid-manually',
    actor,
    details,
  }))
  return merge(
    {
      writes: [
        ...(paidIn.length > 0 ? [updatePaid(sellerId, paidIn.map(paidColumns))] : []),
        ...byHand.map(({ charge, paidAt, paidOn }) =>
          updateCharge(sellerId, charge.id, { status: 'PAID_MANUALLY', paidAt, paidOn }),
        ),
        insertActivities(sellerId, activities),
      ],
      events: [...paidIn.map(paidEvent), ...byHand.map(paidByHandEvent)],
      live: charges.map(({ id }) => chargeTopic(id)),
    },
    moneyCameIn(sellerId, paidIn, now),
  )
}

const paidEvent = (payment: PaidIn): NewEvent =>
  chargePaid({ ...payment.charge, ...paidColumns(payment), status: 'PAID' })

const paidByHandEvent = ({ charge, paidAt, paidOn }: ChargePayment): NewEvent =>
  chargePaidManually({ ...charge, paidAt, paidOn, status: 'PAID_MANUALLY' })

const isPaidIn = (payment: ChargePayment): payment is PaidIn => payment.money !== undefined

function moneyCameIn(sellerId: number, payments: readonly PaidIn[], now: Date): Step {
  const receivables = payments.flatMap(({ charge, paidOn, money }) =>
    receivablesOf(charge.id, money.price, { ...money, paidOn }),
  )
  return {
    writes: receivables.length > 0 ? [insertReceivables(sellerId, receivables, now)] : [],
    postings: payments.map(({ charge, paidAt, money }) =>
      paidPosting(charge.id, money.price, { ...money, happenedAt: paidAt }),
    ),
    work: receivables.map(settleOnDueDate),
  }
}
