import { expect, type Page, test } from '@playwright/test'
import * as checkout from '@vintem/contracts/checkout/endpoints'
import { createClient, newKey } from '@vintem/contracts/client'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import { screens } from '@vintem/contracts/screens'
import { signIn as enter } from '@vintem/contracts/sessions/endpoints'
import { confirming, type StepUpRequest } from '@vintem/contracts/step-up/confirming'
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
import { E2E_ADDRESS } from './address.ts'
import { cpf } from './buyer.ts'
import { go, openNoStreams, quietOf, signIn } from './panel.ts'
import { USERS } from './people.ts'

// Goal: typed text stays text on every screen, in every e-mail and at the checkout: it never
// becomes HTML, and no script in it runs. Method: records whose every text is an attack, made
// through the API; then every screen of the table, each with one of them. A new screen is included
// automatically.
const ATTACK = `</script><img src=x onerror=top.broken=1>`
const DOCUMENT = { documentType: 'cpf', documentNation: 'BR' } as const

/** Makes a record of each kind through the API. Returns the addresses of their screens. */
async function attacked() {
  const bases = { core: `${E2E_ADDRESS}/api/core` }
  const { email, password } = USERS.admin
  const call = createClient({ bases })
  const { token } = await call(enter, { body: { email, password } })
  const send = (request: Request) => {
    request.headers.set('authorization', `Bearer ${token}`)
    return fetch(request)
  }
  const confirm = async ({ operation }: StepUpRequest) =>
    (await createClient({ bases, send })(confirmOperation, { body: { operation, password } })).grant
  const as = createClient({ bases, send: confirming(send, confirm) })
  const { uuid: customer } = await as(createCustomer, {
    key: newKey(),
    body: aCustomerBody({
      name: `Ana ${ATTACK}`,
      document: { ...DOCUMENT, documentNumber: cpf(901) },
    }),
  })
  const { id: plan } = await as(createPlan, {
    key: newKey(),
    body: aPlanBody({ title: ATTACK, description: ATTACK, bullets: [{ description: ATTACK }] }),
  })
  const partner = await as(createSubSeller, {
    key: newKey(),
    body: aSubSellerBody({ name: ATTACK, document: cpf(902) }),
  })
  const subscription = await as(importSubscription, {
    key: newKey(),
    body: anImportBody(plan, customer),
  })
  const link = await as(createPaymentLink, {
    key: newKey(),
    body: aLinkBody({ title: ATTACK, description: ATTACK }),
  })
  const started = await call(checkout.startCheckoutCharge, {
    key: newKey(),
    params: { link: link.url.split('/').at(-1) ?? '' },
    body: {
      buyer: {
        document: { ...DOCUMENT, documentNumber: cpf(903) },
        name: `Beto ${ATTACK}`,
        email: 'beto@exemplo.com.br',
        phone: '11987654321',
      },
    },
  })
  const { charge } = started
  await call(checkout.choosePix, { params: { charge }, body: { amount: started.value } })
  const { pathname } = new URL(link.url)
  const sheet = crypto.randomUUID()
  const named = new URLSearchParams({ id: sheet, name: ATTACK })
  const uploaded = await send(
    new Request(`${bases.core}/subscriptions/imports?${named.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv' },
      body: `${ATTACK};Nome\r\n${ATTACK};${ATTACK}`,
    }),
  )
  expect(uploaded.status).toBe(200)
  return {
    sheet,
    link: { panel: link.uuid, checkout: pathname },
    charge: { panel: readRoutedRef(charge)?.id ?? '', checkout: `${pathname}/${charge}` },
    customer,
    partner: String(partner.id),
    plan: String(plan),
    subscription: subscription.uuid,
  }
}

test('texts stay texts, on every screen', async ({ page }) => {
  const made = await attacked()
  const broken: string[] = []
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => broken.push('a dialog')))
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) broken.push(message.text())
  })
  await openNoStreams(page)
  const isQuiet = quietOf(page)

  const look = async (address: string, open: (page: Page, address: string) => Promise<unknown>) => {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible()
    await isQuiet()
    for (const frame of page.frames()) {
      const found = await frame.evaluate(
        `'broken' in window || document.querySelector('img[src="x"]') !== null`,
      )
      if (found) broken.push(`${address} has more than its texts`)
    }
  }

  await signIn(page)
  for (const [name, { path }] of Object.entries(screens)) {
    await look(addressOf(name, path, made), go)
  }
  for (const tab of ['pix', 'confirmacoes', 'mensagens', 'vendedores']) {
    await look(`/sandbox?tab=${tab}`, go)
  }
  for (const address of [made.link.checkout, made.charge.checkout]) await look(address, load)
  expect(broken).toEqual([])

  // Shows that the texts were on the pages.
  for (const address of [
    '/clientes',
    '/seja-pago',
    '/cobrancas?customerName=Beto',
    made.link.checkout,
  ]) {
    await page.goto(address)
    await expect(page.getByText(ATTACK).first()).toBeVisible()
  }
})

const load = (page: Page, address: string) => page.goto(address)

type Made = Awaited<ReturnType<typeof attacked>>

/** The record with the attack, for a screen that shows one record. */
function addressOf(name: string, path: string, made: Made): string {
  const shown: Readonly<Record<string, string>> = {
    charge: made.charge.panel,
    card: crypto.randomUUID(),
    confirmSignUp: 'token',
    coupon: crypto.randomUUID(),
    customer: made.customer,
    editPaymentLink: made.link.panel,
    newPaymentLink: 'cobranca-pontual',
    paymentLink: made.link.panel,
    plan: made.plan,
    priceCampaign: crypto.randomUUID(),
    report: 'token',
    resetPassword: 'token',
    scheduledCharge: made.charge.panel,
    subSeller: made.partner,
    subscription: made.subscription,
    subscriptionSheet: made.sheet,
  }
  return path.replace(/\$\w+/, () => {
    const id = shown[name]
    if (!id) throw new Error(`Say what the screen ${name} is to show`)
    return id
  })
}
