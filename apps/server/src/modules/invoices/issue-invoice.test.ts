import { cents } from '@vintem/brazil/money'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { deleteCharge } from '@vintem/contracts/charges/endpoints'
import { createCustomer } from '@vintem/contracts/customers/endpoints'
import {
  changeInvoiceConfig,
  issueInvoice,
  listChargeInvoices,
} from '@vintem/contracts/invoices/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCustomerBody } from '#test/bodies.ts'
import { aBuyer, aLinkBody, askForBankSlip } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { activateInvoices, settleInvoices } from '#test/invoices.ts'
import { aPaidBuyer, aRefundingSeller, refundPart } from '#test/refunds.ts'
import { invoicedCents } from './invoice.ts'

// Goal: a charge has one invoice at most, under repeated requests and failures of the tax office,
// and the seller sees what the tax office answered.
describe('issueInvoice', () => {
  const app = testApp()
  let seller: TestUser

  beforeAll(async () => {
    seller = await app.current.aUser(await app.current.aSeller())
    await activateInvoices(app.current, seller)
  })

  const aCharge = async (value = 100, as = seller) =>
    (await aBuyer(app.current, as, aLinkBody({ title: 'Curso', value }))).chargeId
  const issue = (id: string, key?: string) =>
    app.current.call(issueInvoice, { as: seller, params: { id }, ...(key && { key }) })
  const invoicesOf = async (id: string, as = seller) =>
    (await app.current.call(listChargeInvoices, { as, params: { id, product: 'barte' } })).body
  const states = async (id: string) => (await invoicesOf(id)).content.map(({ status }) => status)

  // @spec 000 §3: Invoice: uuidInvoice, invoiceNumber, createdAt, status, invoiceDownloadLink
  test('sends the order, and learns number and key when the tax office has issued', async () => {
    const id = await aCharge()

    const asked = await issue(id)
    expect([asked.status, asked.body.status]).toEqual([201, 'SEND_INVOICE_SYSTEM'])
    expect(await states(id)).toEqual(['SEND_INVOICE_SYSTEM'])
    await settleInvoices(app.current)

    const { content, canIssue } = await invoicesOf(id)
    expect(canIssue).toBe(false)
    expect(content).toMatchObject([
      {
        status: 'AUTHORIZED',
        invoiceNumber: expect.stringMatching(/^\d+$/),
        accessKey: expect.stringMatching(/^3550308\d{43}$/),
        value: 100,
        invoiceDownloadLink: { pdfImageLink: expect.stringContaining('/pdf') },
      },
    ])
  })

  test('one invoice for two requests at once, and for the same key again', async () => {
    const id = await aCharge()

    const both = await Promise.all([issue(id, 'first-key'), issue(id, 'second-key')])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const [won = 'first-key'] = both.flatMap(({ status }, index) =>
      status === 201 ? [['first-key', 'second-key'][index]] : [],
    )
    expect((await issue(id, won)).status).toBe(201)
    await settleInvoices(app.current)

    expect(await states(id)).toEqual(['AUTHORIZED'])
    const { total } = await app.current.sandbox.listInvoices({ page: 0, size: 50 })
    const [counted] = await app.current.sql<{ count: string }>('select count(*) from invoice')
    expect(total).toBe(Number(counted?.count))
  })

  test('a rejected one says why and makes room for another', async () => {
    const id = await aCharge(100.77)
    await issue(id)
    await settleInvoices(app.current)

    const { content, canIssue } = await invoicesOf(id)
    expect(content[0]).toMatchObject({
      status: 'REJECTED',
      reason: expect.stringContaining('não está autorizado'),
      invoiceDownloadLink: null,
    })
    expect(canIssue).toBe(true)
    expect((await issue(id)).status).toBe(201)
    await settleInvoices(app.current)
  })

  test('one that the tax office never takes is rejected at once', async () => {
    const id = await aCharge()
    await app.current.sandbox.failNext('invoice', 'refuse', 1, 'issue')
    await issue(id)
    await app.current.runner.drain()

    expect((await invoicesOf(id)).content[0]).toMatchObject({
      status: 'REJECTED',
      reason: expect.stringContaining('A prefeitura recusou a nota fiscal.'),
    })
  })

  test.each(['down', 'timeout-before', 'timeout-after'] as const)(
    'a tax office that is %s gets the order once',
    async (fault) => {
      const id = await aCharge()
      const before = (await app.current.sandbox.listInvoices({ page: 0, size: 1 })).total
      await app.current.sandbox.failNext('invoice', fault, 1, 'issue')
      await issue(id)
      await app.current.runner.drain()
      await app.current.sql(`update work set lease_until = null where kind = 'issue-invoice'`)
      await settleInvoices(app.current)

      expect(await states(id)).toEqual(['AUTHORIZED'])
      const after = (await app.current.sandbox.listInvoices({ page: 0, size: 1 })).total
      expect(after).toBe(before + 1)
    },
  )

  test('an answer that takes its time is asked for until it comes', async () => {
    const id = await aCharge(100.88)
    await issue(id)
    await settleInvoices(app.current)
    expect(await states(id)).toEqual(['SEND_INVOICE_SYSTEM'])
    const { items } = await app.current.sandbox.listInvoices({ onlyOpen: true, page: 0, size: 1 })

    await app.current.sandbox.decideInvoice(items[0]?.reference ?? '', 'ISSUED')
    for (let minutes = 0; minutes < 20; minutes++) await settleInvoices(app.current)

    expect(await states(id)).toEqual(['AUTHORIZED'])
  })

  test('keeps what was so when it was asked for', async () => {
    const id = await aCharge()
    await issue(id)
    await app.current.sql(`update customer set name = 'Outro Nome' where seller_id = $1`, [
      seller.sellerId,
    ])
    await settleInvoices(app.current)

    const { items } = await app.current.sandbox.listInvoices({ page: 0, size: 1 })
    expect(items[0]?.customerName).toBe('Beatriz Compradora')
  })

  // @spec 000 §3: The text of a …
  test('describes the service as the charge does; the text of its boleto stays on the boleto', async () => {
    const link = aLinkBody({ title: 'Curso', description: 'Turma de março' })
    const bankSlipDescription = 'Não receber após 30 dias.'
    const buyer = await aBuyer(app.current, seller, { ...link, bankSlipDescription })
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    await issue(buyer.chargeId)

    const [invoice] = await app.current.sql<{ order: { description: string } }>(
      'select invoice_order as "order" from invoice where charge_id = $1',
      [buyer.chargeId],
    )
    const { body: charge } = await app.current.call(getCharge, {
      as: seller,
      params: { id: buyer.chargeId },
    })
    const [slip] = await app.current.sql<{ text: string }>(
      'select bank_slip_text as text from charge where id = $1',
      [buyer.chargeId],
    )
    expect(invoice?.order.description).toBe('Curso: Turma de março')
    expect(charge.description).toBe('Turma de março')
    expect(slip?.text).toBe(bankSlipDescription)
  })

  // @spec 000 §3: A nota fiscal after a partial refund is of what remains
  test('is of what remains after a refund, and of nothing is none', async () => {
    const as = await aRefundingSeller(app.current)
    await activateInvoices(app.current, as)
    const buyer = await aPaidBuyer(app.current, as)
    const ask = () => app.current.call(issueInvoice, { as, params: { id: buyer.chargeId } })
    await refundPart(app.current, as, buyer, 40)
    await app.current.runner.drain()

    expect((await ask()).body.value).toBe(60)
    await settleInvoices(app.current)

    const other = await aPaidBuyer(app.current, as)
    await refundPart(app.current, as, other, 100)
    const none = await app.current.call(issueInvoice, { as, params: { id: other.chargeId } })
    expect(none.errors[0]?.code).toBe('BAR-8302')
  })

  test('leaves out the share of instalments that was given back with the rest', () => {
    const charge = { valueCents: cents(11_000), interestCents: cents(1_000) }
    const refunds = [
      { state: 'CONFIRMED', amountCents: cents(2_000) },
      { state: 'REQUESTED', amountCents: cents(750) },
      { state: 'REFUSED', amountCents: cents(5_000) },
    ]
    expect(invoicedCents(charge, [])).toBe(10_000)
    expect(invoicedCents(charge, refunds)).toBe(7_500)
  })

  test('not for a charge that was deleted', async () => {
    const id = await aCharge()
    await app.current.call(deleteCharge, { as: seller, params: { id } })

    expect((await issue(id)).errors[0]?.code).toBe('BAR-8302')
    expect((await invoicesOf(id)).canIssue).toBe(false)
  })

  // @spec 000 §9: Quick links carry no customer data and issue no invoice
  test('not for a quick link, which carries no customer data', async () => {
    const id = await aCharge()
    await app.current.sql(
      `update payment_link set type = 'FAST_ORDER'
        where id = (select link_id from charge where id = $1)`,
      [id],
    )

    expect((await issue(id)).errors[0]?.code).toBe('BAR-8302')
  })

  // @spec 000 §4 Invoices: None: early issuing, with an active configuration
  test('not before the seller has said how, nor once it was switched off', async () => {
    const newcomer = await app.current.aUser(await app.current.aSeller())
    const id = await aCharge(100, newcomer)
    const ask = async () =>
      (await app.current.call(issueInvoice, { as: newcomer, params: { id } })).errors[0]?.code

    expect(await ask()).toBe('BAR-8301')
    await activateInvoices(app.current, newcomer)
    await app.current.call(changeInvoiceConfig, { as: newcomer, body: { active: false } })
    expect(await ask()).toBe('BAR-8301')
    expect((await invoicesOf(id, newcomer)).activeInvoiceConfig).toBe(false)
  })

  test('a customer from abroad is named by their own document', async () => {
    const customer = await app.current.call(createCustomer, {
      as: seller,
      body: aCustomerBody({
        document: { documentNumber: 'PT123', documentType: 'other', documentNation: 'PT' },
      }),
    })
    const id = await aCharge()
    await app.current.sql('update charge set customer_id = $2, payer = null where id = $1', [
      id,
      customer.body.uuid,
    ])
    const issued = await issue(id)
    await settleInvoices(app.current)

    const { xml } = await app.current.services.rails.invoice.documents(
      seller.sellerId,
      issued.body.uuidInvoice,
    )
    expect(xml).toContain('<NIF>PT123</NIF>')
  })
})
