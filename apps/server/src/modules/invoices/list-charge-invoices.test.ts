import { listChargeInvoices } from '@vintem/contracts/invoices/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { activateInvoices } from '#test/invoices.ts'

// Goal: the block of a charge knows what may be done; issue-invoice.test.ts shows the rest.
describe('listChargeInvoices', () => {
  const app = testApp()
  let seller: TestUser
  let id: string

  beforeAll(async () => {
    seller = await app.current.aUser(await app.current.aSeller())
    id = (await aBuyer(app.current, seller)).chargeId
  })

  const list = (product: string) =>
    app.current.call(listChargeInvoices, { as: seller, params: { id, product } })

  // @spec 000 §3: Charge: its split, its …
  test('has none at first, and says whether one can be issued', async () => {
    const expected = { canIssue: true, cnpjSeller: '11222333000181', content: [] }
    expect((await list('barte')).body).toEqual({ ...expected, activeInvoiceConfig: false })
    await activateInvoices(app.current, seller)
    expect((await list('barte')).body).toEqual({ ...expected, activeInvoiceConfig: true })
  })

  // @spec 000 §7: GET /{product}/invoices/charge/{id}
  test('answers under the name of this product only', async () => {
    expect((await list('outro')).status).toBe(404)
  })
})
