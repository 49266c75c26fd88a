import { getWithdrawal } from '@vintem/contracts/withdrawals/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: a withdrawal is read by who sees the seller's finances, and by nobody else.
const app = testApp()

// @spec 001 §2 Withdrawals: Transfer request: amount, date, scheduledDate
test('is read by its seller alone', async () => {
  const seller = await aWithdrawingSeller(app.current)
  const { uuid } = (await seller.ask(10)).body
  expect(await seller.read(uuid)).toMatchObject({
    uuid,
    amount: 10,
    date: expect.any(String),
    scheduledDate: expect.any(String),
  })
  const read = async (as: typeof seller.as, id: string) =>
    (await app.current.call(getWithdrawal, { as, params: { id } })).status
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect(await read(stranger, uuid)).toBe(404)
  expect(await read(seller.as, newId())).toBe(404)
  expect(await read(await app.current.aUser(seller.sellerId, 'SALE'), uuid)).toBe(403)
})
