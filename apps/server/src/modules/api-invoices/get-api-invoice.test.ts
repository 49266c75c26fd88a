import { getApiInvoice } from '@vintem/contracts/api-invoices/endpoints'
import { expect, test } from 'vitest'
import { aKey } from '#test/api-keys.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { anInvoice } from '#test/invoices.ts'

// Goal: a system reads an invoice of its seller and opens its files by the addresses it is given.
const app = testApp()

test('shows an invoice to its own seller alone, with its files', async () => {
  const { current } = app
  const as = await current.aUser(await current.aSeller())
  const buyer = await aBuyer(current, as)
  await buyer.pay.card(APPROVED_CARD)
  const params = { id: await anInvoice(current, as, buyer.chargeId) }
  const { headers } = await aKey(current, as, { scopes: ['invoices:read'] })

  const { body } = await current.call(getApiInvoice, { headers, params })
  expect(body).toMatchObject({
    uuid: params.id,
    uuidCharge: buyer.chargeId,
    status: 'AUTHORIZED',
    invoiceNumber: expect.any(String),
    issuedAt: expect.any(String),
  })
  const { pathname } = new URL(body.pdfUrl ?? '')
  const file = await current.http.inject(pathname)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])

  const other = await aKey(current, await current.aUser(await current.aSeller()))
  const foreign = await current.call(getApiInvoice, { headers: other.headers, params })
  expect(foreign.status).toBe(404)
})
