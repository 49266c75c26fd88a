import { describe, expect, test } from 'vitest'
import { aBuyer, aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { reconciling } from '#test/statements-of-bank.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, aWithdrawingSeller } from '#test/withdrawals.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { selectBalances } from './bank-statements.store.ts'
import { reconcileDaily } from './reconcile-daily.jobs.ts'

// Goal: the bank's statement of each day is compared with the books, once, after five in the morning, and
// shows everything that the simulated bank has moved.
describe('the sandbox’s bank', () => {
  const app = testApp()

  // @spec Standards: The sandbox reconciles by itself: its bank's statement shows everything that moved, and no more
  test('shows in its statement what the books say, day after day', async () => {
    const { nextMorning, left, found, alarms, needs, result } = reconciling(app.current)
    expect(await nextMorning()).toBe(1)
    const seller = await aWithdrawingSeller(app.current)
    const { as } = await aLongColleague(app.current, seller.sellerId)
    const buyer = await aBuyer(app.current, as, aLinkBody())
    await buyer.pay.bankSlip()
    await seller.ask(50)
    await app.current.runner.drain()
    const returned = await seller.ask(20)
    await app.current.runner.drain()
    await app.current.sandbox.decideBankOrder(returned.body.uuid, 'RETURNED')
    await app.current.runner.drain()

    expect(await nextMorning()).toBe(1)
    expect(await left()).toEqual([])
    expect(await found()).toEqual([{ by: 'reference', lines: 5 }])
    expect(await nextMorning(5)).toBe(5)
    expect(alarms).toEqual([])
    expect(await result()).toEqual({ bank: 0, books: 0 })
    expect(await selectBalances(app.current.jobsPool)).toMatchObject([
      { account: '0/1/1', bankCents: 15_000, bookCents: 15_000 },
    ])
    expect(await reconcileDaily(needs)).toBeUndefined()
    await expectVerified(app.current)
  })

  test('waits for five in the morning, and asks again for a day that the bank did not give', async () => {
    const { nextMorning, needs } = reconciling(app.current)
    await app.current.sandbox.failNext('bankStatement', 'down')
    await expect(nextMorning()).rejects.toThrow('bankStatement')
    expect(await reconcileDaily(needs)).toBe(1)
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + 22 * 3_600_000))
    expect(await reconcileDaily(needs)).toBeUndefined()
    await advanceClock(app.current, new Date(now.getTime() + 24 * 3_600_000))
    expect(await reconcileDaily(needs)).toBe(1)
  })
})
