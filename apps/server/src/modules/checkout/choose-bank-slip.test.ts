import { parseBoleto } from '@vintem/brazil/boleto'
import { civilDateOf } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForBankSlip, askForPix, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a buyer gets a boleto that any bank can read; its payment is scheduled, and available the
// next business day; unpaid, the charge is late, never abandoned.
describe('chooseBankSlip', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const choose = (charge: string) => askForBankSlip(app.current, charge)
  const daysLater = async (days: number) => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + days * 86_400_000))
  }

  test('registers a boleto whose line carries the value and the due date', async () => {
    const buyer = await aBuyer(app.current, await aSeller())

    await choose(buyer.ref)
    await app.current.runner.drain()

    const { bankSlip } = await seenBy(app.current, buyer)
    const today = civilDateOf(await app.current.clock.now())
    expect(parseBoleto(bankSlip?.line ?? '', today)).toMatchObject({
      amountCents: 10_000,
      dueDate: bankSlip?.dueDate,
    })
  })

  test('schedules the net of a paid boleto, and settles it the next business day', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    await buyer.pay.bankSlip({ times: 3 })

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', method: 'BANK_SLIP' })
    const before = { 'clearing.bank_slip': -10_000, 'platform.fees': 249 }
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      ...before,
      'seller.scheduled': 9_751,
    })
    await daysLater(5)
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      ...before,
      'seller.available': 9_751,
    })
  })

  test('sets another amount aside and leaves the charge as it is', async () => {
    const seller = await aSeller()
    const buyer = await aBuyer(app.current, seller)

    await buyer.pay.bankSlip({ amountCents: 9_999 })

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'SCHEDULED' })
    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.bank_slip': -9_999,
      'suspense.unmatched': 9_999,
    })
  })

  test('turns late when its due date has passed, and can still be paid', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    await choose(buyer.ref)
    await daysLater(12)
    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'LATE' })

    await app.current.sandbox.payBankSlip(await buyer.bankSlipReference())
    await app.current.runner.drain()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID' })
  })

  test('without a boleto a charge is abandoned after a day, and its code taken back', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    await askForPix(app.current, buyer.ref)
    await daysLater(2)

    expect(await seenBy(app.current, buyer)).toMatchObject({
      status: 'ABANDONED',
      pix: { state: 'REMOVED' },
    })
  })

  test('takes the boleto back when the buyer pays by PIX instead', async () => {
    const buyer = await aBuyer(app.current, await aSeller())
    await choose(buyer.ref)
    await app.current.runner.drain()
    const reference = await buyer.bankSlipReference()

    await buyer.pay.pix()

    expect(await seenBy(app.current, buyer)).toMatchObject({ status: 'PAID', method: 'PIX' })
    await expect(app.current.sandbox.payBankSlip(reference)).rejects.toThrow('CANCELED')
  })
})
