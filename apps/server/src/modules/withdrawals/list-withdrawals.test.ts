import { getWithdrawal, listWithdrawals } from '@vintem/contracts/withdrawals/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aLongColleague, aWithdrawingSeller } from '#test/withdrawals.ts'

// Goal: who sees the finances sees every withdrawal as it is, and nobody sees another seller's.
describe('listWithdrawals', () => {
  const app = testApp()

  // @spec 001 §2 Withdrawals: GET /sellers/transfers
  test('gives the newest first, by status, to who sees the finances', async () => {
    const seller = await aWithdrawingSeller(app.current, { approval: true })
    const colleague = await aLongColleague(app.current, seller.sellerId)
    const first = (await seller.ask(10)).body
    const second = (await seller.ask(20)).body
    await seller.approve(first.uuid, colleague.as)
    await app.current.runner.drain()

    expect(await seller.list()).toMatchObject([
      { uuid: second.uuid, status: 'PENDING_APPROVAL' },
      { uuid: first.uuid, status: 'PAID' },
    ])
    const watcher = await app.current.aUser(seller.sellerId, 'VIZUALIZATION')
    const paid = { as: watcher, query: { status: 'PAID' as const } }
    expect((await app.current.call(listWithdrawals, paid)).body.content).toMatchObject([
      { uuid: first.uuid },
    ])
    const sale = await app.current.aUser(seller.sellerId, 'SALE')
    expect((await app.current.call(listWithdrawals, { as: sale })).status).toBe(403)
  })

  test('shows nothing to another seller', async () => {
    const seller = await aWithdrawingSeller(app.current)
    const { uuid } = (await seller.ask(10)).body
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await app.current.call(listWithdrawals, { as: stranger })).body.content).toEqual([])
    const params = { id: uuid }
    expect((await app.current.call(getWithdrawal, { as: stranger, params })).status).toBe(404)
  })
})
