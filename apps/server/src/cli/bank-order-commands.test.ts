import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { expectVerified } from '#test/verified.ts'
import { aWithdrawingSeller, passMinutes } from '#test/withdrawals.ts'

// Goal: a payment of which the bank does not say is decided by its statement alone, and never too early.
describe('the operator’s commands for payments', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)

  /** A payment that the bank never says anything of. */
  async function unknown() {
    const seller = await aWithdrawingSeller(app.current)
    await app.current.sandbox.failNext('payments', 'timeout-before', 1, 'sendToAccount')
    const { uuid } = (await seller.ask(50)).body
    await app.current.runner.drain()
    await app.current.sandbox.failNext('payments', 'down', 100)
    return { ...seller, uuid }
  }

  test('lists what is undecided', async () => {
    const { uuid, sellerId } = await unknown()
    const { code, text } = await type('orders undecided')
    expect(code).toBe(0)
    expect(text).toContain(`${uuid}  seller ${sellerId}  withdrawal`)
    expect(text).toContain('unknown, sent')
  })

  test('a line of the statement confirms it', async () => {
    const { uuid, read } = await unknown()
    const { code, text } = await type(`orders settle ${uuid} --sent AUT123`)
    expect([code, text]).toEqual([0, `${uuid} is settled: sent as AUT123.`])
    await app.current.runner.drain()
    expect(await read(uuid)).toMatchObject({ status: 'PAID', reference: 'AUT123' })
    expect((await type(`orders settle ${uuid} --sent AUT123`)).code).toBe(1)
    await expectVerified(app.current)
  })

  test('silence counts only after two more business days', async () => {
    const { uuid, read, available } = await unknown()
    const never = () => type(`orders settle ${uuid} --never-sent Silêncio`)
    expect(await never()).toMatchObject({ code: 1, text: expect.stringContaining('Wait until') })
    await passMinutes(app.current, 2 * 24 * 60)
    expect((await never()).code).toBe(1)
    await app.current.sandbox.failNext('payments', 'down', 100)
    await passMinutes(app.current, 24 * 60)
    expect((await never()).code).toBe(0)
    await app.current.runner.drain()
    expect(await read(uuid)).toMatchObject({ status: 'FAILED', reason: 'Silêncio' })
    expect(await available()).toBe(9_901)
    await expectVerified(app.current)
  })

  test.each([
    'orders settle',
    'orders settle x y',
    'orders settle x',
    'orders settle x --sent A --never-sent B',
  ])('understands no %s', async (line) => {
    expect((await type(line)).code).toBe(2)
  })
})
