import { cancelInvoice, downloadInvoice, issueInvoice } from '@vintem/contracts/invoices/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { download } from '#test/download.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { anInvoice } from '#test/invoices.ts'
import { actionsOf } from '#test/pdf.ts'

// Goal: the seller always has page and XML of what was issued, also when the tax office is away.
describe('downloadInvoice', () => {
  const app = testApp()
  let seller: TestUser
  let id: string

  beforeAll(async () => {
    seller = await app.current.aUser(await app.current.aSeller())
    id = await anInvoice(app.current, seller, (await aBuyer(app.current, seller)).chargeId)
  })

  const take = (file: 'pdf' | 'xml', invoice = id) =>
    download(app.current, downloadInvoice, { as: seller, params: { id: invoice, file } })

  test('gives both files, named by the number', async () => {
    await app.current.sandbox.failNext('invoice', 'down', 10)
    const [pdf, xml] = [await take('pdf'), await take('xml')]
    await app.current.sandbox.clearFaults()

    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(actionsOf(pdf.bytes)).toEqual([])
    expect(pdf.headers['content-disposition']).toMatch(/filename="nfse-\d+\.pdf"/)
    expect(xml.headers['content-type']).toBe('application/xml')
    expect(xml.bytes.toString()).toContain('<vServ>100.00</vServ>')
  })

  test('a store that is away answers so', async () => {
    await app.current.sandbox.failNext('files', 'down', 1, 'open')

    expect((await take('pdf')).status).toBe(503)
  })

  test('has nothing of what is not issued', async () => {
    const { chargeId } = await aBuyer(app.current, seller)
    const asked = await app.current.call(issueInvoice, { as: seller, params: { id: chargeId } })

    expect((await take('pdf', asked.body.uuidInvoice)).status).toBe(404)
  })

  test('keeps giving what was canceled', async () => {
    await app.current.call(cancelInvoice, { as: seller, params: { id, company: '11222333000181' } })
    await app.current.runner.drain()

    expect((await take('xml')).status).toBe(200)
  })
})
