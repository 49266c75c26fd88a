import { getOwnApiKey, rotateApiKey } from '@vintem/contracts/api-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import { aKey, byKey } from '#test/api-keys.ts'
import { testApp, type TestUser } from '#test/harness.ts'

// Goal: a secret is changed without an interruption, one change at a time.
describe('rotateApiKey', () => {
  const app = testApp()
  const admin = async () => app.current.aUser(await app.current.aSeller())
  const rotate = (as: TestUser, id: string, overlapHours: 0 | 1 | 24 | 168) =>
    app.current.call(rotateApiKey, { as, params: { id }, body: { overlapHours } })
  const statusBy = async (secret: string) =>
    (await app.current.call(getOwnApiKey, { headers: byKey(secret) })).status

  test('lets the former secret count for as long as was chosen', async () => {
    const as = await admin()
    const { id, secret: former } = await aKey(app.current, as)
    const rotated = await rotate(as, id, 24)
    expect(rotated.status).toBe(201)
    const { secret } = rotated.body
    expect(rotated.body.secrets).toMatchObject([
      { last4: secret.slice(-4), endsAt: null },
      { last4: former.slice(-4), endsAt: expect.any(String) },
    ])
    expect([await statusBy(former), await statusBy(secret)]).toEqual([200, 200])

    await app.current.sql(`update api_key_secret set ends_at = $1 where ends_at is not null`, [
      wallClock.now(),
    ])
    expect([await statusBy(former), await statusBy(secret)]).toEqual([401, 200])
    // The former one is over: there may be another.
    expect((await rotate(as, id, 24)).status).toBe(201)
  })

  test('ends the former secret at once where that is chosen', async () => {
    const as = await admin()
    const { id, secret: former } = await aKey(app.current, as)
    const { body } = await rotate(as, id, 0)
    expect(body.secrets).toHaveLength(1)
    expect([await statusBy(former), await statusBy(body.secret)]).toEqual([401, 200])
  })

  test('is done once of two at the same time, and asks the person', async () => {
    const as = await admin()
    const { id } = await aKey(app.current, as)
    const both = await Promise.all([rotate(as, id, 24), rotate(as, id, 24)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const asked = await app.current.call(rotateApiKey, {
      as,
      params: { id },
      body: { overlapHours: 0 },
      stepUp: 'asked',
    })
    expect(asked.status).toBe(428)
  })

  test('begins the validity of a key again', async () => {
    const as = await admin()
    const { id } = await aKey(app.current, as, { validDays: 30 })
    await app.current.sql(`update api_key set expires_at = $1`, [wallClock.now()])
    const { body } = await rotate(as, id, 0)
    expect(body.isExpired).toBe(false)
    expect(await statusBy(body.secret)).toBe(200)
  })

  test('gives nobody a secret that does more than they may', async () => {
    const sellerId = await app.current.aSeller()
    const { id } = await aKey(app.current, await app.current.aUser(sellerId))
    const as = await app.current.aUser(sellerId, 'SALE')
    const roles = "roles || '{SELLER_CONFIG_INTEGRATION}'"
    await app.current.sql(`update session set roles = ${roles} where user_id = $1`, [as.userId])
    expect((await rotate(as, id, 0)).errors[0]?.code).toBe('BAR-9089')
  })
})
