import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { downloadBankSlip, startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { createCustomer, getCustomer } from '@vintem/contracts/customers/endpoints'
import { emailInvoice } from '@vintem/contracts/invoices/endpoints'
import {
  createPaymentLink,
  createSubscriptionLink,
} from '@vintem/contracts/payment-links/endpoints'
import { issueCancellationLetter } from '@vintem/contracts/refunds/endpoints'
import { getSubscription, listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { readRoutedRef } from '#platform/ids.ts'
import { aCustomerBody } from '#test/bodies.ts'
import { aLinkBody, APPROVED_CARD, askForBankSlip, askForPix, payWithCard } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { anInvoice } from '#test/invoices.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'
import { aRefundingSeller, refundPart } from '#test/refunds.ts'
import { aPlan, aSubscriptionLinkBody } from '#test/subscription-links.ts'

const DOCUMENT = {
  documentNumber: '52998224725',
  documentType: 'cpf',
  documentNation: 'BR',
} as const
const REGISTERED = aCustomerBody({
  document: DOCUMENT,
  name: 'Sigrid Secreta',
  email: 'sigrid@secreta.example',
  alternativeEmail: 'contas@secreta.example',
  phone: '11933334444',
  address: { ...aCustomerBody().address, street: 'Rua do Segredo' } as never,
})
const TYPED = {
  document: DOCUMENT,
  name: 'Fulano Digitado',
  email: 'fulano@digitado.example',
  phone: '(21) 98888-7777',
}
const SECRET = /sigrid|secreta|segredo|33334444/i

// Goal: a stranger with a link and another person's CPF learns nothing of that person, who is not
// written to; the seller sees both the owner of the CPF and the typed data.
describe('a CPF typed at a link', () => {
  const app = testApp()

  async function aShop() {
    const as = await aRefundingSeller(app.current)
    const { body } = await app.current.call(createCustomer, { as, body: REGISTERED })
    return { as, customerId: body.uuid }
  }

  /** A stranger at an open link, with the registered person's CPF. */
  async function aStranger(as: TestUser) {
    const { body } = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    return startAt(body.url)
  }

  async function startAt(url: string) {
    const link = url.split('/').at(-1) ?? ''
    const started = await app.current.call(startCheckoutCharge, {
      params: { link },
      body: { buyer: TYPED },
    })
    expect(started.status).toBe(201)
    const ref = started.body.charge
    return { link, ref, id: readRoutedRef(ref)?.id ?? '', seen: JSON.stringify(started.body) }
  }

  const pay = async (ref: string) => {
    const paid = await payWithCard(app.current, ref, APPROVED_CARD, {})
    expect(paid.body.status).toBe('PAID')
    await app.current.runner.drain()
  }
  const slipOf = async (ref: string) => {
    const url = `/api/core${downloadBankSlip.at.split(' ')[2]?.replace('{charge}', ref)}`
    const { rawPayload } = await app.current.http.inject(url)
    return pdfTexts(pdfContent(rawPayload)).join('|')
  }
  const letters = ({ sellerId }: TestUser) =>
    app.current.sql<{ recipient: string; subject: string; html: string }>(
      'select recipient, subject, html from sandbox.email where seller_id = $1',
      [sellerId],
    )

  test('prints, registers and mails what was typed', async () => {
    const { as } = await aShop()
    const { ref, seen } = await aStranger(as)

    const slip = await askForBankSlip(app.current, ref)
    await app.current.runner.drain()
    const printed = await slipOf(ref)
    const pix = await askForPix(app.current, ref)
    await app.current.runner.drain()
    const card = vi.spyOn(app.current.services.rails.card, 'pay')
    await pay(ref)

    expect(printed).toContain('Fulano Digitado')
    const shown = [seen, JSON.stringify(slip.body), JSON.stringify(pix.body), printed]
    expect(shown.join()).not.toMatch(SECRET)
    expect(card.mock.calls[0]?.[0].buyer).toMatchObject({
      name: TYPED.name,
      document: DOCUMENT.documentNumber,
      email: TYPED.email,
    })
    const registered = await app.current.sql(
      `select distinct kind, payer_name from (
         select 'boleto' as kind, payer_name from sandbox.bank_slip where seller_id = $1
         union all
         select 'pix', payer_name from sandbox.pix_request where seller_id = $1) as asked
        order by kind`,
      [as.sellerId],
    )
    expect(registered).toEqual([
      { kind: 'boleto', payer_name: TYPED.name },
      { kind: 'pix', payer_name: TYPED.name },
    ])
    const written = await letters(as)
    expect(written.map(({ recipient }) => recipient).toSorted()).toEqual([
      TYPED.email,
      TYPED.email,
      TYPED.email,
      'loja@exemplo.com.br',
    ])
    expect(
      JSON.stringify(written.filter(({ recipient }) => recipient === TYPED.email)),
    ).not.toMatch(SECRET)
  })

  test('is matched for the seller, who keeps what was registered', async () => {
    const { as, customerId } = await aShop()
    const { id } = await aStranger(as)

    const { body: charge } = await app.current.call(getCharge, { as, params: { id } })
    const { body: customer } = await app.current.call(getCustomer, {
      as,
      params: { id: customerId },
    })
    const found = await Promise.all(
      [{ customerName: 'sigrid' }, { customerEmail: REGISTERED.email }, { customerId }].map(
        async (query) => (await app.current.call(listCharges, { as, query })).body.totalElements,
      ),
    )

    expect(charge).toMatchObject({
      customerId,
      customerName: REGISTERED.name,
      customerEmail: REGISTERED.email,
      payer: {
        name: TYPED.name,
        documentNumber: DOCUMENT.documentNumber,
        documentType: 'cpf',
        email: TYPED.email,
        countryCode: '55',
        phone: '21988887777',
      },
    })
    expect(customer).toMatchObject({ name: REGISTERED.name, email: REGISTERED.email })
    expect(found).toEqual([1, 1, 1])
  })

  test('names what was typed in the invoice and in the cancellation letter, and writes to it', async () => {
    const { as } = await aShop()
    const { ref, id } = await aStranger(as)
    await pay(ref)
    await anInvoice(app.current, as, id)
    await app.current.call(emailInvoice, { as, params: { id } })
    await app.current.runner.drain()
    await refundPart(app.current, as, { chargeId: id }, 100)
    await app.current.runner.drain()
    const { body } = await app.current.call(issueCancellationLetter, { as, body: { uuid: id } })

    const { rawPayload } = await app.current.http.inject(new URL(body.url).pathname)

    const [invoice] = await app.current.sql<{ tomador: string }>(
      `select invoice_order -> 'customer' as tomador from invoice where seller_id = $1`,
      [as.sellerId],
    )
    expect(invoice?.tomador).toMatchObject({ name: TYPED.name, email: TYPED.email })
    const printed = pdfTexts(pdfContent(rawPayload)).join('')
    expect(printed).toContain('Fulano')
    expect(printed).not.toMatch(SECRET)
    expect((await letters(as)).map(({ recipient }) => recipient)).not.toContain(
      REGISTERED.alternativeEmail,
    )
    expect(JSON.stringify(await letters(as))).not.toMatch(SECRET)
  })

  test('goes with the subscription that it begins', async () => {
    const { as, customerId } = await aShop()
    const link = aSubscriptionLinkBody(await aPlan(app.current, as))
    const created = await app.current.call(createSubscriptionLink, { as, body: link })
    await startAt(created.body.url)

    const { content } = (await app.current.call(listSubscriptions, { as })).body
    const params = { id: content[0]?.uuid ?? '' }
    const { body } = await app.current.call(getSubscription, { as, params })

    expect(body).toMatchObject({
      customerId,
      customerName: REGISTERED.name,
      payer: { name: TYPED.name, email: TYPED.email },
    })
  })

  test('is not asked where the link is for one customer, whose boleto says no more than it must', async () => {
    const { as, customerId } = await aShop()
    const { body } = await app.current.call(createPaymentLink, {
      as,
      body: { ...aLinkBody(), uuidSellerClient: customerId },
    })
    const { ref, id, seen } = await startAt(body.url)
    await askForBankSlip(app.current, ref)
    await app.current.runner.drain()

    const printed = await slipOf(ref)

    const { body: charge } = await app.current.call(getCharge, { as, params: { id } })
    expect(charge.payer).toBeNull()
    expect(printed).toContain('Sigrid Secreta')
    expect(printed).not.toContain('Rua do Segredo')
    expect(seen).not.toMatch(SECRET)
    expect((await letters(as)).map(({ recipient }) => recipient)).toEqual([REGISTERED.email])
  })
})
