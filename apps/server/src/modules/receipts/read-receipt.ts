import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, sum } from '@vintem/brazil/money'
import { NotFound } from '@vintem/contracts/errors'
import { receiptNumber } from '@vintem/contracts/receipts/number'
import {
  asBegun,
  circumstancesOf,
  LATEST_CHARGES,
  project,
  selectLatestBilled,
} from '#modules/billing/index.ts'
import {
  type ChargeRow,
  hasReceipt,
  insertTermOfCharge,
  lockCharge,
  payerOf,
  receiptTerm,
  selectCharge,
  selectParts,
  wasPaidByRail,
} from '#modules/charges/index.ts'
import { type Payer, selectCustomer } from '#modules/customers/index.ts'
import { selectLinkOfCharge } from '#modules/payment-links/index.ts'
import { selectCheckout } from '#modules/plans/index.ts'
import { type RefundRow, selectRefundsOf } from '#modules/refunds/index.ts'
import { isApproved, type SellerRow, selectSeller } from '#modules/sellers/index.ts'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { readRoutedRef } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type ReceiptPeriod, periodOf } from './period.ts'
import {
  type CycleOfCharge,
  insertReceipt,
  nextReceipt,
  selectCyclesOfCharges,
  selectNextMade,
  selectReceipt,
} from './receipts.store.ts'

/** A charge that was paid, with all that its receipt says. */
export interface ChargeOnReceipt {
  charge: ChargeRow & { paidOn: CivilDate }
  number: string
  seller: SellerRow
  payer: Pick<Payer, 'name' | 'document'> | undefined
  /** How many parts there are of its payment. */
  parts: number
  period: ReceiptPeriod | null
  /** The refunds that were confirmed. */
  refunds: readonly RefundRow[]
  /** Undefined where nothing of its subscription is to come. */
  next: { dueDate: CivilDate; valueCents: Cents } | undefined
  /** The address of the seller's public page, below which its portal is. */
  subDomain: string | undefined
  whiteLabel: boolean
}

/**
 * The receipt of a charge by its public name, for anyone who has that: it cannot be guessed. Fails with NotFound where
 * it was not paid.
 */
export async function readReceipt(
  services: Pick<Services, 'transact'>,
  ref: string,
): Promise<ChargeOnReceipt> {
  const named = readRoutedRef(ref)
  if (!named) throw new Failure(NotFound)
  const { sellerId, id } = named
  const txOptions = { sellerId, actorName: 'public' }
  const { number, ...paid } = await services.transact({ ...txOptions, onlyReads: true }, (tx) =>
    readPaid(tx, id),
  )
  if (number !== undefined) return { ...paid, number }
  return { ...paid, number: await services.transact(txOptions, (tx) => issueNumber(tx, id)) }
}

type WithoutNumber = Omit<ChargeOnReceipt, 'number'> & { number: string | undefined }

async function readPaid(tx: Tx, id: string): Promise<WithoutNumber> {
  const { sellerId } = tx
  const [[charge], [receipt], [seller], [link], refunds, parts, [page], [cycle]] = await tx.enter(
    selectCharge(sellerId, id),
    selectReceipt(sellerId, id),
    selectSeller(sellerId),
    selectLinkOfCharge(sellerId, id),
    selectRefundsOf(sellerId, id),
    selectParts(sellerId, id),
    selectCheckout(sellerId),
    selectCyclesOfCharges(sellerId, [id]),
  )
  if (!charge || !seller || !isPaid(charge) || !mayAttest(charge, seller)) {
    throw new Failure(NotFound)
  }
  const [[customer]] = await tx.read(selectCustomer(sellerId, charge.customerId))
  return {
    charge,
    number: receipt?.number,
    seller,
    payer: payerOf(charge, customer),
    parts: parts.length,
    period: periodOf(cycle),
    refunds: refunds.filter(({ state }) => state === 'CONFIRMED'),
    next: await nextChargeOf(tx, { charge, seller, cycle }),
    subDomain: page?.subDomain,
    whiteLabel: link?.whiteLabel ?? false,
  }
}

const isPaid = (charge: ChargeRow): charge is ChargeRow & { paidOn: CivilDate } =>
  hasReceipt(charge.status) && charge.paidOn !== null

/** What a seller says to have received is attested of no seller whom nobody has verified. */
const mayAttest = ({ status }: ChargeRow, seller: SellerRow): boolean =>
  wasPaidByRail(status) || isApproved(seller)

interface OfSubscription {
  charge: ChargeRow
  seller: SellerRow
  cycle: CycleOfCharge | undefined
}

/** The next charge of the subscription of a paid one: as it was made, or as billing will make it. */
async function nextChargeOf(
  tx: Tx,
  { charge, seller, cycle }: OfSubscription,
): Promise<ChargeOnReceipt['next']> {
  const { sellerId, subscriptionId } = charge
  if (subscriptionId === null) return undefined
  const [[subscription], latest, [made]] = await tx.read(
    selectSubscription(sellerId, subscriptionId),
    selectLatestBilled(sellerId, [subscriptionId], LATEST_CHARGES),
    selectNextMade(sellerId, subscriptionId),
  )
  if (made) return made
  if (!subscription || subscription.status === 'INACTIVE') return undefined
  const { begun } = cycle?.isBeginning
    ? asBegun(subscription, charge, tx.today)
    : { begun: subscription }
  const coming = project(begun, circumstancesOf(seller, latest, tx.today), LOOKED_AHEAD)
  const billed = coming.find(({ outcome }) => outcome === 'BILLED')
  if (!billed) return undefined
  return { dueDate: billed.dueOn, valueCents: sum(billed.lines.map(({ cents }) => cents)) }
}

/** Cycles that are looked at for one that costs something. */
const LOOKED_AHEAD = 12

/** Gives the receipt its number, once for all who open it at the same time. */
async function issueNumber(tx: Tx, chargeId: string): Promise<string> {
  const { sellerId } = tx
  const [[charge], [issued]] = await tx.enter(
    lockCharge(sellerId, chargeId),
    selectReceipt(sellerId, chargeId),
  )
  if (!charge) throw new Failure(NotFound)
  if (issued) return tx.commit({}, { answer: issued.number })
  const [[next]] = await tx.read(nextReceipt())
  const number = receiptNumber(Number(next?.count))
  return tx.commit(
    {
      writes: [
        insertReceipt({ sellerId, chargeId, number, issuedAt: tx.now }),
        insertTermOfCharge(sellerId, chargeId, receiptTerm(number)),
      ],
    },
    { answer: number },
  )
}
