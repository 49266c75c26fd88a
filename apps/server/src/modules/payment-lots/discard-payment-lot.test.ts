import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aLotSeller } from '#test/payment-lots.ts'
import { aLongColleague } from '#test/withdrawals.ts'

const app = testApp()

// Goal: a file that was sent by mistake is given up before anything is paid, by its sender or by who may approve.
test('a lot is discarded by its sender, or by who may approve, and not once it is approved', async () => {
  const seller = await aLotSeller(app.current)
  const back = await aLongColleague(app.current, seller.sellerId, 'BACKOFFICE')
  const lot = (await seller.upload([seller.pix()])).body
  expect((await seller.discardLot(lot.id, back.as)).errors[0]?.code).toBe('BAR-9029')
  const theirs = (await seller.uploadAs(back.as, [seller.pix()])).body
  expect((await seller.discardLot(theirs.id)).body).toMatchObject({
    status: 'error',
    error_message: `Descartado por ${seller.email}.`,
  })
  await seller.approveLot(lot)
  expect((await seller.discardLot(lot.id)).errors[0]?.code).toBe('BAR-9025')
  const elsewhere = await aLotSeller(app.current)
  expect((await seller.discardLot(lot.id, elsewhere.as)).status).toBe(404)
})
