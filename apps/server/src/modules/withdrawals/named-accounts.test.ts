import { describe, expect, test } from 'vitest'
import { register } from '#test/bank-accounts.ts'
import { aBuyer, aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, passMinutes, withdrawalsOf } from '#test/withdrawals.ts'

// Goal: a seller who tries the product sees each end of a withdrawal by the account that is registered.
describe('a withdrawal to an account of the sandbox that says what the bank does', () => {
  const app = testApp()
  async function to(number: string) {
    const sellerId = await app.current.aSeller()
    const { as, email } = await aLongColleague(app.current, sellerId)
    await (await aBuyer(app.current, as, aLinkBody())).pay.pix()
    await register(app.current, as, { number })
    const seller = withdrawalsOf(app.current, as, email)
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    return { ...seller, uuid }
  }

  test('is refused, and the money is there again', async () => {
    const { read, uuid, available } = await to('90001')
    expect(await read(uuid)).toMatchObject({
      status: 'FAILED',
      reason: expect.stringMatching(/\.$/),
    })
    expect(await available()).toBe(9_901)
    await expectVerified(app.current)
  })

  test('is in process while the bank does not say, and paid then', async () => {
    const { read, uuid, orders, atBank } = await to('90002')
    expect(await read(uuid)).toMatchObject({ status: 'PROCESSING' })
    expect(await orders()).toEqual([{ state: 'UNKNOWN' }])
    await passMinutes(app.current, 6 * 60)
    expect(await read(uuid)).toMatchObject({ status: 'PAID' })
    expect(await atBank()).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('is paid, and comes back with its reason', async () => {
    const { read, uuid, available } = await to('90003')
    expect(await read(uuid)).toMatchObject({ status: 'PAID' })
    await passMinutes(app.current, 61)
    await app.current.sandbox.deliverCallbacks()
    await app.current.runner.drain()
    expect(await read(uuid)).toMatchObject({
      status: 'RETURNED',
      reason: expect.stringMatching(/\.$/),
    })
    expect(await available()).toBe(9_901)
    await expectVerified(app.current)
  })
})
