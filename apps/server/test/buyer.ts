import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import { tokenizeCard } from '@vintem/contracts/card-tokens/endpoints'
import {
  chooseBankSlip,
  choosePix,
  getCheckoutCharge,
  openCheckout,
  payByCard,
  startCheckoutCharge,
} from '@vintem/contracts/checkout/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { readRoutedRef } from '#platform/ids.ts'
import type { TestApp, TestUser } from './harness.ts'

type LinkBody = CallInput<typeof createPaymentLink>['body']

/** A link that takes every method; what a test is about is changed by it. */
export function aLinkBody(order: Partial<LinkBody['paymentOrder']> = {}): LinkBody {
  return {
    paymentOrder: { title: 'Curso de fotografia', value: 100, ...order },
    allowedPaymentMethods: {
      creditCardMethod: { type: 'EARLY_SELLER' },
      bankSlipMethod: {},
      pixMethod: {},
    },
  }
}

/** What stands on a card. */
export interface Expiry {
  month: number
  year: number
}

/** Somebody at the checkout of a seller's link, with what they do there. */
export interface Buyer {
  /** The charge's public name. */
  ref: string
  chargeId: string
  txid(): Promise<string>
  bankSlipReference(): Promise<string>
  pay: {
    pix(options?: { amountCents?: number; times?: number }): Promise<void>
    bankSlip(options?: { amountCents?: number; times?: number }): Promise<void>
    card(
      number: string,
      options?: { installments?: number; key?: string; expiry?: Expiry },
    ): ReturnType<typeof payWithCard>
  }
}

export const APPROVED_CARD = '4111111111111111'
export const REFUSED_CARD = '4000000000000515'
/** A card whose issuer asks the holder, and which is then approved. */
export const ASKING_CARD = '4000000000003220'

/** A seller makes a link, a buyer opens it and says who they are. */
export async function aBuyer(
  app: TestApp,
  seller: TestUser,
  link: LinkBody = aLinkBody(),
): Promise<Buyer> {
  const created = await app.call(createPaymentLink, { as: seller, body: link })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  return aBuyerAt(app, created.body.url.split('/').at(-1) ?? '')
}

/** Another buyer at a link that exists. */
export function aBuyerAt(
  app: TestApp,
  link: string,
  document = '52998224725',
  coupon?: string,
): Promise<Buyer> {
  const buyer: BuyerBody = {
    document: { documentNumber: document, documentType: 'cpf', documentNation: 'BR' },
    name: 'Beatriz Compradora',
    email: 'beatriz@exemplo.com.br',
    phone: '11987654321',
  }
  return startAt(app, link, buyer, coupon)
}

/** The customer whom a link is for: need not say who they are. */
export const aBuyerOf = (app: TestApp, link: string): Promise<Buyer> =>
  startAt(app, link, undefined)

type BuyerBody = NonNullable<CallInput<typeof startCheckoutCharge>['body']>['buyer']

async function startAt(
  app: TestApp,
  link: string,
  buyer: BuyerBody,
  coupon?: string,
): Promise<Buyer> {
  const body = { ...(buyer && { buyer }), ...(coupon !== undefined && { coupon }) }
  const started = await app.call(startCheckoutCharge, { params: { link }, body })
  if (started.status !== 201) throw new Error(JSON.stringify(started.errors))
  const ref = started.body.charge
  const chargeId = readRoutedRef(ref)?.id ?? ''
  const instrument = async (table: string, column: string) => {
    const [row] = await app.sql<Record<string, string>>(
      `select ${column} as id from ${table} where charge_id = $1 order by created_at desc limit 1`,
      [chargeId],
    )
    return row?.['id'] ?? ''
  }
  const txid = () => instrument('charge_pix', 'txid')
  const bankSlipReference = () => instrument('charge_bank_slip', 'reference')
  return {
    ref,
    chargeId,
    txid,
    bankSlipReference,
    pay: {
      async pix(options = {}) {
        await askForPix(app, ref)
        await app.runner.drain()
        await app.sandbox.payPix(await txid(), options as object)
        await app.runner.drain()
      },
      async bankSlip(options = {}) {
        await askForBankSlip(app, ref)
        await app.runner.drain()
        await app.sandbox.payBankSlip(await bankSlipReference(), options as object)
        await app.runner.drain()
      },
      card: (number, options = {}) => payWithCard(app, ref, number, options),
    },
  }
}

/** The acquirer's token of a test card, as the buyer's browser gets it. */
export async function cardToken(
  app: TestApp,
  ref: string,
  number: string,
  expiry?: Expiry,
): Promise<string> {
  const params = { charge: ref }
  const today = await app.clock.now()
  const body = {
    number,
    holder: 'BEATRIZ C',
    expirationMonth: expiry?.month ?? 12,
    expirationYear: expiry?.year ?? today.getUTCFullYear() + 5,
    cvv: '123',
  }
  const token = await app.call(tokenizeCard, { params, body })
  if (token.status !== 201) throw new Error(JSON.stringify(token.errors))
  return token.body.token
}

/** Somebody pays a charge by card: also one of several. */
export async function payWithCard(
  app: TestApp,
  ref: string,
  number: string,
  {
    installments = 1,
    key,
    expiry,
  }: { installments?: number; key?: string; expiry?: Expiry | undefined },
) {
  const token = await cardToken(app, ref, number, expiry)
  const amount = await amountShown(app, ref, 'CREDIT_CARD', installments)
  const consent = await consentShown(app, ref, installments)
  return app.call(payByCard, {
    params: { charge: ref },
    body: { token, installments, amount, consent },
    ...(key && { key }),
  })
}

/** What the page asks the buyer to agree to, where a card is stored to be charged again. */
export async function consentShown(
  app: TestApp,
  ref: string,
  installments: number,
): Promise<string | undefined> {
  const [row] = await app.sql<{ link: string }>(
    `select l.public_id as link from charge c
       join payment_link l on l.seller_id = c.seller_id and l.id = c.link_id where c.id = $1`,
    [readRoutedRef(ref)?.id],
  )
  const link = await app.call(openCheckout, { params: { link: row?.link ?? '' } })
  const { status, body } = await app.call(getCheckoutCharge, { params: { charge: ref } })
  const offered = body.offer?.methods.find(({ method }) => method === 'CREDIT_CARD')
  const option = offered?.options.find((each) => each.installments === installments)
  if (link.status !== 200 || status !== 200 || !offered || !option || body.parts.length > 1) {
    return undefined
  }
  return cardConsentText({
    ...link.body,
    day: body.offer?.scheduledDate,
    months: offered.isMonthly ? installments : 1,
    totalAmount: option.totalAmount,
    coupon: body.offer?.coupon ?? null,
  })
}

/** Asks for a PIX code, as the page does: for the amount that it shows. */
export async function askForPix(app: TestApp, ref: string, installments = 1) {
  const amount = await amountShown(app, ref, 'PIX', installments)
  return app.call(choosePix, { params: { charge: ref }, body: { installments, amount } })
}

/** Asks for a boleto, as the page does: for the amount that it shows. */
export async function askForBankSlip(app: TestApp, ref: string, installments = 1) {
  const amount = await amountShown(app, ref, 'BANK_SLIP', installments)
  return app.call(chooseBankSlip, { params: { charge: ref }, body: { installments, amount } })
}

/**
 * What the page shows of a charge, in reais: the total of an option, the charge's own value where it is
 * one of several parts of which one is paid, or what was asked for where the option is not offered. Of an
 * unknown charge nothing.
 */
export async function amountShown(
  app: TestApp,
  ref: string,
  method: 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD',
  installments: number,
): Promise<number> {
  const { status, body } = await app.call(getCheckoutCharge, { params: { charge: ref } })
  if (status !== 200) return 0
  const isBound = body.parts.some(
    (part, index) =>
      (part.charge === ref && index > 0) || !['SCHEDULED', 'LATE', 'FAILED'].includes(part.status),
  )
  const option = body.offer?.methods
    .find((each) => each.method === method)
    ?.options.find((each) => each.installments === installments)
  return isBound || !option ? body.value : option.totalAmount
}

/** What the buyer sees of the charge. */
export const seenBy = async (app: TestApp, buyer: Pick<Buyer, 'ref'>) =>
  (await app.call(getCheckoutCharge, { params: { charge: buyer.ref } })).body
