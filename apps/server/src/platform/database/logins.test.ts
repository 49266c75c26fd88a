import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { openLogins } from './logins.ts'

// Goal: an attacker who takes over a session of the server, by an injected statement, is still one
// seller's reader: no other role, no program, no other seller, no function of the operator.
const app = testApp()

async function as<A>(login: 'app' | 'jobs', act: (client: pg.Client) => Promise<A>): Promise<A> {
  const logins = await openLogins(app.current.ownerUrl)
  const client = new pg.Client({ connectionString: logins[login] })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

const codeOf = (client: pg.Client, statement: string) =>
  client.query(statement).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code,
  )

const DENIED = '42501'

describe('the session of the application', () => {
  test('is a login of its own, and stays it', async () => {
    const names = await as('app', async (client) => {
      await client.query('set role none')
      await client.query('reset session authorization')
      const { rows } = await client.query('select session_user, current_user')
      return rows[0]
    })
    expect(names).toEqual({ session_user: 'vintem_app', current_user: 'vintem_app' })
    const { rows } = await app.current.pool.query('select session_user, current_user')
    expect(rows[0]).toEqual(names)
  })

  test.each([
    'set role vintem',
    'set role vintem_jobs',
    'set role pg_execute_server_program',
    'set session authorization vintem',
    `copy (select 1) to program 'true'`,
    `copy customer to '/dev/null'`,
    `select pg_read_file('PG_VERSION')`,
    'create temporary table charge (id int)',
    'create table mine (id int)',
    'create schema mine',
    'alter table charge disable row level security',
    'drop table charge',
    'truncate charge',
    'delete from audit',
    'update business_clock set frozen_at = null',
    `select * from work_claim(10, array['send-email'])`,
    `select work_store('[]')`,
    'select sessions_purge(1000)',
    'select work_purge(1000)',
    'select * from sellers_unapproved()',
    `select * from audit_unsealed(1, interval '0', 10)`,
    `select seal_audit(1, interval '0', 10)`,
    'select * from pg_authid',
  ])('may not: %s', async (statement) => {
    expect(await as('app', (client) => codeOf(client, statement))).toBe(DENIED)
  })

  test('reads no seller but the one it says it works for', async () => {
    const [one, other] = [await app.current.aSeller(), await app.current.aSeller()]
    const seen = await as('app', async (client) => {
      const none = await client.query('select seller_id from seller')
      await client.query(`select set_config('app.seller', $1, false)`, [String(one)])
      const own = await client.query<{ seller_id: string }>('select seller_id from seller')
      return [none.rows, own.rows.map(({ seller_id }) => Number(seller_id))]
    })
    expect(seen).toEqual([[], [one]])
    expect(other).not.toBe(one)
  })
})

describe('the session of the jobs', () => {
  test.each([
    'set role vintem',
    'set role vintem_app',
    `copy (select 1) to program 'true'`,
    'create temporary table work (id int)',
    'select * from work',
    'select * from seller',
    'select * from session',
    'delete from audit',
  ])('may not: %s', async (statement) => {
    expect(await as('jobs', (client) => codeOf(client, statement))).toBe(DENIED)
  })

  test('takes work of all sellers', async () => {
    expect(await as('jobs', (client) => codeOf(client, `select * from work_claim(1, '{}')`))).toBe(
      'done',
    )
  })
})

describe('at the start', () => {
  test('two processes agree on the logins without a word', async () => {
    const [one, other] = await Promise.all([
      openLogins(app.current.ownerUrl),
      openLogins(app.current.ownerUrl),
    ])
    expect(one).toEqual(other)
    expect(one.app).not.toContain(new URL(app.current.ownerUrl).password)
  })

  test('the owner is no login of the server', async () => {
    const owner = app.current.ownerUrl
    await expect(openLogins(owner, { app: owner, jobs: owner })).rejects.toThrow(
      /^vintem_app is not who signs in: APP_DATABASE_URL and JOBS_DATABASE_URL must/,
    )
  })

  test('an owner without a password must give the logins', async () => {
    const url = new URL(inject('databaseUrl'))
    url.password = ''
    await expect(openLogins(url.href)).rejects.toThrow(/^DATABASE_URL has no password/)
  })

  test('what was granted to everybody is taken back', async () => {
    await app.current.sql('grant create on schema public to public')

    const logins = await openLogins(app.current.ownerUrl)

    expect(await as('app', (client) => codeOf(client, 'create table mine (id int)'))).toBe(DENIED)
    expect(logins.jobs).toContain('vintem_jobs')
  })

  test.each([
    ['may create schemas or tables', 'grant create on schema public to vintem_app'],
    ['owns tables', 'create table theirs (id int); alter table theirs owner to vintem_app'],
  ])('a login that %s is refused', async (fault, grant) => {
    await app.current.sql(grant)

    await expect(openLogins(app.current.ownerUrl)).rejects.toThrow(`vintem_app ${fault}`)

    await app.current.sql('revoke create on schema public from vintem_app')
    await app.current.sql('drop table if exists theirs')
  })
})
