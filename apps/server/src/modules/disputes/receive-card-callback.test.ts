import { cents } from '@vintem/brazil/money'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: only the acquirer can report what happened outside; a sale at a terminal becomes one paid
// charge of one customer, however often it is reported.
describe('receiveCardCallback', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const sell = ({ sellerId }: TestUser, cpf = '52998224725') =>
    app.current.sandbox.sellAtTerminal({
      sellerId,
      amountCents: cents(10_000),
      installments: 1,
      buyer: { name: 'Bento do Balcão', cpf },
    })
  const chargesOf = async (as: TestUser) =>
    (await app.current.call(listCharges, { as })).body.content
  const callback = (body: object, secret = app.current.services.callbacks.ownSecret) =>
    app.current.http.inject({ method: 'POST', url: `/api/webhooks/${secret}/card`, payload: body })

  test('refuses whoever does not know the address, and a body that is none', async () => {
    const answers = [await callback({}, 'a-guess'), await callback({ event: 'gift' })]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400])
  })

  // @spec 000 §7: 'Venda Física' charges, from the sandbox console
  test('makes of sales at the terminal paid charges, and of their buyer one customer', async () => {
    const seller = await aSeller()
    await sell(seller)
    await sell(seller)
    await app.current.runner.drain()

    const charges = await chargesOf(seller)
    expect(charges).toMatchObject([
      { title: 'Venda Física', status: 'PAID', value: 100, customerName: 'Bento do Balcão' },
      { title: 'Venda Física', status: 'PAID', value: 100 },
    ])
    expect(new Set(charges.map(({ customerId }) => customerId)).size).toBe(1)
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.card': -20_000,
      'platform.fees': 638,
      'platform.anticipation': 346,
      'seller.scheduled': 19_016,
    })
  })

  test('takes a sale told many times at once for one', async () => {
    const seller = await aSeller()
    const { paymentId } = await sell(seller)
    const [stored] = await app.current.sql<{ payload: Record<string, unknown> }>(
      'select payload from work where key = $1',
      [paymentId],
    )
    const { sellerId, amountCents: _, ...rest } = stored?.payload ?? {}
    const body = { ...rest, merchant: sellerId, amount: '100.00' }

    const answers = await Promise.all(Array.from({ length: 8 }, () => callback(body)))
    await app.current.runner.drain()

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]))
    expect(await chargesOf(seller)).toHaveLength(1)
  })

  test('leaves aside what belongs to nobody who sells here', async () => {
    await sell({ sellerId: 999_999, userId: '', token: '' })
    await app.current.runner.drain()

    const [left] = await app.current.sql<{ count: string }>(
      'select count(*) from work where seller_id = 999999 and done_at is null',
    )
    expect(Number(left?.count)).toBe(0)
  })
})
