import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import { tokenizeCard } from '@vintem/contracts/card-tokens/endpoints'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import {
  chooseBankSlip,
  choosePix,
  getCheckoutCharge,
  openCheckout,
  payByCard,
  startCheckoutCharge,
} from '@vintem/contracts/checkout/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { newId, readRoutedRef, sellerOfRoutedId, toRoutedRef } from '#platform/ids.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import { NotPayable, UnknownInWorld } from '#rails/sandbox/world-error.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoCustomer } from './demo-people.ts'
import type { Random } from './seeded-random.ts'

const APPROVED = [
  '4111111111111111',
  '5555555555554444',
  '6362970000457013',
  '378282246310005',
  '6062826786276634',
]
const REFUSED = ['4000000000000515', '4000000000000051', '4000000000000549', '4000000000000820']

/** The year until which the cards of the demo are good, but for some. */
const GOOD_UNTIL = 2035

export interface DemoCard {
  number: string
  expiry: { year: number; month: number }
}

export const GOOD_CARD: DemoCard = {
  number: '4111111111111111',
  expiry: { year: GOOD_UNTIL, month: 12 },
}

export interface DemoLinkAt {
  publicId: string
  /** Shared with a partner, and so paid by card alone. */
  isByCard: boolean
  maxInstallments: number
}

/** Somebody who opened a link and said who they are. */
export interface DemoPurchase {
  /** The public name of the link. */
  link: string
  charge: string
  chargeId: string
  /** What the page shows of it. */
  offer: Answer<typeof getCheckoutCharge>['offer']
}

const toPurchase = (
  { charge, offer }: Answer<typeof getCheckoutCharge>,
  link: string,
): DemoPurchase => ({
  link,
  charge,
  chargeId: readRoutedRef(charge)?.id ?? '',
  offer,
})

/** What the page shows of an option, which is what is paid. */
function amountOf(
  { offer }: DemoPurchase,
  method: 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD',
  installments = 1,
): number {
  const offered = offer?.methods.find((each) => each.method === method)
  const option = offered?.options.find((each) => each.installments === installments)
  if (!option) throw new Error(`Nobody can pay by ${method} in ${installments}`)
  return option.totalAmount
}

export async function startPurchase(
  buyer: DemoClient,
  { publicId }: Pick<DemoLinkAt, 'publicId'>,
  { document, name, email, phone }: DemoCustomer,
  coupon?: string,
): Promise<DemoPurchase> {
  const started = await buyer(startCheckoutCharge, {
    params: { link: publicId },
    body: { buyer: { document, name, email, phone }, ...(coupon && { coupon }) },
    key: newId(),
  })
  return toPurchase(started, publicId)
}

/** The page of a charge that was made without its buyer. */
export async function findPurchase(
  buyer: DemoClient,
  { publicId }: Pick<DemoLinkAt, 'publicId'>,
  chargeId: string,
): Promise<DemoPurchase> {
  const charge = toRoutedRef(sellerOfRoutedId(publicId) ?? 0, chargeId)
  return toPurchase(await buyer(getCheckoutCharge, { params: { charge } }), publicId)
}

/** Somebody at a quick link, who says nothing of themselves. */
export async function startAtCounter(
  buyer: DemoClient,
  { publicId }: DemoLinkAt,
): Promise<DemoPurchase> {
  const params = { link: publicId }
  return toPurchase(await buyer(startCheckoutCharge, { params, body: {}, key: newId() }), publicId)
}

export const askForPix = (buyer: DemoClient, purchase: DemoPurchase, automatic = false) =>
  buyer(choosePix, {
    params: { charge: purchase.charge },
    body: { amount: amountOf(purchase, 'PIX'), automatic },
  })

export const askForBankSlip = (buyer: DemoClient, purchase: DemoPurchase) =>
  buyer(chooseBankSlip, {
    params: { charge: purchase.charge },
    body: { amount: amountOf(purchase, 'BANK_SLIP') },
  })

export const seeCharge = (buyer: DemoClient, { charge }: DemoPurchase) =>
  buyer(getCheckoutCharge, { params: { charge } })

/** With an app of a bank, where there is a code. */
export async function payPix(
  { world, seller }: { world: World; seller: DemoClient },
  { chargeId }: DemoPurchase,
): Promise<void> {
  const { pix } = await seller(getCharge, { params: { id: chargeId } })
  if (pix) await ifPayable(world.payPix(pix.txid))
}

/** Waits for a payment, which is none where somebody else was faster, time is up, or no bank knows it. */
export async function ifPayable(payment: Promise<unknown>): Promise<void> {
  try {
    await payment
  } catch (error) {
    if (!(error instanceof NotPayable || error instanceof UnknownInWorld)) throw error
  }
}

/** Pays by card: most are approved, some after a refusal, and some never. */
export async function payWithCard(
  buyer: DemoClient,
  purchase: DemoPurchase,
  link: DemoLinkAt,
  { name }: Pick<DemoCustomer, 'name'>,
  random: Random,
): Promise<void> {
  const installments = random.chance(0.35) ? 1 : random.between(1, link.maxInstallments)
  const refusals = random.chance(0.87) ? 0 : random.chance(0.6) ? 1 : 5
  const cards = [
    ...Array.from({ length: refusals }, () => random.pick(REFUSED)),
    ...(refusals < 5 ? [random.pick(APPROVED)] : []),
  ]
  const amount = amountOf(purchase, 'CREDIT_CARD', installments)
  for (const number of cards) {
    const params = { charge: purchase.charge }
    const card = { number, expiry: { year: GOOD_UNTIL, month: random.between(1, 12) } }
    const token = await tokenOf(buyer, purchase.charge, name, card)
    const consent = await consentOf(buyer, purchase, installments)
    const body = { token, installments, amount, consent }
    await buyer(payByCard, { params, body, key: newId() })
  }
}

/** Pays by a card; where the link has a date, on that date. */
export async function giveCard(
  buyer: DemoClient,
  purchase: DemoPurchase,
  { name }: DemoCustomer,
  { installments = 1, card = GOOD_CARD }: { installments?: number; card?: DemoCard },
): Promise<void> {
  const { charge } = purchase
  const token = await tokenOf(buyer, charge, name, card)
  const amount = amountOf(purchase, 'CREDIT_CARD', installments)
  const consent = await consentOf(buyer, purchase, installments)
  const body = { token, installments, amount, consent }
  await buyer(payByCard, { params: { charge }, body, key: newId() })
}

/** What the page asks to agree to, where the card is stored. */
async function consentOf(
  buyer: DemoClient,
  { link, offer, ...purchase }: DemoPurchase,
  installments: number,
): Promise<string | undefined> {
  const seen = await buyer(openCheckout, { params: { link } })
  const isMonthly = offer?.methods.some((each) => each.method === 'CREDIT_CARD' && each.isMonthly)
  return cardConsentText({
    ...seen,
    day: offer?.scheduledDate,
    months: isMonthly ? installments : 1,
    totalAmount: amountOf({ ...purchase, link, offer }, 'CREDIT_CARD', installments),
    coupon: offer?.coupon ?? null,
  })
}

async function tokenOf(
  buyer: DemoClient,
  charge: string,
  name: string,
  card: DemoCard,
): Promise<string> {
  const { token } = await buyer(tokenizeCard, { params: { charge }, body: cardForm(name, card) })
  return token
}

/** What a buyer types of a card. */
export const cardForm = (name: string, { number, expiry }: DemoCard) => ({
  number,
  holder: name.toUpperCase(),
  expirationMonth: expiry.month,
  expirationYear: expiry.year,
  cvv: number.startsWith('37') ? '1234' : '123',
})

/** The seller was paid in cash. */
export const markAsPaid = (seller: DemoClient, { chargeId: id }: DemoPurchase) =>
  seller(markChargeAsPaid, { params: { id }, body: { uuidCharge: id }, key: newId() })

/** The order fell through. */
export const dropCharge = (seller: DemoClient, { chargeId: id }: DemoPurchase) =>
  seller(deleteCharge, { params: { id }, key: newId() })
