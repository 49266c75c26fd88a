import { civilDateOf } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForBankSlip, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: settlements of boletos are taken from the rail alone, each once, with the day it tells.
describe('receiveBankSlipCallback', () => {
  const app = testApp()
  const callback = (body: object, secret = app.current.services.callbacks.ownSecret) =>
    app.current.http.inject({
      method: 'POST',
      url: `/api/webhooks/${secret}/bank-slip`,
      payload: body,
    })
  const aReference = async () => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const buyer = await aBuyer(app.current, seller)
    await askForBankSlip(app.current, buyer.ref)
    await app.current.runner.drain()
    return { seller, buyer, reference: await buyer.bankSlipReference() }
  }
  const settled = (reference: string, paidOn = '2026-11-20') => ({
    settlements: [{ reference, settlementId: `L-${reference}`, amount: '100.00', paidOn }],
  })

  test('pays the charge with the day of the settlement, however often it is told', async () => {
    const { buyer, reference } = await aReference()

    const answers = await Promise.all([1, 2, 3].map(() => callback(settled(reference))))
    await app.current.runner.drain()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await seenBy(app.current, buyer)).toMatchObject({
      status: 'PAID',
      paidDate: '2026-11-20',
    })
  })

  test('keeps the net until the next business day, and then makes it available', async () => {
    const { seller, reference } = await aReference()
    const now = await app.current.clock.now()

    await callback(settled(reference, civilDateOf(now)))
    await app.current.runner.drain()

    const paid = { 'clearing.bank_slip': -10_000, 'platform.fees': 249 }
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      ...paid,
      'seller.scheduled': 9_751,
    })

    await advanceClock(app.current, new Date(now.getTime() + 7 * 86_400_000))

    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      ...paid,
      'seller.available': 9_751,
    })
  })

  test('refuses a guessed address and a body that is none', async () => {
    const { buyer, reference } = await aReference()

    const answers = [await callback(settled(reference), 'guess'), await callback({ pix: [] })]
    await app.current.runner.drain()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400])
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
  })
})
