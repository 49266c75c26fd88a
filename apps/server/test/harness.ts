import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Profile, PROFILE_ROLES, type Toggle } from '@vintem/contracts/access'
import { addressFor } from '@vintem/contracts/client'
import {
  addressOf,
  type Answer,
  type CallInput,
  type Endpoint,
  type Seen,
  STEP_UP_HEADER,
} from '@vintem/contracts/endpoint'
import { StepUpRequired } from '@vintem/contracts/errors'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type NewSeller, openSeller } from '#modules/sellers/index.ts'
import { createUser, type NewUser } from '#modules/users/index.ts'
import { newId, newSecret, secretHash } from '#platform/ids.ts'
import { createSandbox, type World } from '#rails/sandbox/sandbox.ts'
import type { AppOptions } from '../src/app-options.ts'
import { createApp } from '../src/app.ts'
import type { App } from '../src/running-app.ts'
import { createTestDatabase } from './database.ts'

const BASES = {
  core: '/api/core',
  banking: '/api/banking',
  payment: '/api/payment',
  automation: '/api/automation',
  sandbox: '/api/sandbox',
  operator: '/api/operator',
}

export interface TestUser {
  sellerId: number
  userId: string
  token: string
}

/**
 * When every test begins: the last Wednesday of next June, at noon in São Paulo, with no holiday until
 * September. What is settled on the next business day must not depend on the day that tests are run.
 */
const NOON = lastWednesdayOfJune(new Date().getFullYear() + 1)

function lastWednesdayOfJune(year: number): Date {
  const noon = new Date(Date.UTC(year, 5, 30, 15))
  noon.setUTCDate(30 - ((noon.getUTCDay() + 4) % 7))
  return noon
}

/** Who calls, and what its client adds. */
interface Caller {
  as?: TestUser
  key?: string
  /** The version that was seen of what is edited; any by default. */
  version?: Seen
  headers?: Record<string, string>
  /** asked: what needs a step-up answers 428, as it would; otherwise the person has confirmed it. */
  stepUp?: 'asked'
  /** Where it calls from; this machine unless told. */
  remoteAddress?: string
}

export interface Answered<A> {
  status: number
  body: A
  errors: { code: string; description: string; field?: string; operation?: string }[]
  headers: Record<string, unknown>
}

export interface TestApp extends App {
  /** The outside world: who pays, what fails, the inbox. */
  sandbox: World
  ownerUrl: string
  /** Runs SQL as the owner of the database, past row-level security; what has a name is planned once. */
  sql<Row extends object>(text: string, values?: unknown[], name?: string): Promise<Row[]>
  /** A new seller, approved, with the toggles that new sellers get. */
  aSeller(options?: { toggles?: readonly Toggle[] }): Promise<number>
  /** A signed-in user of a seller. */
  aUser(sellerId: number, profile?: Profile): Promise<TestUser>
  /** A user as people are: with a password, and not signed in. */
  aRealUser(sellerId: number, user?: Partial<NewUser>): Promise<NewUser & { userId: string }>
  /** Calls an endpoint as a client would, signed in when a user is given. */
  call<E extends Endpoint>(
    endpoint: E,
    input: Partial<CallInput<E>> & Caller,
  ): Promise<Answered<Answer<E>>>
}

export const TEST_SECRET = 'a secret that only the tests know, 32+'

export const TEST_VAULT_KEY = 'a key of the vault that only the tests know'

/** The whole server on a database of its own, for the tests of one file. */
export function testApp(
  options: Partial<
    Pick<
      AppOptions,
      | 'allowedHosts'
      | 'callbacks'
      | 'log'
      | 'publicUrl'
      | 'rails'
      | 'receivers'
      | 'rateLimitScale'
      | 'supportEmail'
      | 'trustProxy'
    >
  > &
    Partial<Pick<AppOptions, 'sessionSecret' | 'formerSessionSecret'>> & {
      /** Another server of the installation of that one. */
      beside?: { readonly current: TestApp }
    } = {},
): {
  readonly current: TestApp
} {
  const holder: { app?: TestApp } = {}
  let stop = async () => {}
  beforeAll(async () => {
    const { beside } = options
    const database = beside
      ? { url: beside.current.ownerUrl, drop: async () => {} }
      : await createTestDatabase()
    const filesFolder = await mkdtemp(join(tmpdir(), 'vintem-test-files-'))
    const app = await createApp({
      databaseUrl: database.url,
      poolSize: 6,
      sessionSecret: options.sessionSecret ?? TEST_SECRET,
      formerSessionSecret: options.formerSessionSecret,
      cardVaultKeys: { current: TEST_VAULT_KEY },
      publicUrl: options.publicUrl ?? 'http://127.0.0.1:3000',
      supportEmail: options.supportEmail,
      allowedHosts: options.allowedHosts ?? [],
      ...(options.callbacks && { callbacks: options.callbacks }),
      ...(options.receivers && { receivers: options.receivers }),
      log: options.log ?? pino({ level: process.env['TEST_LOG'] ?? 'silent' }),
      trustProxy: options.trustProxy ?? false,
      rateLimitScale: options.rateLimitScale ?? 1_000,
      // How busy the machine of the tests is decides about none of them.
      maxDelayMillis: 60_000,
      connectMillis: 60_000,
      checkAnswers: true,
      production: false,
      filesFolder,
      rails: options.rails ?? createSandbox,
    })
    await app.clock.runFrom(NOON)
    const owner = new pg.Pool({ connectionString: database.url, max: 2 })
    holder.app = {
      ...app,
      sandbox: app.sandbox as World,
      ...tools(app, owner),
      ownerUrl: database.url,
    }
    stop = async () => {
      await app.close()
      await owner.end()
      await database.drop()
      await rm(filesFolder, { recursive: true, force: true })
    }
  })
  afterAll(() => stop())
  return {
    get current() {
      if (!holder.app) throw new Error('The app is there once the tests run')
      return holder.app
    },
  }
}

const SHOP: NewSeller = {
  document: '11222333000181',
  companyName: 'Loja de Teste Ltda.',
  fantasyName: 'Loja de Teste',
  email: 'loja@exemplo.com.br',
  phone: '11987654321',
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: null,
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
  pixKey: '11222333000181',
}

/** A grant, as who is signed in gets it for a code. */
async function confirmed(app: App, sql: TestApp['sql'], { token }: TestUser, operation: string) {
  const claims = await app.services.accessToken.verify(token)
  const grant = newSecret()
  await sql(
    `insert into step_up_grant (seller_id, grant_hash, session_id, operation, expires_at)
     values ($1, $2, $3, $4, now() + interval '5 minutes')`,
    [claims?.sellerId, secretHash(grant), claims?.sessionId, operation],
  )
  return grant
}

function tools(app: App, owner: pg.Pool): Omit<TestApp, keyof App | 'ownerUrl'> {
  const sql: TestApp['sql'] = async <Row extends object>(
    text: string,
    values: unknown[] = [],
    name?: string,
  ) => (await owner.query<Row>({ text, values, ...(name && { name }) })).rows
  return {
    sql,
    async aSeller({ toggles } = {}) {
      const sellerId = await openSeller(app.services, SHOP)
      if (toggles)
        await sql('update seller set toggles = $2 where seller_id = $1', [sellerId, toggles])
      return sellerId
    },
    async aUser(sellerId, profile = 'ADMIN') {
      const [sessionId, userId] = [newId(), newId()]
      await sql(
        `insert into session (seller_id, id, user_id, email, roles, toggles, refresh_hash,
           refreshed_at, expires_at, created_at)
         select seller_id, $2, $3, $5, $4, toggles, '-',
           now(), now() + interval '1 day', now()
           from seller where seller_id = $1`,
        [sellerId, sessionId, userId, PROFILE_ROLES[profile], `${userId}@exemplo.com.br`],
      )
      return {
        sellerId,
        userId,
        token: await app.services.accessToken.sign({ sellerId, sessionId }),
      }
    },
    async aRealUser(sellerId, change = {}) {
      const user: NewUser = {
        email: `${newId()}@exemplo.com.br`,
        name: 'Maria da Silva',
        password: 'um segredo bem guardado',
        profile: 'ADMIN',
        ...change,
      }
      return { ...user, userId: await createUser(app.services, sellerId, user) }
    },
    async call(
      endpoint,
      { as, key = newId(), version = '*', headers, stepUp, remoteAddress, ...input },
    ) {
      const { method } = addressOf(endpoint)
      const given = input as Parameters<typeof addressFor>[2] & { body?: object }
      const send = async (confirmed: Record<string, string> = {}) => {
        const response = await app.http.inject({
          method,
          url: addressFor(BASES, endpoint, given),
          ...(remoteAddress && { remoteAddress }),
          headers: {
            ...(as && { authorization: `Bearer ${as.token}` }),
            ...(method !== 'GET' && { 'idempotency-key': key }),
            ...('versioned' in endpoint && { 'if-match': String(version) }),
            ...headers,
            ...confirmed,
          },
          ...(given.body !== undefined && { payload: given.body }),
        })
        const body = response.body === '' ? undefined : response.json()
        const { statusCode: status } = response
        return { status, body, errors: body?.errors ?? [], headers: response.headers }
      }
      const answered = await send()
      const [{ code, operation } = { code: '', operation: '' }] = answered.errors
      if (!as || stepUp || code !== StepUpRequired.code) return answered
      return send({ [STEP_UP_HEADER]: await confirmed(app, sql, as, operation) })
    },
  }
}
