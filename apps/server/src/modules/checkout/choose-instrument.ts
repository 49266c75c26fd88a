import type { LateFees } from '@vintem/brazil/boleto'
import { type Cents, sum } from '@vintem/brazil/money'
import {
  BankSlipsRationed,
  ChargeNotPayable,
  InstallmentsNotOffered,
  MethodNotOffered,
  NotFound,
  PaymentUnderWay,
} from '@vintem/contracts/errors'
import { selectAttempts } from '#modules/card-payments/index.ts'
import {
  type ChargeRow,
  chargeTopic,
  isPayable,
  lockCharge,
  ration,
  selectSaleTerms,
  selectSplitsOf,
} from '#modules/charges/index.ts'
import {
  type ChargePixRow,
  type PreparedPayment,
  release,
  selectBankSlipsOf,
  selectOpenInstrumentsOf,
  selectPixOf,
} from '#modules/instruments/index.ts'
import { readFixedDebit, selectAgreement } from '#modules/mandates/index.ts'
import { assertLinkOpen, type LinkRow, selectLinkOfCharge } from '#modules/payment-links/index.ts'
import {
  type OfferedMethod,
  offerOf,
  type PaymentOption,
  type SaleTerms,
} from '#modules/pricing/index.ts'
import { lateFeesOf, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { chargeIdOf } from './charge-at-checkout.ts'
import { type ChargeAtCheckout, type OfCheckout, toCheckoutCharge } from './checkout-view.ts'
import { dropOtherParts, isBoundToParts, lockParts } from './other-parts.ts'
import { refuseOtherAmount } from './shown-amount.ts'

/**
 * The codes and boletos that are e-mailed to the buyer of one charge; a code after that is on the
 * page alone.
 */
const INSTRUMENTS_AT_MOST = 6

/** The buyer's choice. */
interface Choice {
  method: 'PIX' | 'BANK_SLIP'
  installments: number
  /** The amount that the buyer was shown. */
  amountCents: Cents
  /** The code also agrees to a mandate. */
  automatic?: boolean
  prepare: (
    charge: ChargeRow,
    option: PaymentOption,
    sale: { link: LinkRow; terms: SaleTerms; lateFees: LateFees },
  ) => PreparedPayment
  /**
   * Completes the charge with data that its rail needs, and stores them. Fails with InvalidFields.
   */
  complete?: (charge: ChargeRow) => Promise<{ charge: ChargeRow; step: Step }>
  /** Makes a new instrument for one part; absent for boletos, which never run out. */
  renew?: (charge: ChargeRow) => PreparedPayment
}

/**
 * Gives the buyer a PIX code or boleto. A different earlier choice is taken back first, its later
 * parts cancelled, since only one price can be valid at a time. Once a part is paid the others are
 * bound: each can only be renewed, even where the link has changed. Fails with ChargeNotPayable,
 * LinkClosed, PaymentUnderWay, MethodNotOffered, InstallmentsNotOffered, BankSlipsRationed or
 * PriceChanged.
 */
export async function chooseInstrument(
  { tx, services }: { tx: Tx; services: OfCheckout },
  ref: string,
  choice: Choice,
) {
  const { sellerId } = tx
  const { method, installments, amountCents, automatic = false, prepare, renew, complete } = choice
  const { charge, link, open, issued, lateFees, ...rest } = await enterPayable(tx, ref)
  const parts = await lockParts(tx, charge)
  const now: ChargeAtCheckout = { charge, ...rest }
  const isSame =
    charge.method === method &&
    Math.max(1, parts.length) === installments &&
    isAgreeing(now.pix) === automatic
  const isBound = isBoundToParts(charge, parts)
  if (isSame && isStillOpen(now, tx.now)) {
    refuseOtherAmount(amountCents, valueOf(isBound || parts.length === 0 ? [charge] : parts))
    return toCheckoutCharge({ ...now, parts }, services)
  }
  const replaced = open.filter((each) => method !== 'PIX' || each.automatic !== 'DEBIT')
  const released = merge(release(sellerId, replaced), { live: [chargeTopic(charge.id)] })
  if (isBound) {
    if (!isSame || !renew) throw new Failure(MethodNotOffered)
    refuseOtherAmount(amountCents, valueOf([charge]))
    const renewed = { parts, ...renew(charge) }
    return tx.commit(merge(released, renewed.step), {
      answer: toCheckoutCharge({ ...now, ...requested(method, renewed) }, services),
    })
  }
  assertLinkOpen(link, tx.now)

  const rationed = charge.rationed || issued >= INSTRUMENTS_AT_MOST
  if (rationed && method === 'BANK_SLIP') throw new Failure(BankSlipsRationed)
  const { terms } = now
  if (!terms) throw new Failure(MethodNotOffered)
  const option = optionOf(terms, method, installments)
  refuseOtherAmount(amountCents, option.totalCents)
  const completed = (await complete?.(charge)) ?? { charge, step: {} }
  const prepared = prepare({ ...completed.charge, rationed }, option, { link, terms, lateFees })
  const dropped = await dropOtherParts(tx, charge, parts)
  const isRationedNow = rationed !== charge.rationed
  const noted = { writes: isRationedNow ? ration(charge, tx.now) : [] }
  return tx.commit(merge(dropped, released, completed.step, prepared.step, noted), {
    answer: toCheckoutCharge({ ...now, ...requested(method, prepared) }, services),
  })
}

/** Enters and locks a charge that a buyer may pay now, with its instruments so far. */
async function enterPayable(tx: Tx, ref: string) {
  const { sellerId } = tx
  const id = chargeIdOf(ref)
  const [
    [charge],
    [link],
    codes,
    bankSlips,
    [attempt],
    open,
    [sale],
    splits,
    [seller],
    [agreement],
  ] = await tx.enter(
    lockCharge(sellerId, id),
    selectLinkOfCharge(sellerId, id),
    selectPixOf(sellerId, id),
    selectBankSlipsOf(sellerId, id),
    selectAttempts(sellerId, id),
    selectOpenInstrumentsOf(sellerId, id),
    selectSaleTerms(sellerId, id),
    selectSplitsOf(sellerId, id),
    selectSeller(sellerId),
    selectAgreement(sellerId, id),
  )
  if (!charge || !link || !seller) throw new Failure(NotFound)
  if (!isPayable(charge.status)) throw new Failure(ChargeNotPayable)
  if (attempt?.status === 'PENDING') throw new Failure(PaymentUnderWay)
  // A shared sale is paid by card (specification 1 §4), also when its link has changed since.
  if (splits.length > 0) throw new Failure(MethodNotOffered)
  const [[pix], [bankSlip]] = [codes, bankSlips]
  // An instrument that the seller has replaced was not requested by the buyer.
  const issued = [...codes, ...bankSlips].filter(({ notice }) => notice === 'NEW').length
  const terms = sale?.terms
  const lateFees = lateFeesOf(seller)
  const fixedDebit = await readFixedDebit(tx, charge.subscriptionId, agreement)
  const chosen = { pix, bankSlip, attempt, open, issued, fixedDebit }
  return { charge, link, terms, today: tx.today, ...chosen, lateFees, agreement }
}

/** True where paying the code also agrees to a mandate. */
const isAgreeing = (pix: ChargePixRow | undefined): boolean => pix?.automatic === 'FIRST'

/** True where the chosen instrument is being made, or can still be paid. */
function isStillOpen({ charge, pix, bankSlip }: ChargeAtCheckout, now: Date): boolean {
  if (charge.method === 'PIX') {
    return pix !== undefined && isOpen(pix.state) && pix.expiresAt > now
  }
  return bankSlip !== undefined && isOpen(bankSlip.state)
}

const isOpen = (state: string): boolean => state === 'REQUESTED' || state === 'ACTIVE'

const valueOf = (charges: readonly ChargeRow[]): Cents =>
  sum(charges.map(({ valueCents }) => valueCents))

function optionOf(
  terms: SaleTerms,
  method: 'PIX' | 'BANK_SLIP',
  installments: number,
): PaymentOption {
  const offer = offerOf(terms)
  const offered: OfferedMethod | undefined = method === 'PIX' ? offer.pix : offer.bankSlip
  if (!offered) throw new Failure(MethodNotOffered)
  const option = offered.options.find((each) => each.installments === installments)
  if (!option) throw new Failure(InstallmentsNotOffered)
  return option
}

/** The charge as it will be, with its instrument still on the way. */
function requested(
  method: 'PIX' | 'BANK_SLIP',
  { charge, pix, bankSlip, parts = [] }: PreparedPayment,
) {
  return method === 'PIX'
    ? { charge, pix, bankSlip: undefined, parts }
    : { charge, pix, bankSlip, parts }
}
