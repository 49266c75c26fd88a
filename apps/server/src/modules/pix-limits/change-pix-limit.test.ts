import { changePixLimit, listPixLimits } from '@vintem/contracts/pix-limits/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBankingSeller } from '#test/banking-accounts.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { passMinutes } from '#test/withdrawals.ts'

// Goal: a limit is raised by few people, with a fresh proof, below the ceiling and a day later; it is cut
// immediately, and of several requests the last counts.
describe('changePixLimit', () => {
  const app = testApp()

  async function aSeller() {
    const banking = await aBankingSeller(app.current)
    const read = async () => (await app.current.call(listPixLimits, { as: banking.as })).body
    const [day, night] = await read()
    if (!day || !night) throw new Error('The account has no limits')
    const change = (
      amount: number,
      given: { as?: TestUser; key?: string; stepUp?: 'asked'; of?: typeof day } = {},
    ) => {
      const { of: { limitId, accountId } = day, ...caller } = given
      const body = { limitId, accountId, amount }
      return app.current.call(changePixLimit, { as: banking.as, key: newId(), body, ...caller })
    }
    const audit = async () =>
      (
        await app.current.sql<{ action: string }>(
          `select action from audit where seller_id = $1 and action like 'pix-limit.%' order by at, id`,
          [banking.sellerId],
        )
      ).map(({ action }) => action)
    return { ...banking, read, change, day, night, audit }
  }

  // @spec 002 §4 Pix limits: an increase takes 24h to take effect and shows as a scheduled amount
  // @spec 002 §7: PATCH accounts/limits with {limitId, accountId, amount}
  test('raises a day later, with a fresh proof', async () => {
    const { change, read, night, audit, sellerId } = await aSeller()
    expect((await change(8_000, { of: night, stepUp: 'asked' })).status).toBe(428)
    const { body } = await change(8_000, { of: night })
    expect(body).toMatchObject({ period: 'NIGHT', amount: 5_000, scheduledAmount: 8_000 })
    const asked = (await app.current.clock.now()).getTime()
    expect(Date.parse(body.scheduledAt ?? '') - asked).toBeLessThanOrEqual(24 * 3_600_000)
    await passMinutes(app.current, 24 * 60 - 1)
    expect((await read())[1]).toMatchObject({ amount: 5_000, scheduledAmount: 8_000 })
    await passMinutes(app.current, 1)
    expect((await read())[1]).toMatchObject({ amount: 8_000, scheduledAmount: null })
    expect(await audit()).toEqual(['pix-limit.raise-asked'])
    const events = await app.current.sql<{ data: { object: object } }>(
      `select data from event where seller_id = $1 and type = 'pix_limit.changed'`,
      [sellerId],
    )
    expect(events).toMatchObject([{ data: { object: { scheduledCents: 800_000 } } }])
  })

  // @spec 002 §4 Pix limits: a decrease is immediate
  test('cuts immediately, without another proof, and drops the raise that waits', async () => {
    const { change, read, audit } = await aSeller()
    await change(60_000)
    const { status, body } = await change(100, { stepUp: 'asked' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ amount: 100, scheduledAmount: null })
    await passMinutes(app.current, 25 * 60)
    expect((await read())[0]).toMatchObject({ amount: 100, scheduledAmount: null })
    expect(await audit()).toEqual(['pix-limit.raise-asked', 'pix-limit.cut'])
  })

  // @spec 002 §4 Pix limits: a new request replaces an earlier pending one
  test('counts the last of several raises, a day after it', async () => {
    const { change, read, audit } = await aSeller()
    await change(60_000)
    await passMinutes(app.current, 23 * 60)
    await change(70_000)
    await passMinutes(app.current, 2 * 60)
    expect((await read())[0]).toMatchObject({ amount: 50_000, scheduledAmount: 70_000 })
    await change(50_000, { stepUp: 'asked' })
    expect((await read())[0]).toMatchObject({ amount: 50_000, scheduledAmount: null })
    expect(await audit()).toEqual([
      'pix-limit.raise-asked',
      'pix-limit.raise-asked',
      'pix-limit.raise-dropped',
    ])
  })

  test('does nothing twice: repeated, or asked for again', async () => {
    const { change, audit } = await aSeller()
    const key = newId()
    const [first] = [await change(60_000, { key }), await change(60_000, { key })]
    const again = await change(60_000, { stepUp: 'asked' })
    expect(again.body.scheduledAt).toBe(first?.body.scheduledAt)
    expect(await audit()).toEqual(['pix-limit.raise-asked'])
  })

  test('of two at the same time leaves one outcome', async () => {
    const { change, read } = await aSeller()
    const answers = await Promise.all([change(10), change(20)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect([10, 50_000]).toContain((await read())[0]?.amount)
  })

  test('finds nothing of another seller, nor of another account', async () => {
    const [own, other] = [await aSeller(), await aSeller()]
    expect((await own.change(10, { of: other.day })).status).toBe(404)
    expect((await own.change(10, { of: { ...own.day, accountId: newId() } })).status).toBe(404)
    expect((await other.read())[0]).toMatchObject({ amount: 50_000 })
  })

  test('stays below the ceiling of the operator', async () => {
    const { change, sellerId, audit } = await aSeller()
    await app.current.sql(
      `update pix_limit set ceiling_cents = 6000000 where seller_id = $1 and period = 'DAY'`,
      [sellerId],
    )
    expect((await change(60_000)).status).toBe(200)
    const refused = await change(60_000.01)
    expect(refused.errors).toMatchObject([{ code: 'BAR-8861', field: 'amount' }])
    expect(refused.errors[0]?.description).toMatch(/R\$\s60\.000,00/)
    expect(await audit()).toEqual(['pix-limit.raise-asked'])
  })

  test.each([
    ['MASTER', 200],
    ['BACKOFFICE', 200],
    ['VIZUALIZATION', 403],
    ['FINANCE', 403],
  ] as const)('%s is answered %d', async (profile, status) => {
    const { change, sellerId } = await aSeller()
    const as = await app.current.aUser(sellerId, profile)
    expect((await change(10, { as })).status).toBe(status)
  })
})
