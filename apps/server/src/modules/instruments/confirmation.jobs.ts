import { CLEARING } from '#ledger/accounts.ts'
import { selectPosted } from '#ledger/postings.ts'
import {
  type Arrival,
  type ChargeRow,
  chargesPaid,
  lockLimitsOf,
  placesAt,
  releasedPosting,
  selectSplits,
  setAsideAudit,
  splitsOf,
  UNMATCHED,
  unmatchedPosting,
} from '#modules/charges/index.ts'
import { priceBankSlip, pricePix } from '#modules/pricing/index.ts'
import { selectSeller, sellerPricing } from '#modules/sellers/index.ts'
import type { Rails } from '#rails/rails.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { BY_RAIL, type Tx } from '#use-cases/tx.ts'
import { type Job, type NewWork, Unfinished, type Work } from '#work/job.ts'
import { askBank, type BankAnswer, type Known } from './asked-pix.jobs.ts'
import {
  bankSlipPaid,
  type Instrument,
  pixReceived,
  releasePix,
  returnPix,
} from './instrument-work.ts'
import {
  chargeIdsOfBankSlips,
  chargeIdsOfPix,
  lockChargesOfBankSlips,
  lockChargesOfPix,
  selectOpenInstruments,
  updateBankSlipsPaid,
  updatePixPaid,
} from './instruments.store.ts'
import { type Instrumented, matchArrivals } from './payment-arrival.ts'
import { release } from './release.ts'

type Items = readonly [Work, ...Work[]]

/** The differences between the rails that report payments. */
interface Rail {
  reported: typeof pixReceived
  method: 'PIX' | 'BANK_SLIP'
  lockCharges: typeof lockChargesOfPix | typeof lockChargesOfBankSlips
  chargeIds: typeof chargeIdsOfPix | typeof chargeIdsOfBankSlips
  markInstruments: typeof updatePixPaid
  price: typeof pricePix | typeof priceBankSlip
  /** Which of the reported payments are certain. */
  ask: (rails: Rails, items: Items, reported: readonly Arrival[]) => Promise<BankAnswer>
  /** True where the money is in suspense until it is counted. */
  isSetAside?: boolean
  /** The work for money that matches no payable charge, besides the posting into suspense. */
  unmatchedWork: (arrival: Arrival) => NewWork[]
}

const PIX: Rail = {
  reported: pixReceived,
  method: 'PIX',
  lockCharges: lockChargesOfPix,
  chargeIds: chargeIdsOfPix,
  markInstruments: updatePixPaid,
  price: pricePix,
  ask: ({ pix }, items, reported) => askBank(pix, items, reported),
  // Held money waits for the operator, and is not returned.
  unmatchedWork: ({ eventId, amountCents, heldSince }) =>
    heldSince ? [] : [returnPix.now({ eventId }, { amountCents })],
}

/**
 * Releases money that was held for its date: counted as it was reported, without asking the bank
 * again.
 */
const RELEASED_PIX: Rail = {
  ...PIX,
  reported: releasePix,
  isSetAside: true,
  ask: (_, items, reported) => Promise.resolve(asReceived(items, reported)),
}

const BANK_SLIP: Rail = {
  reported: bankSlipPaid,
  method: 'BANK_SLIP',
  lockCharges: lockChargesOfBankSlips,
  chargeIds: chargeIdsOfBankSlips,
  markInstruments: updateBankSlipsPaid,
  price: priceBankSlip,
  ask: (_, items, reported) => Promise.resolve(asReceived(items, reported)),
  // A boleto cannot be sent back by itself: the money waits for the operator.
  unmatchedWork: () => [],
}

/**
 * Payments that rails have reported, up to 200 of one seller in one transaction: that is how one
 * hot account stays fast.
 */
export const confirmationJobs = ({
  transact,
  rails,
}: Pick<Services, 'transact' | 'rails'>): Job[] =>
  [PIX, RELEASED_PIX, BANK_SLIP].map((rail) =>
    rail.reported.job(async (items) => {
      const reported = items.map(({ of, payload }) => ({ ...of, ...payload }))
      const { known, left } = await rail.ask(rails, items, reported)
      const [{ sellerId, kind: actorName }] = items
      if (known.length > 0)
        await transact({ sellerId, actorName, cause: BY_RAIL }, (tx) => confirm(tx, rail, known))
      if (left.length > 0) throw new Unfinished(left)
    }),
  )

const asReceived = (items: Items, reported: readonly Arrival[]): BankAnswer => ({
  known: items.flatMap((item, index) => {
    const arrival = reported[index]
    return arrival ? [{ item, arrival }] : []
  }),
  left: [],
})

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
  const payments = paid.map(({ charge, arrival, surchargeCents }) => ({
    charge,
    paidAt: arrival.paidAt,
    paidOn: arrival.paidOn,
    actor: rail.method,
    details: {
      eventId: arrival.eventId,
      paidAt: arrival.paidAt,
      ...(surchargeCents > 0 && { surchargeCents }),
    },
    money: {
      method: rail.method,
      price: rail.price(charge.valueCents, pricing),
      splits: splitsOf(charge.id, splits),
      surchargeCents,
    },
  }))
  const counted = paid.map(({ arrival }) => arrival)
  const step = merge(
    rail.isSetAside ? takenBack(rail, counted, tx.now) : {},
    chargesPaid(tx, payments),
    release(sellerId, leftOpen(paid, open)),
    counted.length > 0 ? { writes: [rail.markInstruments(sellerId, counted)] } : {},
    setAsideNow(rail, unmatched, found),
  )
  await tx.commit(step, { done: known.map(({ item }) => item.id) })
}

/** Money taken out of suspense, to be counted now. */
const takenBack = ({ method }: Rail, counted: readonly Arrival[], now: Date): Step => ({
  postings: counted.map((arrival) => releasedPosting(CLEARING[method], arrival, now)),
})

/** Money that matches no payable charge, put into suspense unless it is there already. */
function setAsideNow(
  { method, isSetAside, unmatchedWork }: Rail,
  unmatched: readonly Arrival[],
  found: readonly Instrumented[],
): Step {
  return {
    postings: isSetAside
      ? []
      : unmatched.map((arrival) => unmatchedPosting(CLEARING[method], arrival)),
    work: unmatched.flatMap(unmatchedWork),
    audit: unmatched.map((arrival) =>
      setAsideAudit(arrival, found.find((each) => each.instrument === arrival.instrument)?.id),
    ),
  }
}

/**
 * Money in suspense stays there. A late repetition, when no work of the payment is left, would
 * match if its charge has changed meanwhile.
 */
function isNotAmong(setAside: readonly { reference: string }[]) {
  const known = new Set(setAside.map(({ reference }) => reference))
  return ({ eventId }: Arrival) => !known.has(eventId)
}

/** The other instruments that could still pay the charges paid now. */
function leftOpen(
  paid: readonly { charge: ChargeRow; arrival: Arrival }[],
  open: readonly (Instrument & { chargeId: string })[],
): Instrument[] {
  const used = new Set(paid.map(({ arrival }) => arrival.instrument))
  const paidCharges = new Set(paid.map(({ charge }) => charge.id))
  return open.filter((each) => paidCharges.has(each.chargeId) && !used.has(each.instrument))
}
