import { getChargeStatement } from '@vintem/contracts/charge-detail/endpoints'
import { exportCharges, listCharges } from '@vintem/contracts/charges/endpoints'
import { startCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { listDashboardCharges } from '@vintem/contracts/dashboard/endpoints'
import { issueInvoice, listChargeInvoices } from '@vintem/contracts/invoices/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { createQuickLink } from '@vintem/contracts/payment-links/endpoints'
import { issueCancellationLetter } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { APPROVED_CARD, seenBy } from '#test/buyer.ts'
import { csvLines, download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { activateInvoices } from '#test/invoices.ts'
import { aQuickBuyer, aQuickLinkBody, aQuickSeller } from '#test/quick-links.ts'
import { chargeOf, refundPart } from '#test/refunds.ts'

const NOBODY = 'Comprador não identificado'

// Goal: an anonymous buyer can really pay a quick link: the same postings, a charge without a
// customer in every place that shows charges, no message to a buyer, no invoice.
describe('a charge of a quick link', () => {
  const app = testApp()

  test('is paid by Pix, and its net is available at once', async () => {
    const seller = await aQuickSeller(app.current)
    const buyer = await aQuickBuyer(app.current, seller)

    await buyer.pay.pix()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', method: 'PIX' })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.pix': -10_000,
      'platform.fees': 99,
      'seller.available': 9_901,
    })
  })

  test('is paid by card in instalments, whose cost the seller bears as agreed', async () => {
    const seller = await aQuickSeller(app.current)
    const buyer = await aQuickBuyer(app.current, seller)

    await buyer.pay.card(APPROVED_CARD, { installments: 3 })

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', value: 100 })
    // 3.69 % and 1.79 % a month of R$ 100.00 in three; see card-price.test.ts.
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      'clearing.card': -10_000,
      'seller.scheduled': 9_286,
    })
  })

  test('keeps nobody as a customer, whatever it is sent', async () => {
    const as = await aQuickSeller(app.current)
    const { body } = await app.current.call(createQuickLink, { as, body: aQuickLinkBody() })
    const buyer = {
      document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
      name: 'Beatriz Compradora',
      email: 'beatriz@exemplo.com.br',
      phone: '11987654321',
    } as const

    const started = await app.current.call(startCheckoutCharge, {
      params: { link: body.url.split('/').at(-1) ?? '' },
      body: { buyer },
    })

    expect(started.status).toBe(201)
    expect((await app.current.call(listCustomers, { as })).body.totalElements).toBe(0)
    const { body: charges } = await app.current.call(listCharges, { as })
    expect(charges.content).toMatchObject([{ customerId: null, customerName: NOBODY }])
  })

  test('says everywhere that nobody is named', async () => {
    const as = await aQuickSeller(app.current)
    const buyer = await aQuickBuyer(app.current, as)
    await buyer.pay.card(APPROVED_CARD)
    await app.current.runner.drain()
    const params = { id: buyer.chargeId }

    const nobody = { customerId: null, customerName: NOBODY, customerDocument: null }
    expect(await chargeOf(app.current, as, buyer)).toMatchObject({
      ...nobody,
      customerEmail: null,
      customerPhone: null,
    })
    const statement = await app.current.call(getChargeStatement, { as, params })
    expect(new Set(statement.body.map((line) => line.buyer))).toEqual(new Set([NOBODY]))
    const dashboard = await app.current.call(listDashboardCharges, { as })
    expect(dashboard.body.charges).toMatchObject([{ buyerName: NOBODY }])
    const notices = await app.current.call(listNotices, { as })
    expect(JSON.stringify(notices.body)).toContain(NOBODY)
    const [, line] = csvLines(await download(app.current, exportCharges, { as }))
    expect(line?.slice(0, 3)).toEqual([NOBODY, '', ''])
  })

  test('writes to the seller alone', async () => {
    const as = await aQuickSeller(app.current)
    const buyer = await aQuickBuyer(app.current, as)
    await buyer.pay.pix()
    await refundPart(app.current, as, buyer, 100)
    await app.current.runner.drain()

    const sent = await app.current.sql<{ recipient: string; subject: string }>(
      'select recipient, subject from sandbox.email where seller_id = $1',
      [as.sellerId],
    )
    expect(sent.map((email) => [email.recipient, email.subject.replaceAll('\u00a0', ' ')])).toEqual(
      [['loja@exemplo.com.br', `Pagamento recebido: R$ 100,00 de ${NOBODY}`]],
    )
  })

  test('is refunded, with a letter that names no payer', async () => {
    const as = await aQuickSeller(app.current)
    const buyer = await aQuickBuyer(app.current, as)
    await buyer.pay.card(APPROVED_CARD)
    await refundPart(app.current, as, buyer, 100)
    await app.current.runner.drain()

    expect(await chargeOf(app.current, as, buyer)).toMatchObject({ status: 'REFUND' })
    const letter = await app.current.call(issueCancellationLetter, {
      as,
      body: { uuid: buyer.chargeId },
    })
    const pdf = await app.current.http.inject(new URL(letter.body.url).pathname)
    expect(pdf.statusCode).toBe(200)
  })

  test('issues no invoice', async () => {
    const as = await aQuickSeller(app.current)
    await activateInvoices(app.current, as)
    const buyer = await aQuickBuyer(app.current, as)
    await buyer.pay.pix()
    const params = { id: buyer.chargeId }

    const listed = await app.current.call(listChargeInvoices, {
      as,
      params: { ...params, product: 'barte' },
    })
    const refused = await app.current.call(issueInvoice, { as, params })

    expect(listed.body).toMatchObject({ content: [], canIssue: false })
    expect(refused.errors).toMatchObject([{ code: 'BAR-8302' }])
  })
})
