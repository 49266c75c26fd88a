import { listLotItems } from '@vintem/contracts/payment-lots/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aLotSeller } from '#test/payment-lots.ts'

const app = testApp()

// Goal: the items of a file are read in its order, and by what has become of them.
test('items are listed by line, and by status', async () => {
  const seller = await aLotSeller(app.current)
  const late = seller.pix({ payOn: seller.inDaysFrom(-3) })
  const later = seller.pix({ payOn: seller.inDaysFrom(4) })
  const lot = (await seller.upload([late, seller.pix(), later])).body
  const lines = async (status?: 'refused' | 'waiting' | 'completed' | 'scheduled') =>
    (await seller.items(lot.id, { status })).map(({ line }) => line)
  expect(await lines()).toEqual([3, 5, 7])
  expect([await lines('refused'), await lines('waiting')]).toEqual([[3], [5, 7]])
  await seller.approveLot(lot)
  await app.current.runner.drain()
  expect([await lines('completed'), await lines('scheduled')]).toEqual([[5], [7]])
  const elsewhere = await aLotSeller(app.current)
  const asked = { as: elsewhere.as, params: { id: lot.id } }
  expect((await app.current.call(listLotItems, asked)).status).toBe(404)
})
