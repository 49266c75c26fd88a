import { getPaymentLot } from '@vintem/contracts/payment-lots/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aLotSeller } from '#test/payment-lots.ts'

const app = testApp()

// Goal: anyone who looks at a lot knows what an approval would be of, and what became of its items.
test('a lot says hash, sum, days and its items by status, to its seller alone', async () => {
  const seller = await aLotSeller(app.current)
  const late = seller.pix({ payOn: seller.inDaysFrom(-3) })
  const { id } = (
    await seller.upload([seller.pix(), seller.pix({ payOn: seller.inDaysFrom(4) }), late])
  ).body
  expect(await seller.readLot(id)).toMatchObject({
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    amount: 2_000,
    layout: '240',
    bank: '237',
    first_date: await seller.today(),
    last_date: seller.inDaysFrom(4),
    items: expect.arrayContaining([
      { status: 'waiting', count: 2, amount: 2_000 },
      { status: 'refused', count: 1, amount: 1_000 },
    ]),
  })
  const elsewhere = await aLotSeller(app.current)
  const asked = { as: elsewhere.as, params: { id } }
  expect((await app.current.call(getPaymentLot, asked)).status).toBe(404)
})
