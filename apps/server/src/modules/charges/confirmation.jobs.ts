import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { selectPosted } from '#ledger/postings.ts'
import { type Price, priceBankSlip, pricePix } from '#modules/pricing/index.ts'
import { insertReceivables, settleOnDueDate } from '#modules/receivables/index.ts'
import { selectSeller, sellerPricing } from '#modules/sellers/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { Transactions } from '#platform/database/transactions.ts'
import type { NewWork, Tx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import type { Job, Work } from '#work/job.ts'
import { paidPosting, setAsideAudit, UNMATCHED, unmatchedPosting } from './charge-postings.ts'
import { receivablesOf } from './charge-receivables.ts'
import type { Split } from './charge-split.ts'
import {
  BANK_SLIP_PAID,
  chargeTopic,
  type Instrument,
  NOTIFY_CHARGE_PAID,
  PIX_RECEIVED,
  RETURN_PIX,
} from './charge-work.ts'
import { type ChargeRow, insertActivities, type Paid, updatePaid } from './charges.store.ts'
import {
  chargeIdsOfBankSlips,
  chargeIdsOfPix,
  lockChargesOfBankSlips,
  lockChargesOfPix,
  selectOpenInstruments,
  updateBankSlipsPaid,
  updatePixPaid,
} from './instruments.store.ts'
import { linksPaid } from './links-paid.ts'
import { type Arrival, matchArrivals } from './payment-arrival.ts'
import { release } from './release.ts'
import { selectSplits, splitsOf } from './splits.store.ts'
import { subscriptionsPaid } from './subscriptions-paid.ts'

/** What differs between the rails that tell of payments. */
interface Rail {
  kind: string
  method: 'PIX' | 'BANK_SLIP'
  clearing: 'clearing.pix' | 'clearing.bank_slip'
  lockCharges: typeof lockChargesOfPix | typeof lockChargesOfBankSlips
  chargeIds: typeof chargeIdsOfPix | typeof chargeIdsOfBankSlips
  markInstruments: typeof updatePixPaid
  price: typeof pricePix | typeof priceBankSlip
  /** What is done with money that matches no payable charge, besides setting it aside. */
  unmatchedWork: (arrival: Arrival) => NewWork[]
}

const PIX: Rail = {
  kind: PIX_RECEIVED,
  method: 'PIX',
  clearing: 'clearing.pix',
  lockCharges: lockChargesOfPix,
  chargeIds: chargeIdsOfPix,
  markInstruments: updatePixPaid,
  price: pricePix,
  unmatchedWork: ({ eventId, amountCents }) => [
    { kind: RETURN_PIX, key: eventId, payload: { amountCents } },
  ],
}

const BANK_SLIP: Rail = {
  kind: BANK_SLIP_PAID,
  method: 'BANK_SLIP',
  clearing: 'clearing.bank_slip',
  lockCharges: lockChargesOfBankSlips,
  chargeIds: chargeIdsOfBankSlips,
  markInstruments: updateBankSlipsPaid,
  price: priceBankSlip,
  // A boleto cannot be sent back by itself: the money waits for the operator.
  unmatchedWork: () => [],
}

/**
 * Payments that rails have told of, up to 100 of one seller in one transaction: that is how one hot
 * account stays fast.
 */
export const confirmationJobs = ({ transact }: Transactions): Job[] =>
  [PIX, BANK_SLIP].map((rail) => ({
    kind: rail.kind,
    lane: 'arrivals',
    batch: 100,
    run: (items) =>
      transact({ sellerId: items[0].sellerId, actorName: rail.kind }, (tx) =>
        confirm(tx, rail, items),
      ),
  }))

interface Confirmed {
  charge: ChargeRow
  arrival: Arrival
  price: Price
  splits: readonly Split[]
}

async function confirm(tx: Tx, rail: Rail, items: readonly Work[]): Promise<void> {
  const { sellerId } = tx
  const arrivals = items.map(readArrival)
  const instruments = arrivals.map((arrival) => arrival.instrument)
  const [[seller], found, open, splits, setAside] = await tx.enter(
    selectSeller(sellerId),
    rail.lockCharges(sellerId, instruments),
    selectOpenInstruments(sellerId, rail.chargeIds(sellerId, instruments)),
    selectSplits(sellerId, rail.chargeIds(sellerId, instruments)),
    selectPosted(
      sellerId,
      UNMATCHED,
      arrivals.map(({ eventId }) => eventId),
    ),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const { paid, unmatched } = matchArrivals(found, withoutKnown(arrivals, setAside))
  const pricing = sellerPricing(seller)
  const confirmed = paid.map(({ charge, arrival }) => ({
    charge,
    arrival,
    price: rail.price(cents(charge.valueCents), pricing),
    splits: splitsOf(charge.id, splits),
  }))
  const receivables = confirmed.flatMap(({ charge, arrival, price, splits }) =>
    receivablesOf(charge.id, price, arrival.paidOn, splits),
  )
  const released = release(sellerId, leftOpen(confirmed, open))
  const writes = [...writesOf(tx, rail, confirmed), ...released.writes]
  if (receivables.length > 0) writes.push(insertReceivables(sellerId, receivables, tx.now))
  await tx.commit(writes, {
    postings: [
      ...confirmed.map(({ charge, price, arrival, splits }) =>
        paidPosting(charge.id, price, {
          from: rail.clearing,
          happenedAt: arrival.paidAt,
          splits,
        }),
      ),
      ...unmatched.map((arrival) => unmatchedPosting(rail.clearing, arrival)),
    ],
    work: [
      ...confirmed.map(({ charge }) => ({ kind: NOTIFY_CHARGE_PAID, key: charge.id })),
      ...receivables.map(settleOnDueDate),
      ...released.work,
      ...unmatched.flatMap(rail.unmatchedWork),
    ],
    audit: unmatched.map((arrival) =>
      setAsideAudit(arrival, found.find((each) => each.instrument === arrival.instrument)?.id),
    ),
    live: confirmed.map(({ charge }) => chargeTopic(charge.id)),
    done: items.map((item) => item.id),
  })
}

/**
 * What was set aside stays so. It may be told again long after, when no work of it is left, and would
 * match if its charge has changed meanwhile.
 */
function withoutKnown(arrivals: readonly Arrival[], setAside: readonly { reference: string }[]) {
  const known = new Set(setAside.map(({ reference }) => reference))
  return arrivals.filter(({ eventId }) => !known.has(eventId))
}

function writesOf(tx: Tx, rail: Rail, confirmed: readonly Confirmed[]): Compilable[] {
  if (confirmed.length === 0) return []
  const { sellerId, now } = tx
  const paid = confirmed.map((each) => toPaid(rail.method, each))
  const activities = confirmed.map(({ charge, arrival }) => ({
    id: newId(),
    chargeId: charge.id,
    at: now,
    kind: 'paid',
    actor: rail.method,
    details: { eventId: arrival.eventId, paidAt: arrival.paidAt },
  }))
  return [
    updatePaid(sellerId, paid),
    rail.markInstruments(
      sellerId,
      confirmed.map(({ arrival }) => arrival),
    ),
    insertActivities(sellerId, activities),
    ...linksPaid(
      sellerId,
      confirmed.map(({ charge }) => charge),
      now,
    ),
    ...subscriptionsPaid(
      sellerId,
      confirmed.map(({ charge }) => charge),
    ),
  ]
}

function toPaid(method: Rail['method'], { charge, arrival, price }: Confirmed): Paid {
  return {
    id: charge.id,
    method,
    cardType: null,
    installments: 1,
    valueCents: price.totalCents,
    interestCents: price.interestCents,
    feeCents: price.feeCents,
    anticipationCents: price.anticipationCents,
    paidAt: arrival.paidAt,
    paidOn: arrival.paidOn,
    card: null,
  }
}

/** What else could still be paid of the charges that are paid now. */
function leftOpen(
  confirmed: readonly Confirmed[],
  open: readonly (Instrument & { chargeId: string })[],
): Instrument[] {
  const used = new Set(confirmed.map(({ arrival }) => arrival.instrument))
  const paidCharges = new Set(confirmed.map(({ charge }) => charge.id))
  return open.filter((each) => paidCharges.has(each.chargeId) && !used.has(each.instrument))
}

/** As it was stored by the callback's endpoint: the event's id is the key of the work. */
export interface StoredArrival {
  instrument: string
  amountCents: number
  /** ISO 8601. */
  paidAt: string
  paidOn: CivilDate
}

function readArrival(item: Work): Arrival {
  const { instrument, amountCents, paidAt, paidOn } = item.payload as StoredArrival
  const instant = new Date(paidAt)
  return { eventId: item.key, instrument, amountCents: cents(amountCents), paidAt: instant, paidOn }
}
