import { describe, expect, test } from 'vitest'
import { aPayingSeller, aProvenColleague, BEATRIZ, goTo } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a payment can be stopped until the bank is told, and never after; its money is in checking again, once.
describe('cancelBillPayment', () => {
  const app = testApp()

  test('before it is handed over gives the money back, once', async () => {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay()).body
    const answers = await Promise.all([1, 2, 3].map(() => seller.cancel(id)))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409'])
    await app.current.runner.drain()
    expect(await seller.read(id)).toMatchObject({ status: 'cancelled' })
    expect(await seller.books()).toMatchObject({ 'banking.checking': 100_000 })
    expect(await seller.books()).not.toHaveProperty('transit.bill')
    expect(await seller.orders()).toEqual([])
    await expectVerified(app.current)
  })

  test('of a scheduled one moves nothing, and its day passes without it', async () => {
    const seller = await aPayingSeller(app.current)
    const day = await seller.inDays(1)
    const { id } = (await seller.pay({ paymentDate: day })).body
    expect((await seller.cancel(id)).body.status).toBe('cancelled')
    await goTo(app.current, day, 19)
    expect(await seller.orders()).toEqual([])
    await expectVerified(app.current)
  })

  test.each([
    [BEATRIZ, 'completed'],
    ['demora@exemplo.com.br', 'processing'],
  ])('is too late once the bank was told: %s, %s', async (pixKey, status) => {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay({ pixKey })).body
    await app.current.runner.drain()
    expect((await seller.cancel(id)).errors.map(({ code }) => code)).toEqual(['BAR-8893'])
    expect((await seller.read(id)).status).toBe(status)
    expect(await seller.books()).toMatchObject({ 'banking.checking': 95_000 })
  })

  test('while it is handed over: it is either stopped or sent', async () => {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay()).body
    await Promise.all([app.current.runner.drain(), seller.cancel(id)])
    await app.current.runner.drain()
    const { status } = await seller.read(id)
    expect((await seller.atBank()).length).toBe(status === 'completed' ? 1 : 0)
    await expectVerified(app.current)
  })

  test('is of who created it or may approve, and of nobody else', async () => {
    const seller = await aPayingSeller(app.current)
    const backoffice = await aProvenColleague(app.current, seller.sellerId, 'BACKOFFICE')
    const colleague = await aProvenColleague(app.current, seller.sellerId)
    const { id } = (await seller.pay()).body
    expect((await seller.cancel(id, backoffice.as)).errors.map(({ code }) => code)).toEqual([
      'BAR-8892',
    ])
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await seller.cancel(id, stranger)).status).toBe(404)
    expect((await seller.cancel(id, colleague.as)).status).toBe(200)
  })
})
