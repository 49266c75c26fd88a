import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import { openCheckout } from '@vintem/contracts/checkout/endpoints'
import { listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import {
  confirmTrial,
  requestTrial,
  showTrial,
  startTrialByCard,
} from '@vintem/contracts/trials/endpoints'
import type { World } from '#rails/sandbox/sandbox.ts'
import type { App } from '../running-app.ts'
import {
  askForPix,
  cardForm,
  type DemoCard,
  type DemoLinkAt,
  giveCard,
  GOOD_CARD,
  startPurchase,
} from './demo-buyer.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoCustomer } from './demo-people.ts'

/** The shop, to those who subscribe there. */
export interface SubscribersShop {
  app: App
  world: World
  seller: DemoClient
  buyer: DemoClient
}

type Link = Pick<DemoLinkAt, 'publicId'>

/** Subscribes by a card, with a coupon where there is one. */
export async function subscribeByCard(
  { app, buyer }: SubscribersShop,
  link: Link,
  person: DemoCustomer,
  { card = GOOD_CARD, coupon }: { card?: DemoCard; coupon?: string } = {},
): Promise<void> {
  await giveCard(buyer, await startPurchase(buyer, link, person, coupon), person, { card })
  await app.runner.drain()
}

/** Subscribes by PIX, and agrees to Pix Automático at the bank with the first payment. */
export async function subscribeByMandate(
  { app, world, buyer }: SubscribersShop,
  link: Link,
  person: DemoCustomer,
): Promise<void> {
  await askForPix(buyer, await startPurchase(buyer, link, person), true)
  await app.runner.drain()
  const listing = { search: person.document.documentNumber, page: 0, size: 1, onlyOpen: false }
  const [mandate] = (await world.listMandates(listing)).items
  if (mandate) await world.decideMandate(mandate.recId, 'APPROVED')
  await app.runner.drain()
}

/** Begins a trial with a card, by what the page shows. */
export async function tryByCard(
  { app, buyer }: SubscribersShop,
  { publicId: link }: Link,
  person: DemoCustomer,
): Promise<void> {
  const shown = await buyer(openCheckout, { params: { link } })
  const { price: amount } = shown.methods.find(({ method }) => method === 'CREDIT_CARD') ?? {}
  const { firstChargeOn } = shown.subscription?.trial ?? {}
  if (amount === undefined || !firstChargeOn) throw new Error('There is no trial by card')
  const terms = { ...shown, day: firstChargeOn, months: 1, totalAmount: amount }
  const consent = cardConsentText(terms) ?? ''
  const { document, name, email, phone } = person
  const buyerBody = { document, name, email, phone }
  const body = { ...cardForm(name, GOOD_CARD), buyer: buyerBody, amount, firstChargeOn, consent }
  await buyer(startTrialByCard, { params: { link }, body })
  await app.runner.drain()
}

/** Begins a trial without a card, by the link in an e-mail. */
export async function tryByMail(
  { app, world, buyer }: SubscribersShop,
  { publicId: link }: Link,
  { document, name, email, phone }: DemoCustomer,
): Promise<void> {
  const body = { buyer: { document, name, email, phone }, method: 'PIX' as const }
  await buyer(requestTrial, { params: { link }, body })
  await app.runner.drain()
  const [mail] = (await world.messages({ search: email, page: 0, size: 1 })).items
  const opened = mail && (await world.message(mail.id))
  const token = /teste#([\w.-]+)/.exec(opened?.body ?? '')?.[1]
  if (!token) throw new Error(`${email} got no link to begin a trial`)
  const { amount, firstChargeOn } = await buyer(showTrial, { body: { token } })
  await buyer(confirmTrial, { body: { token, amount, firstChargeOn } })
  await app.runner.drain()
}

/** What a person subscribes to, the newest. */
export async function subscriptionOf({ seller }: SubscribersShop, { document }: DemoCustomer) {
  const query = { customerDocument: document.documentNumber, size: 1 }
  const [found] = (await seller(listSubscriptions, { query })).content
  if (!found) throw new Error(`${document.documentNumber} subscribes to nothing`)
  return found
}
