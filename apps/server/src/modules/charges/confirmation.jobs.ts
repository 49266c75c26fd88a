import type { CivilDate } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import type { Services } from '#http/use-case.ts'
import { selectPosted } from '#ledger/postings.ts'
import { type Price, priceBankSlip, pricePix } from '#modules/pricing/index.ts'
import { insertReceivables, settleOnDueDate } from '#modules/receivables/index.ts'
import { selectSeller, sellerPricing } from '#modules/sellers/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { NewWork, Posting } from '#platform/database/step.ts'
import type { Tx } from '#platform/database/tx.ts'
import { newId } from '#platform/ids.ts'
import type { Rails } from '#rails/rails.ts'
import { type Job, Unfinished, type Work } from '#work/job.ts'
import { type BankAnswer, askBank, type Known } from './asked-pix.jobs.ts'
import {
  paidPosting,
  releasedPosting,
  setAsideAudit,
  UNMATCHED,
  unmatchedPosting,
} from './charge-postings.ts'
import { receivablesOf } from './charge-receivables.ts'
import type { Split } from './charge-split.ts'
import {
  BANK_SLIP_PAID,
  chargeTopic,
  type Instrument,
  NOTIFY_CHARGE_PAID,
  PIX_RECEIVED,
  RELEASE_PIX,
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
import { lockLimitsOf } from './link-places.store.ts'
import { placesAt } from './link-places.ts'
import { linksPaid } from './links-paid.ts'
import { type Arrival, matchArrivals } from './payment-arrival.ts'
import { release } from './release.ts'
import { totalOf } from './sources.ts'
import { selectSplits, splitsOf } from './splits.store.ts'
import { subscriptionsPaid } from './subscriptions-paid.ts'

type Items = readonly [Work, ...Work[]]

/** What differs between the rails that tell of payments. */
interface Rail {
  kind: string
  method: 'PIX' | 'BANK_SLIP'
  clearing: 'clearing.pix' | 'clearing.bank_slip'
  lockCharges: typeof lockChargesOfPix | typeof lockChargesOfBankSlips
  chargeIds: typeof chargeIdsOfPix | typeof chargeIdsOfBankSlips
  markInstruments: typeof updatePixPaid
  price: typeof pricePix | typeof priceBankSlip
  /** What of the told is certain. */
  ask: (rails: Rails, items: Items, told: readonly Arrival[]) => Promise<BankAnswer>
  /** The money was set aside, and lies there until it is counted. */
  isSetAside?: boolean
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
  ask: ({ pix }, items, told) => askBank(pix, items, told),
  // What is held waits for the operator, and not to be sent back.
  unmatchedWork: ({ eventId, amountCents, heldSince }) =>
    heldSince ? [] : [{ kind: RETURN_PIX, key: eventId, payload: { amountCents } }],
}

/** What was held for its date, and an operator lets count: as it was held, and not asked for again. */
const RELEASED_PIX: Rail = {
  ...PIX,
  kind: RELEASE_PIX,
  isSetAside: true,
  ask: (_, items, told) => Promise.resolve(asTold(items, told)),
}

const BANK_SLIP: Rail = {
  kind: BANK_SLIP_PAID,
  method: 'BANK_SLIP',
  clearing: 'clearing.bank_slip',
  lockCharges: lockChargesOfBankSlips,
  chargeIds: chargeIdsOfBankSlips,
  markInstruments: updateBankSlipsPaid,
  price: priceBankSlip,
  ask: (_, items, told) => Promise.resolve(asTold(items, told)),
  // A boleto cannot be sent back by itself: the money waits for the operator.
  unmatchedWork: () => [],
}

/**
 * Payments that rails have told of, up to 100 of one seller in one transaction: that is how one hot
 * account stays fast.
 */
export const confirmationJobs = ({
  transact,
  rails,
}: Pick<Services, 'transact' | 'rails'>): Job[] =>
  [PIX, RELEASED_PIX, BANK_SLIP].map((rail) => ({
    kind: rail.kind,
    lane: 'arrivals',
    batch: 100,
    async run(items) {
      const { known, left } = await rail.ask(rails, items, items.map(readArrival))
      const entry = { sellerId: items[0].sellerId, actorName: rail.kind }
      if (known.length > 0) await transact(entry, (tx) => confirm(tx, rail, known))
      if (left.length > 0) throw new Unfinished(left)
    },
  }))

const asTold = (items: Items, told: readonly Arrival[]): BankAnswer => ({
  known: items.flatMap((item, index) => {
    const arrival = told[index]
    return arrival ? [{ item, arrival }] : []
  }),
  left: [],
})

interface Confirmed {
  charge: ChargeRow
  arrival: Arrival
  price: Price
  splits: readonly Split[]
}

async function confirm(tx: Tx, rail: Rail, known: readonly Known[]): Promise<void> {
  const { sellerId } = tx
  const arrivals = known.map(({ arrival }) => arrival)
  const instruments = arrivals.map((arrival) => arrival.instrument)
  const [[seller], found, limited, open, splits, setAside] = await tx.enter(
    selectSeller(sellerId),
    rail.lockCharges(sellerId, instruments),
    lockLimitsOf(sellerId, rail.chargeIds(sellerId, instruments)),
    selectOpenInstruments(sellerId, rail.chargeIds(sellerId, instruments)),
    selectSplits(sellerId, rail.chargeIds(sellerId, instruments)),
    selectPosted(
      sellerId,
      UNMATCHED,
      arrivals.map(({ eventId }) => eventId),
    ),
  )
  if (!seller) throw new Error(`There is no seller ${sellerId}`)
  const isNew = rail.isSetAside ? () => true : isNotAmong(setAside)
  const hasPlace = await placesAt(tx, limited)
  const { paid, unmatched } = matchArrivals(found, arrivals.filter(isNew), hasPlace)
  const pricing = sellerPricing(seller)
  const confirmed = paid.map((each) => ({
    ...each,
    price: rail.price(cents(each.charge.valueCents), pricing),
    splits: splitsOf(each.charge.id, splits),
  }))
  const receivables = confirmed.flatMap(({ charge, arrival, price, splits }) =>
    receivablesOf(charge.id, price, arrival.paidOn, splits),
  )
  const released = release(sellerId, leftOpen(confirmed, open))
  const writes = [...writesOf(tx, rail, confirmed), ...released.writes]
  if (receivables.length > 0) writes.push(insertReceivables(sellerId, receivables, tx.now))
  await tx.commit(
    {
      writes,
      postings: postingsOf(tx, rail, confirmed, unmatched),
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
    },
    { done: known.map(({ item }) => item.id) },
  )
}

/** What moves in the ledger: what is counted, and what is set aside for now. */
function postingsOf(
  { now }: Tx,
  { clearing, isSetAside }: Rail,
  confirmed: readonly Confirmed[],
  unmatched: readonly Arrival[],
): Posting[] {
  return [
    ...(isSetAside ? confirmed : []).map(({ arrival }) => releasedPosting(clearing, arrival, now)),
    ...confirmed.map(({ charge, price, arrival, splits }) =>
      paidPosting(charge.id, price, { from: clearing, happenedAt: arrival.paidAt, splits }),
    ),
    ...(isSetAside ? [] : unmatched).map((arrival) => unmatchedPosting(clearing, arrival)),
  ]
}

/**
 * What was set aside stays so. It may be told again long after, when no work of it is left, and would
 * match if its charge has changed meanwhile.
 */
function isNotAmong(setAside: readonly { reference: string }[]) {
  const known = new Set(setAside.map(({ reference }) => reference))
  return ({ eventId }: Arrival) => !known.has(eventId)
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

function toPaid(method: Rail['method'], { charge, arrival, price, splits }: Confirmed): Paid {
  return {
    id: charge.id,
    method,
    cardType: null,
    installments: 1,
    valueCents: price.totalCents,
    interestCents: price.interestCents,
    feeCents: price.feeCents,
    anticipationCents: price.anticipationCents,
    splitCents: totalOf(splits),
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
