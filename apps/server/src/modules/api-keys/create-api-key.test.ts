import { createApiKey, getOwnApiKey, listApiKeys } from '@vintem/contracts/api-keys/endpoints'
import { ALL_SCOPES } from '@vintem/contracts/api-keys/scopes'
import { describe, expect, test } from 'vitest'
import { readApiKeySecret } from '#platform/api-key-secret.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { aKey, byKey } from '#test/api-keys.ts'
import { testApp } from '#test/harness.ts'

// Goal: a key is made after its maker has confirmed it, is shown once, and does no more than its maker may.
describe('createApiKey', () => {
  const app = testApp()
  const admin = async () => app.current.aUser(await app.current.aSeller())

  // @spec 001 §7 Integrations: POST a key by its title
  test('makes a key by its title alone, which may do all that keys may', async () => {
    const as = await admin()
    const made = await app.current.call(createApiKey, { as, body: { title: 'Chave 1' } })

    expect(made.status).toBe(201)
    const { secret, ...view } = made.body
    expect(view).toMatchObject({
      title: 'Chave 1',
      active: true,
      kind: 'SECRET',
      scopes: ALL_SCOPES,
      expiresAt: null,
      secrets: [{ prefix: 'vnt_sk_test_', last4: secret.slice(-4), usedAt: null }],
    })
    expect(readApiKeySecret(secret)).toEqual({
      kind: 'SECRET',
      isTest: true,
      sellerId: as.sellerId,
    })
    const used = await app.current.call(getOwnApiKey, { headers: byKey(secret) })
    expect(used.body).toMatchObject({ uuid: view.uuid, seller: { id: as.sellerId }, isTest: true })
    const [listed] = (await app.current.call(listApiKeys, { as })).body
    expect(listed).toEqual({
      ...view,
      secrets: [expect.objectContaining({ last4: secret.slice(-4) })],
    })
  })

  test('asks the person first', async () => {
    const as = await admin()
    const body = { title: 'Chave 1' }
    const asked = await app.current.call(createApiKey, { as, body, stepUp: 'asked' })
    expect([asked.status, asked.errors[0]?.code]).toEqual([428, 'BAR-1030'])
    expect((await app.current.call(listApiKeys, { as })).body).toEqual([])
  })

  test('keeps the secret nowhere: not in rows, audit, events or work', async () => {
    const as = await admin()
    const { secret } = await aKey(app.current, as)
    await app.current.runner.drain()
    const tables = await app.current.sql<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
    )
    for (const { name } of tables) {
      const [found] = await app.current.sql<{ count: number }>(
        `select count(*)::int as count from ${name} t where t::text like '%' || $1 || '%'`,
        [secret.slice(12, 40)],
      )
      expect([name, found?.count]).toEqual([name, 0])
    }
  })

  test('gives no scope that its maker has not', async () => {
    const sellerId = await app.current.aSeller()
    const as = await app.current.aUser(sellerId, 'SALE')
    const roles = "roles || '{SELLER_CONFIG_INTEGRATION}'"
    await app.current.sql(`update session set roles = ${roles} where user_id = $1`, [as.userId])
    const make = (scopes?: ('charges:read' | 'balance:read')[]) =>
      app.current.call(createApiKey, { as, body: { title: 'x', ...(scopes && { scopes }) } })

    expect((await make(['charges:read'])).status).toBe(201)
    expect((await make(['balance:read'])).errors[0]?.code).toBe('BAR-9089')
    // The title alone means everything, which is more than they may.
    expect((await make()).errors[0]?.code).toBe('BAR-9089')
  })

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'a'.repeat(61) }],
    ['scopes', { scopes: [] }],
    ['ipRanges.1', { ipRanges: ['203.0.113.0/24', '203.0.113.0/33'] }],
    ['ipRanges.0', { ipRanges: ['loja.com.br'] }],
    ['ipRanges', { ipRanges: Array.from({ length: 21 }, (_, n) => `10.0.0.${n}`) }],
    ['origins.0', { kind: 'PUBLISHABLE' as const, origins: ['https://loja.com.br/pagar'] }],
    ['validDays', { validDays: 31 as 30 }],
  ])('refuses a wrong %s', async (field, wrong) => {
    const as = await admin()
    const refused = await app.current.call(createApiKey, { as, body: { title: 'x', ...wrong } })
    expect(refused.status).toBe(400)
    expect(refused.errors.map((each) => each.field)).toEqual([field])
  })

  test('stops at 50 keys, also of two made at the same time', async () => {
    const as = await admin()
    await app.current.sql(
      `insert into api_key (seller_id, id, title, active, kind, scopes, ip_ranges, origins,
         api_version, created_at, updated_at)
       select $1, gen_random_uuid(), n, true, 'SECRET', '{}', '{}', '{}', '-', $2, $2
         from generate_series(1, 49) n`,
      [as.sellerId, wallClock.now()],
    )
    const both = await Promise.all(
      ['a', 'b'].map((title) => app.current.call(createApiKey, { as, body: { title } })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
  })
})
