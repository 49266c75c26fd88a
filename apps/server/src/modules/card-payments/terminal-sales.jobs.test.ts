import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { createCustomer, listCustomers } from '@vintem/contracts/customers/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { describe, expect, test } from 'vitest'
import { writeCardCallback } from '#rails/card/callback.ts'
import { aCustomerBody } from '#test/bodies.ts'
import { booksOf } from '#test/books.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { everythingOf, expectDoneOnce, tryAgain } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

const CPF = '52998224725'

// Goal: money taken at a terminal reaches the seller's books as of the day it was taken, however
// late and often it is reported, and its buyer is one customer, whose data a terminal does not
// change.
describe('sales at the terminal', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const sell = ({ sellerId }: TestUser, { installments = 1, name = 'Bento do Balcão' } = {}) =>
    app.current.sandbox.sellAtTerminal({
      sellerId,
      amountCents: cents(10_000),
      installments,
      buyer: { name, cpf: CPF },
    })
  const chargesOf = async (as: TestUser) =>
    (await app.current.call(listCharges, { as })).body.content
  const customersOf = async (as: TestUser) =>
    (await app.current.call(listCustomers, { as })).body.content
  const daysLater = async (days: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + days * 86_400_000),
    )

  test('done again is one sale, of which each is told once; no other seller has any of it', async () => {
    const [seller, neighbour] = [await aSeller(), await aSeller()]
    await sell(neighbour)
    await app.current.runner.drain()
    const besides = await everythingOf(app.current, neighbour.sellerId)
    await sell(seller)
    await app.current.runner.drain()

    await expectDoneOnce(app.current, seller.sellerId)

    expect(await chargesOf(seller)).toHaveLength(1)
    const bell = (await app.current.call(listNotices, { as: seller })).body.content
    expect(bell.map(({ notificationPanelType: type }) => type)).toEqual(['CHARGE_PAID'])
    expect(await everythingOf(app.current, neighbour.sellerId)).toEqual(besides)
  })

  test('bring what a card at the checkout would, on the same days', async () => {
    const seller = await aSeller()
    await sell(seller, { installments: 3 })
    await app.current.runner.drain()
    // As in pay-by-card.test.ts: 3.69 % of 100.00, then 1.79 % · (3 + 1) / 2 of the 96.31 left.
    const taken = { 'clearing.card': -10_000, 'platform.fees': 369, 'platform.anticipation': 345 }
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      ...taken,
      'seller.scheduled': 9_286,
    })

    await daysLater(5)

    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      ...taken,
      'seller.available': 9_286,
    })
  })

  test('told of days later are of the day on which they were made', async () => {
    const seller = await aSeller()
    const now = await app.current.clock.now()
    const capturedAt = new Date(now.getTime() - 3 * 86_400_000)
    const { callbacks } = app.current.services
    const answer = await app.current.http.inject({
      method: 'POST',
      url: `/api/webhooks/${callbacks.ownSecret}/card`,
      payload: writeCardCallback({
        event: 'terminal-sale',
        paymentId: '01900000-0000-7000-8000-000000000001',
        sellerId: seller.sellerId,
        amountCents: cents(10_000),
        installments: 1,
        card: { brand: 'Visa', last4: '1111', holder: 'BENTO' },
        buyer: { name: 'Bento', cpf: CPF, email: 'bento@exemplo.com.br', phone: '11987654321' },
        authorizationCode: '123456',
        capturedAt: capturedAt.toISOString(),
      }),
    })
    await app.current.runner.drain()

    expect(answer.statusCode).toBe(204)
    const [charge] = await chargesOf(seller)
    const { body } = await app.current.call(getCharge, {
      as: seller,
      params: { id: charge?.uuid ?? '' },
    })
    const day = addDays(civilDateOf(now), -3)
    expect(body).toMatchObject({ status: 'PAID', paidDate: day, expirationDate: day })
  })

  test('several of a new buyer at the same moment make one customer', async () => {
    const seller = await aSeller()
    await Promise.all(Array.from({ length: 5 }, () => sell(seller)))
    await app.current.runner.drain()
    await tryAgain(app.current)

    expect(await chargesOf(seller)).toHaveLength(5)
    expect(await customersOf(seller)).toHaveLength(1)
  })

  test('leave a customer as the seller knows them', async () => {
    const seller = await aSeller()
    const known = await app.current.call(createCustomer, { as: seller, body: aCustomerBody() })
    const before = await customersOf(seller)

    await sell(seller, { name: 'OUTRO NOME NO CARTÃO' })
    await app.current.runner.drain()

    expect(await customersOf(seller)).toEqual(before)
    expect(await chargesOf(seller)).toMatchObject([{ customerId: known.body.uuid }])
  })

  test('are in the books of a seller whom the platform no longer lets sell: the money was taken', async () => {
    const seller = await aSeller()
    await app.current.sql('update seller set approved_at = null where seller_id = $1', [
      seller.sellerId,
    ])

    await sell(seller)
    await app.current.runner.drain()

    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'clearing.card': -10_000 })
  })
})
