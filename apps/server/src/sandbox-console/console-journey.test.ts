import * as api from '@vintem/contracts/sandbox/endpoints'
import { expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, askForBankSlip, askForPix, seenBy } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a newcomer's steps at the console, with the codes copied from the checkout, bring the money
// to the seller: immediately by PIX, on the settlement date by boleto.
const app = testApp()

test('pays a PIX and a boleto by their codes, and moves the clock to the settlement', async () => {
  const seller = await app.current.aUser(await app.current.aSeller())
  const byPix = await aBuyer(app.current, seller)
  const byBankSlip = await aBuyer(app.current, seller)
  await askForPix(app.current, byPix.ref)
  await askForBankSlip(app.current, byBankSlip.ref)
  await app.current.runner.drain()

  await payByCode(
    String((await seenBy(app.current, byPix)).pix?.code),
    String((await seenBy(app.current, byBankSlip)).bankSlip?.line),
  )
  await app.current.runner.drain()

  expect(await seenBy(app.current, byPix)).toMatchObject({ status: 'PAID', method: 'PIX' })
  expect(await seenBy(app.current, byBankSlip)).toMatchObject({ status: 'PAID' })
  expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
    'seller.available': 9_901,
    'seller.scheduled': 9_751,
  })

  await advanceUntilNothingIsScheduled(seller.sellerId)

  expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
    'seller.available': 9_901 + 9_751,
  })
})

async function payByCode(code: string, line: string): Promise<void> {
  const pix = await app.current.call(api.listSandboxPix, { query: { search: code } })
  const slips = await app.current.call(api.listSandboxBankSlips, { query: { search: line } })
  const txid = String(pix.body.content[0]?.txid)
  const reference = String(slips.body.content[0]?.reference)
  await app.current.call(api.paySandboxPix, { params: { txid }, body: { times: 3 } })
  await app.current.call(api.paySandboxBankSlip, { params: { reference }, body: {} })
}

/** Presses "next due date" as often as it takes, within reason. */
async function advanceUntilNothingIsScheduled(sellerId: number): Promise<void> {
  for (let press = 0; press < 20; press++) {
    if (!('seller.scheduled' in (await booksOf(app.current, sellerId)))) return
    const { body } = await app.current.call(api.getSandboxClock, {})
    await app.current.call(api.advanceSandboxClock, { body: { until: String(body.nextDueAt) } })
  }
}
