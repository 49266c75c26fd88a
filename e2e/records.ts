import { expect, test } from '@playwright/test'
import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import {
  chooseBankSlip,
  choosePix,
  startCheckoutCharge,
} from '@vintem/contracts/checkout/endpoints'
import { createClient } from '@vintem/contracts/client'
import { createCoupon } from '@vintem/contracts/coupons/endpoints'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import {
  createPaymentLink,
  createSubscriptionLink,
} from '@vintem/contracts/payment-links/endpoints'
import { createCheckout, createPlan, getDefaultCheckout } from '@vintem/contracts/plans/endpoints'
import { createPriceCampaign } from '@vintem/contracts/price-campaigns/endpoints'
import { requestReport } from '@vintem/contracts/reports/endpoints'
import { listSandboxPix, paySandboxPix } from '@vintem/contracts/sandbox/endpoints'
import type { screens } from '@vintem/contracts/screens'
import { signIn } from '@vintem/contracts/sessions/endpoints'
import { confirming } from '@vintem/contracts/step-up/confirming'
import { confirmOperation } from '@vintem/contracts/step-up/endpoints'
import { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { importSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { readRoutedRef } from '../apps/server/src/platform/ids.ts'
import {
  aCustomerBody,
  aLinkBody,
  anImportBody,
  aPlanBody,
  aSubSellerBody,
} from '../apps/server/test/bodies.ts'
import { cpf } from './buyer.ts'
import { USERS } from './people.ts'

let client: ReturnType<typeof aClient> | undefined

/** Acts as the administrator, who confirms with the password where required. */
async function aClient() {
  const { password } = USERS.admin
  const bases = apis()
  const send = await asAdmin()
  const plain = createClient({ bases, send })
  const confirm = async ({ operation }: { operation: string }) =>
    (await plain(confirmOperation, { body: { operation, password } })).grant
  return createClient({ bases, send: confirming(send, confirm) })
}

const apis = () => {
  const api = `${test.info().project.use.baseURL}/api`
  return { core: `${api}/core`, automation: `${api}/automation`, sandbox: `${api}/sandbox` }
}

/** Sends requests with the administrator's token. */
async function asAdmin(): Promise<(request: Request) => Promise<Response>> {
  const { email, password } = USERS.admin
  const { token } = await createClient({ bases: apis() })(signIn, { body: { email, password } })
  return (request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  }
}

/** Creates a link by every method. Returns its address. */
export async function makeLink(title: string, value: number): Promise<string> {
  client ??= aClient()
  const call = await client
  const body = aLinkBody({ title, value })
  return (await call(createPaymentLink, { body, key: crypto.randomUUID() })).url
}

/**
 * Creates a plan, and a link of it by every method, perhaps with an additional value. Returns the address of the
 * link.
 */
export async function makeSubscriptionLink(
  title: string,
  additional: object = {},
): Promise<string> {
  client ??= aClient()
  const call = await client
  const key = () => crypto.randomUUID()
  const { id: idPlan } = await call(createPlan, { body: aPlanBody({ title }), key: key() })
  const body = {
    paymentSubscription: { idPlan, type: 'MONTHLY', valuePerMonth: 120, ...additional },
    allowedPaymentMethods: { creditCardMethod: {}, bankSlipMethod: {}, pixMethod: {} },
  } as const
  return (await call(createSubscriptionLink, { body, key: key() })).url
}

/**
 * A plan on the seller's public page, which is made where there is none yet; `trialDays`: it begins free.
 * Returns the page's path.
 */
export async function makePublicPlan(title: string, trialDays = 0): Promise<string> {
  client ??= aClient()
  const call = await client
  const key = () => crypto.randomUUID()
  await call(createPlan, { body: aPlanBody({ title, trialDays }), key: key() })
  const { checkout } = await call(getDefaultCheckout, {})
  if (!checkout) {
    const body = { title: 'Assine a padaria', subDomain: 'padaria-sol-nascente' }
    await call(createCheckout, { body, key: key() })
  }
  return '/checkout/padaria-sol-nascente'
}

/** A coupon of a quarter off for two charges, for every plan. */
export async function makeCoupon(code: string): Promise<void> {
  client ??= aClient()
  const call = await client
  const discount = { type: 'PERCENT', percent: 25 } as const
  const body = { code, discount, cycles: 2, maxRedemptions: null, lastDay: null, plans: [] }
  await call(createCoupon, { body, key: crypto.randomUUID() })
}

/** A price campaign for all subscriptions, which nobody has confirmed. */
export async function makeCampaign(): Promise<void> {
  client ??= aClient()
  const call = await client
  // Beyond the thirty days of the notice, also where the clock was moved.
  const firstDueDate = addDays(civilDateOf(new Date()), 300)
  const body = { price: { type: 'PERCENT', percent: 10 }, firstDueDate } as const
  await call(createPriceCampaign, { body, key: crypto.randomUUID() })
}

/** Somebody subscribes by PIX and pays the first charge: recurring revenue that begins. */
export async function makeSubscriber(): Promise<void> {
  const link = (await makeSubscriptionLink('Clube do pão')).split('/').at(-1) ?? ''
  client ??= aClient()
  const call = await client
  const documentNumber = cpf(Math.floor(Math.random() * 90_000_000))
  const document = { documentNumber, documentType: 'cpf', documentNation: 'BR' } as const
  const name = `Assinante ${documentNumber}`
  const buyer = { document, name, email: 'b@exemplo.com.br', phone: '11987654321' }
  const key = crypto.randomUUID()
  const { charge } = await call(startCheckoutCharge, { params: { link }, body: { buyer }, key })
  await call(choosePix, { params: { charge }, body: { amount: 120 } })
  const txidOf = async () =>
    (await call(listSandboxPix, { query: { search: name } })).content[0]?.txid ?? ''
  await expect.poll(txidOf).not.toBe('')
  await call(paySandboxPix, { params: { txid: await txidOf() }, body: {} })
}

/** A report that the administrator has asked for. */
export async function makeReport(): Promise<void> {
  client ??= aClient()
  const call = await client
  const today = civilDateOf(new Date())
  const body = {
    report_type: 'extrato',
    recipient_email: USERS.admin.email,
    start_date: today,
    end_date: today,
  } as const
  // Each worker asks for one, and of a kind one at a time is under way.
  await expect(async () => {
    await call(requestReport, { body, key: crypto.randomUUID() })
  }).toPass()
}

/** A spreadsheet of subscriptions that was sent, of which nothing is imported yet. */
export async function makeSheet(): Promise<void> {
  const search = new URLSearchParams({ id: crypto.randomUUID(), name: 'assinaturas.csv' })
  const sheet = new Request(`${apis().core}/subscriptions/imports?${search.toString()}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'Nome;E-mail\nBeatriz;b@exemplo.com.br\n',
  })
  const answer = await (await asAdmin())(sheet)
  expect(answer.status).toBe(200)
}

/** A customer with a boleto that is not due yet. Returns the id of the customer. */
export async function makeBankSlipOf(name: string, documentNumber: string): Promise<string> {
  client ??= aClient()
  const call = await client
  const key = () => crypto.randomUUID()
  const document = { documentNumber, documentType: 'cpf', documentNation: 'BR' } as const
  const { id } = await call(createCustomer, { body: aCustomerBody({ name, document }), key: key() })
  const body = { ...aLinkBody({ title: 'Aula de violão', value: 100 }), uuidSellerClient: id }
  const { url } = await call(createPaymentLink, { body, key: key() })
  const params = { link: url.split('/').at(-1) ?? '' }
  const { charge } = await call(startCheckoutCharge, { params, body: {}, key: key() })
  await call(chooseBankSlip, { params: { charge }, body: { installments: 1, amount: 100 } })
  return id
}

/** Several buyers of one name identify themselves at a link, which makes as many charges. */
export async function makeCharges(name: string, value: number, count: number): Promise<void> {
  client ??= aClient()
  const call = await client
  const link = (await makeLink(name.slice(0, 60), value)).split('/').at(-1) ?? ''
  for (let number = 0; number < count; number += 1) {
    const documentNumber = cpf((Date.now() + number) % 90_000_000)
    const document = { documentNumber, documentType: 'cpf', documentNation: 'BR' } as const
    const buyer = {
      document,
      name,
      email: `${'b'.repeat(50)}@exemplo.com.br`,
      phone: '11987654321',
    }
    const body = { buyer }
    await call(startCheckoutCharge, { params: { link }, body, key: crypto.randomUUID() })
  }
}

/** A record of each kind that a screen shows. Returns the parameters of these screens. */
export async function makeRecords(): Promise<Partial<Record<keyof typeof screens, string>>> {
  client ??= aClient()
  const call = await client
  const documentNumber = cpf(Date.now() % 90_000_000)
  const document = { documentNumber, documentType: 'cpf', documentNation: 'BR' } as const
  const customer = await call(createCustomer, {
    body: aCustomerBody({ document }),
    key: crypto.randomUUID(),
  })
  const link = await call(createPaymentLink, { body: aLinkBody(), key: crypto.randomUUID() })
  const params = { link: link.url.split('/').at(-1) ?? '' }
  const started = await call(startCheckoutCharge, {
    params,
    body: {
      buyer: { document, name: 'Beatriz', email: 'b@exemplo.com.br', phone: '11987654321' },
    },
    key: crypto.randomUUID(),
  })
  const charge = readRoutedRef(started.charge)?.id ?? ''
  const plan = await call(createPlan, { body: aPlanBody(), key: crypto.randomUUID() })
  const subscription = await call(importSubscription, {
    body: anImportBody(plan.id, customer.id),
    key: crypto.randomUUID(),
  })
  const partner = await call(createSubSeller, {
    body: aSubSellerBody({ document: documentNumber }),
    key: crypto.randomUUID(),
  })
  return {
    paymentLink: link.uuid,
    newPaymentLink: 'cobranca-pontual',
    editPaymentLink: link.uuid,
    plan: String(plan.id),
    charge,
    scheduledCharge: charge,
    subscription: subscription.uuid,
    customer: customer.id,
    subSeller: String(partner.id),
    report: crypto.randomUUID(),
    subscriptionSheet: crypto.randomUUID(),
    priceCampaign: crypto.randomUUID(),
    card: crypto.randomUUID(),
    coupon: crypto.randomUUID(),
  }
}
