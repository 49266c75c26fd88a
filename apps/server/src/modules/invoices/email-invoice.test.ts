import { emailInvoice, issueInvoice } from '@vintem/contracts/invoices/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { anInvoice } from '#test/invoices.ts'

// Goal: the customer gets their invoice by e-mail, with working ways to its page and its XML.
describe('emailInvoice', () => {
  const app = testApp()
  let seller: TestUser

  beforeAll(async () => {
    seller = await app.current.aUser(await app.current.aSeller())
  })

  const send = (id: string) => app.current.call(emailInvoice, { as: seller, params: { id } })

  test('sends number, key and the ways to both files', async () => {
    const { current } = app
    const { chargeId } = await aBuyer(current, seller)
    await anInvoice(current, seller, chargeId)
    expect((await send(chargeId)).status).toBe(204)
    await current.runner.drain()

    const { items } = await current.sandbox.messages({ search: 'Nota fiscal nº', page: 0, size: 5 })
    expect(items).toHaveLength(1)
    const message = await current.sandbox.message(items[0]?.id ?? '')
    expect(message?.recipient).toBe('beatriz@exemplo.com.br')
    const urls = message?.body.match(/http\S+\/(pdf|xml)/g) ?? []
    expect(urls).toHaveLength(2)
    const files = await Promise.all(
      urls.map((url) => current.http.inject({ url: new URL(url).pathname })),
    )
    expect(files.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
      [200, 'application/xml'],
      [200, 'application/pdf'],
    ])
  })

  // @spec 000 §4 Invoices: Cancel and e-mail on AUTHORIZED only
  test('is refused before the invoice is authorized', async () => {
    const { chargeId } = await aBuyer(app.current, seller)
    await app.current.call(issueInvoice, { as: seller, params: { id: chargeId } })

    expect((await send(chargeId)).errors[0]?.code).toBe('BAR-8304')
  })
})
