import { listPendingWithdrawals } from '@vintem/contracts/withdrawals/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aLongColleague, aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: who decides sees what waits, the newest first, and whether it is their own.
const app = testApp()

// @spec 001 §2 Withdrawals: GET /sellers/transfers/approve: 50 a page, the newest first
test('lists what waits for approval, and nothing that is decided', async () => {
  const seller = await aWithdrawingSeller(app.current, { approval: true })
  const colleague = await aLongColleague(app.current, seller.sellerId)
  const [one, two, three] = [
    (await seller.ask(10)).body,
    (await seller.ask(20)).body,
    (await seller.ask(30)).body,
  ]
  await seller.approve(two.uuid, colleague.as)

  const { body } = await app.current.call(listPendingWithdrawals, { as: colleague.as })
  expect(body).toMatchObject({ size: 50, totalElements: 2 })
  expect(body.content).toMatchObject([
    { uuid: three.uuid, isOwn: false },
    { uuid: one.uuid, isOwn: false },
  ])
  const own = await app.current.call(listPendingWithdrawals, { as: seller.as })
  expect(own.body.content.map(({ isOwn }) => isOwn)).toEqual([true, true])
})
