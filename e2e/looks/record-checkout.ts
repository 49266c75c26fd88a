import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { editAppearance } from '@vintem/contracts/appearance/endpoints'
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
import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import { newKey } from '@vintem/contracts/client'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  createPaymentLink,
  createSubscriptionLink,
  deletePaymentLink,
} from '@vintem/contracts/payment-links/endpoints'
import { createPlan, getDefaultCheckout } from '@vintem/contracts/plans/endpoints'
import { requestPortalLink } from '@vintem/contracts/portal/endpoints'
import { refundChargeAsSeller } from '@vintem/contracts/refunds/endpoints'
import { COOKIE_MODE } from '@vintem/contracts/sessions/cookie-mode'
import {
  checkSubscriptionImport,
  getSubscriptionImport,
  runSubscriptionImport,
} from '@vintem/contracts/subscription-imports/endpoints'
import { requestTrial } from '@vintem/contracts/trials/endpoints'
import { readRoutedRef } from '../../apps/server/src/platform/ids.ts'
import { aLinkBody, aPlanBody } from '../../apps/server/test/bodies.ts'
import { aBuyer, address, authorization, call, mailbox, mailed, post } from './demo.ts'
import type { BuyerLook } from './screens.ts'
import { LONG_NAME } from './strain.ts'

// What the server knows of the buyers' pages that looks.spec.ts compares, taken from a running demo,
// once: the second time there are two plans of one name.
//   node e2e/looks/record-checkout.ts http://127.0.0.1:3000 .vintem
// The pages are drawn on the server, from this and nothing else; what their scripts ask for is kept too.
const recordedAt = new Date().toISOString()
const looks: BuyerLook[] = []
const PLAN = LONG_NAME.slice(0, 60)
const LARGE = { title: PLAN, value: 99_999_999.99 }
const [APPROVED_CARD, REFUSED_CARD] = ['4111111111111111', '4000000000000515']

const slip = await recordLinks()
const trial = await recordPage()
await wearFace()
await recordTrial(trial)
await recordSecrets(slip)
for (const [name, path] of [
  ['unknown-link', '/pagar/00000000000000000'],
  ['no-receipt', '/recibo/00000000000000000'],
  ['3-d-secure-demo', '/barte/3ds'],
  ['back-from-bank', '/barte/3ds?charge=-'],
] as const) {
  await keep(name, path)
}
looks.push({ name: 'unavailable-link', path: '/pagar/indisponivel', page: { kind: 'unavailable' } })
looks.push({ name: 'unapproved-seller', path: '/pagar/em-analise', page: { kind: 'unapproved' } })
await writeFile(
  join(import.meta.dirname, 'recording-checkout.json'),
  `${JSON.stringify({ recordedAt, looks }, null, 1)}\n`.replaceAll(
    address,
    'https://pagar.exemplo.com.br',
  ),
)

/** One-off links, in each of the steps of their buyers. Returns the address of a charge by boleto. */
async function recordLinks(): Promise<string> {
  const large = await aLink(LARGE)
  await keep('checkout', large)
  await keep('checkout-choice', await aCharge(large))
  const link = await aLink({ title: 'Curso de cerâmica para iniciantes', value: 480 })
  const body = { amount: 480 }
  const pix = await aCharge(link)
  await call(choosePix, { params: chargeAt(pix), body })
  await keep('checkout-pix', pix, (charge) => charge.pix?.state === 'ACTIVE')
  const slip = await aCharge(link)
  await call(chooseBankSlip, { params: chargeAt(slip), body: { ...body, installments: 1 } })
  await keep('checkout-bank-slip', slip, (charge) => charge.bankSlip?.state === 'ACTIVE')
  const paid = await aCharge(link)
  await pay(paid, APPROVED_CARD)
  await keep('checkout-paid', paid, ({ status }) => status === 'PAID')
  const inThree = await aCharge(await aLink({ title: 'Vaso de cerâmica', value: 100 }))
  await pay(inThree, APPROVED_CARD, 3)
  await until(inThree, ({ status }) => status === 'PAID')
  await keep('receipt', `/recibo/${chargeAt(inThree).charge}`)
  const refused = await aCharge(link)
  await pay(refused, REFUSED_CARD)
  await keep('checkout-refused', refused, ({ attempt }) => attempt?.status === 'FAILED')
  const { url, uuid } = await call(createPaymentLink, { body: aLinkBody(), key: newKey() })
  await call(deletePaymentLink, { params: { id: uuid } })
  await keep('closed-link', new URL(url).pathname)
  return slip
}

/**
 * The seller's public page, what begins there, and the portal of one of its subscribers. Returns the link of a
 * plan with a trial.
 */
async function recordPage(): Promise<string> {
  const { checkout } = await call(getDefaultCheckout, {})
  const subDomain = checkout?.subDomain ?? ''
  await keep('public-page', `/checkout/${subDomain}`)
  const plan = aPlanBody({ title: PLAN, trialDays: 14 })
  const { id: idPlan } = await call(createPlan, { body: plan, key: newKey() })
  const paymentSubscription = { idPlan, type: 'MONTHLY', valuePerMonth: 120 } as const
  const allowedPaymentMethods = { creditCardMethod: {}, bankSlipMethod: {}, pixMethod: {} }
  const body = { paymentSubscription, allowedPaymentMethods }
  const { url } = await call(createSubscriptionLink, { body, key: newKey() })
  const link = new URL(url).pathname
  await keep('trial', link)
  await keep('subscription', `${link}?teste=nao`)
  const charge = await aCharge(link)
  await keep('subscription-choice', charge)
  await pay(charge, APPROVED_CARD)
  await keep('subscription-paid', charge, ({ status }) => status === 'PAID')
  const portal = `/checkout/assinante/${subDomain}`
  await keep('portal-door', portal)
  await recordPortal(portal, subDomain)
  return link
}

async function recordPortal(path: string, subDomain: string): Promise<void> {
  const params = { subDomain }
  await call(requestPortalLink, { params, body: { who: mailbox() } })
  const token = (await mailed('/checkout/assinante/')).split('#')[1] ?? ''
  const answer = await fetch(`${address}/api/core/public/pages/${subDomain}/portal/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...COOKIE_MODE },
    body: JSON.stringify({ token }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const answers: Record<string, unknown> = {}
  for (const at of ['', '/payments']) {
    const asked = `/api/core/public/pages/${subDomain}/portal${at}`
    answers[asked] = await (
      await fetch(address + asked, { headers: { cookie, ...COOKIE_MODE } })
    ).json()
  }
  looks.push({ name: 'portal', path, page: await pageAt(path), answers })
}

/** From here on pages have a colour and contacts of their seller. */
async function wearFace(): Promise<void> {
  const phone = '11987654321'
  const site = 'https://www.pitanga.exemplo.com.br'
  const body = { color: '#b3261e', phone, isWhatsApp: true, site }
  await call(editAppearance, { body, version: 0 })
}

/** The page that begins the trial of a link, by the secret of an e-mail. */
async function recordTrial(path: string): Promise<void> {
  const params = { link: path.split('/').at(-1) ?? '' }
  await call(requestTrial, { params, body: { buyer: aBuyer(), method: 'PIX' } })
  await keepSecret('trial-link', await mailed('/teste#'), '/api/core/public/trials/shown')
}

/** The pages behind the secret of an e-mail, which their scripts exchange for what they show. */
async function recordSecrets(slip: string): Promise<void> {
  const found = await fetch(`${address}/api/sandbox/bank-slips?onlyOpen=true&size=1`)
  const { content } = (await found.json()) as { content: { reference: string }[] }
  await post(`/api/sandbox/bank-slips/${content[0]?.reference}/pay`, {})
  await until(slip, ({ status }) => status === 'PAID')
  const id = readRoutedRef(chargeAt(slip).charge)?.id ?? ''
  await call(refundChargeAsSeller, { params: { id }, body: { amount: 480 }, key: newKey() })
  await keepSecret('refund', await mailed('/estorno#'), '/api/core/public/refunds/open')
  await importByCard()
  const shown = '/api/core/public/card-invitations/shown'
  await keepSecret('invitation', await mailed('/convite-cartao#'), shown)
}

/** A sheet with a subscription by card, whose customer is invited to give one. */
async function importByCard(): Promise<void> {
  const id = crypto.randomUUID()
  const { document, email } = aBuyer()
  const lines = [
    'CPF;Nome;E-mail;Telefone;Plano;Data de início;Forma de pagamento',
    `${document.documentNumber};${LONG_NAME};${email};11987654321;${PLAN};10/01/2026;Cartão`,
  ]
  const sent = await fetch(`${address}/api/core/subscriptions/imports?id=${id}&name=cartoes.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization },
    body: lines.join('\n'),
  })
  if (!sent.ok) throw new Error(await sent.text())
  const columns = ['document', 'name', 'email', 'phone', 'plan', 'startDate', 'method'] as const
  const params = { id }
  const isAt = async (state: string) =>
    (await call(getSubscriptionImport, { params })).state === state
  while (!(await isAt('MAPPED'))) await pause(200)
  await call(checkSubscriptionImport, { params, body: { columns: [...columns] } })
  while (!(await isAt('CHECKED'))) await pause(200)
  await call(runSubscriptionImport, { params })
}

async function keepSecret(name: string, url: string, asked: string): Promise<void> {
  const { pathname, hash } = new URL(url)
  const answer = await post(asked, { token: hash.slice(1) })
  const page = await pageAt(pathname)
  // Nobody reads the secret again, and it was good for one demo.
  looks.push({ name, path: `${pathname}#-`, page, answers: { [asked]: answer } })
}

async function aLink(order: { title: string; value: number }): Promise<string> {
  const body = aLinkBody({ installments: 3, ...order })
  const { url } = await call(createPaymentLink, { body, key: newKey() })
  return new URL(url).pathname
}

/** Somebody identifies themselves at a link. Returns the address of their charge. */
async function aCharge(path: string): Promise<string> {
  const buyer = aBuyer()
  const params = { link: path.split('/').at(-1) ?? '' }
  const { charge } = await call(startCheckoutCharge, { params, body: { buyer }, key: newKey() })
  return `${path}/${charge}`
}

function chargeAt(path: string): { charge: string } {
  return { charge: path.split('/').at(-1) ?? '' }
}

/** Pays by card, agreeing to what the page says. */
async function pay(path: string, number: string, installments = 1): Promise<void> {
  const params = chargeAt(path)
  const [, , link = ''] = path.split('/')
  const [view, { offer }] = [
    await call(openCheckout, { params: { link } }),
    await call(getCheckoutCharge, { params }),
  ]
  const options = offer?.methods.find(({ method }) => method === 'CREDIT_CARD')?.options
  const amount = options?.find((each) => each.installments === installments)?.totalAmount ?? 0
  const terms = { ...view, day: offer?.scheduledDate, months: 1, totalAmount: amount, coupon: null }
  const expiry = { expirationMonth: 12, expirationYear: 2060 }
  const card = { number, holder: 'MARIA A', cvv: '123', ...expiry }
  const { token } = await call(tokenizeCard, { params, body: card })
  const body = { token, installments, amount, consent: cardConsentText(terms) }
  await call(payByCard, { params, body, key: newKey() })
}

async function keep(
  name: string,
  path: string,
  isThere?: Parameters<typeof until>[1],
): Promise<void> {
  if (isThere) await until(path, isThere)
  looks.push({ name, path, page: await pageAt(path) })
}

async function pageAt(path: string): Promise<CheckoutPage> {
  const html = await (await fetch(address + path)).text()
  const state = /<script id="page"[^>]*>([^]*?)<\/script>/.exec(html)?.[1] ?? ''
  return (JSON.parse(state) as { page: CheckoutPage }).page
}

/** Waits for what the bank says of a charge. */
async function until(
  path: string,
  isThere: (charge: Answer<typeof getCheckoutCharge>) => boolean,
): Promise<void> {
  while (!isThere(await call(getCheckoutCharge, { params: chargeAt(path) }))) await pause(200)
}
