import { getInvoiceConfig } from '@vintem/contracts/invoices/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { activateInvoices, INVOICE_SETTINGS } from '#test/invoices.ts'

// Goal: the screen knows whether and how the seller issues invoices.
const app = testApp()

// @spec 001 §2 Invoice screen: GET /sellers/invoice-config (active)
test('nothing is set before the seller has said it', async () => {
  const seller = await app.current.aUser(await app.current.aSeller())
  const read = async () => (await app.current.call(getInvoiceConfig, { as: seller })).body

  expect(await read()).toEqual({ version: 0, active: false, settings: null })
  await activateInvoices(app.current, seller)
  expect(await read()).toEqual({ version: 1, active: true, settings: INVOICE_SETTINGS })
})
