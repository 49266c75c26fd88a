import { refreshSession, signIn } from '@vintem/contracts/sessions/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: what is kept for a time only goes when its time is over, of every seller, however much of it
// there is; nothing goes that anybody may still need.
// Method: rows on both sides of each limit, in real time; then the server is started.
const app = testApp()
/** Only a hang: a busy machine is no failure. */
const LONG = { timeout: 20_000 }
const whose = { seller: 0, other: 0 }

/** A row of each age in a table; `at` is SQL with the age as $2. Gives what names the rows. */
async function place(insert: string, ages: readonly string[], sellerId = whose.seller) {
  for (const age of ages) await app.current.sql(insert, [sellerId, age])
}

const WORK = `insert into work (seller_id, id, kind, key, due_at, payload, done_at)
  values ($1, gen_random_uuid(), 'send-email', 'old ' || $2::text, now(), '{}', now() - $2::text::interval)`
const DEAD = `insert into work (seller_id, id, kind, key, due_at, payload, dead_at)
  values ($1, gen_random_uuid(), 'none', 'dead ' || $2::text, now(), '{}', now() - $2::text::interval)`
const WAITING = `insert into work (seller_id, id, kind, key, due_at, payload)
  values ($1, gen_random_uuid(), 'none', 'waiting ' || $2::text, now() - $2::text::interval, '{}')`
const ANSWER = `insert into idempotency (seller_id, key, body_hash, answer, created_at)
  values ($1, $2, '', '{}', now() - $2::text::interval)`
const session = (expires: string, revoked: string) =>
  `insert into session (seller_id, id, user_id, email, roles, toggles, refresh_hash, refreshed_at,
     expires_at, revoked_at, user_agent, created_at)
   values ($1, gen_random_uuid(), gen_random_uuid(), '', '{}', '{}', '', now(), ${expires},
     ${revoked}, $2, now())`
const EXPIRED = session('now() - $2::text::interval', 'null')
const REVOKED = session(`now() + interval '29 days'`, 'now() - $2::text::interval')
const RESET = `insert into password_reset (seller_id, id, user_id, secret_hash, expires_at, used_at)
  values ($1, gen_random_uuid(), gen_random_uuid(), $2, now() - $2::text::interval, now())`
const DEVICE = `insert into sign_in_source (seller_id, user_id, device_hash, tries, used_at)
  values ($1, gen_random_uuid(), $2, '{}', now() - $2::text::interval)`
const RATION = `insert into ration (rule, subject, used, ends_at)
  values ('kept ' || $1::bigint, $2, 1, now() - $2::text::interval)`

/** Another seller's, and more than one batch. */
const MANY = `insert into idempotency (seller_id, key, body_hash, answer, created_at)
  select $1, n::text, '', '{}', now() - interval '2 days' from generate_series(1, 2500) as n`

beforeAll(async () => {
  whose.seller = await app.current.aSeller()
  whose.other = await app.current.aSeller()
})

describe('the server, once started', () => {
  test('forgets what is over, and nothing else', async () => {
    await place(WORK, ['29 days', '31 days'])
    await place(DEAD, ['400 days'])
    await place(WAITING, ['400 days'])
    await place(ANSWER, ['23 hours', '25 hours'])
    await place(EXPIRED, ['-1 minute', '23 hours', '25 hours'])
    await place(REVOKED, ['22 hours', '26 hours'])
    await place(RESET, ['-29 minutes', '23 hours', '25 hours'])
    await place(DEVICE, ['399 days', '401 days'])
    await place(RATION, ['-1 minute', '1 minute'])
    await app.current.sql(MANY, [whose.other])
    const { email, password } = await app.current.aRealUser(whose.seller)
    const { body: signedIn } = await app.current.call(signIn, {
      body: { email, password },
      headers: { 'user-agent': 'in use' },
    })

    await app.current.start()

    await expect.poll(() => kept('idempotency', 'key', whose.other), LONG).toEqual([])
    // The sign-in itself leaves two: its network, and all unknown devices together.
    const sources = ['', '399 days', '@127.0.0.0/24']
    await expect.poll(() => kept('sign_in_source', 'device_hash'), LONG).toEqual(sources)
    await expect.poll(rations, LONG).toEqual([{ subject: '-1 minute' }])
    expect(await kept('work', 'key')).toEqual(['dead 400 days', 'old 29 days', 'waiting 400 days'])
    expect(await kept('idempotency', 'key')).toEqual(['23 hours'])
    expect(await kept('password_reset', 'secret_hash')).toEqual(['-29 minutes', '23 hours'])
    expect(await kept('session', 'user_agent')).toEqual([
      '-1 minute',
      '22 hours',
      '23 hours',
      'in use',
    ])
    const body = { refreshToken: signedIn.refreshToken ?? '' }
    expect((await app.current.call(refreshSession, { body })).status).toBe(200)
  })
})

const rations = () => app.current.sql(`select subject from ration where rule like 'kept %'`)

/** One column of what is left of a seller, in order. */
async function kept(table: string, column: string, sellerId = whose.seller): Promise<string[]> {
  const rows = await app.current.sql<{ name: string }>(
    `select ${column} as name from ${table} where seller_id = $1`,
    [sellerId],
  )
  return rows.map(({ name }) => name).toSorted()
}
