import { cancelInvoice, downloadPublicInvoice } from '@vintem/contracts/invoices/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { aBuyer } from '#test/buyer.ts'
import { download } from '#test/download.ts'
import { testApp } from '#test/harness.ts'
import { anInvoice } from '#test/invoices.ts'

// Goal: the link in the customer's e-mail gives the invoice in force, and nothing else.
describe('downloadPublicInvoice', () => {
  const app = testApp()
  const take = async (invoice: string) =>
    (
      await download(app.current, downloadPublicInvoice, {
        params: { invoice, file: 'pdf' },
      })
    ).status

  test('until it is canceled', async () => {
    const { current } = app
    const seller = await current.aUser(await current.aSeller())
    const id = await anInvoice(current, seller, (await aBuyer(current, seller)).chargeId)
    const ref = toRoutedRef(seller.sellerId, id)

    expect(await take(ref)).toBe(200)
    expect(await take(toRoutedRef(seller.sellerId + 1, id))).toBe(404)
    expect(await take(id)).toBe(404)
    await current.call(cancelInvoice, { as: seller, params: { id, company: '11222333000181' } })
    expect(await take(ref)).toBe(404)
  })
})
