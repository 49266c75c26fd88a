import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { vi } from 'vitest'
import { hashPassword } from '#modules/users/index.ts'
import { newApiKeySecret } from '#platform/api-key-secret.ts'
import { newId, secretHash } from '#platform/ids.ts'
import type { TestApp } from '../harness.ts'
import type { Caller, CallingKey } from './matrix.ts'

type Session = {
  roles: readonly string[]
  toggles: readonly string[]
  change?: 'revoked' | 'expired'
  secondStep?: 'CODE'
}

/** Of a password that nobody gives. */
const passwordHash = hashPassword('uma senha que ninguém digita')

/** The Authorization header of each caller, each with a session of its own; undefined for none. */
export async function authorizationOf(
  app: TestApp,
  sellerId: number,
  callers: readonly Caller[],
): Promise<(string | undefined)[]> {
  const sessions = callers.map((caller) => ({ id: newId(), ...sessionOf(caller) }))
  const ids = sessions.map(({ id }) => id)
  await app.sql(
    `insert into seller_user (seller_id, id, email, name, password_hash, profile, status, created_at,
       access_since)
     select $1, id, id || '@exemplo.com.br', 'Guarda', $3, 'ADMIN', 'ACTIVE', now(), now()
       from unnest($2::uuid[]) id`,
    [sellerId, ids, await passwordHash],
  )
  await app.sql(
    `insert into session (seller_id, id, user_id, email, roles, toggles, refresh_hash, refreshed_at,
       expires_at, revoked_at, second_step, created_at)
     select $1, s.id, s.id, 'guard@exemplo.com.br', s.roles, s.toggles, '-', now(),
       now() + case s.change when 'expired' then interval '-1 minute' else interval '1 day' end,
       case s.change when 'revoked' then now() end, s."secondStep", now()
     from jsonb_to_recordset($2)
       as s(id uuid, roles text[], toggles text[], change text, "secondStep" text)`,
    [sellerId, JSON.stringify(sessions)],
  )
  return Promise.all(
    callers.map((caller, index) =>
      headerOf(app, { sellerId, sessionId: sessions[index]?.id ?? '' }, caller),
    ),
  )
}

/** A caller without a session has everything but the session. */
function sessionOf(caller: Caller): Session {
  if (caller.session === 'open' || caller.session === 'waiting') {
    const { roles, toggles } = caller
    return { roles, toggles, ...(caller.session === 'waiting' && { secondStep: 'CODE' }) }
  }
  const change = { 'revoked session': 'revoked', 'expired session': 'expired' } as const
  return {
    roles: ['SELLER_ADMIN'],
    toggles: [],
    ...(caller.session === 'none' &&
      caller.credentials in change && {
        change: change[caller.credentials as keyof typeof change],
      }),
  }
}

async function headerOf(
  app: TestApp,
  claims: { sellerId: number; sessionId: string },
  caller: Caller,
): Promise<string | undefined> {
  if (caller.session === 'key') return `Bearer ${await aKeyOf(app, claims.sellerId, caller.key)}`
  const { accessToken } = app.services
  const token = await accessToken.sign(claims)
  if (caller.session !== 'none') return `Bearer ${token}`
  switch (caller.credentials) {
    case 'none':
      return undefined
    case 'garbage':
      return 'Bearer garbage'
    case 'signed by somebody else':
      return `Bearer ${await signedBySomebodyElse(token)}`
    case 'unsigned':
      return `Bearer ${withoutSignature(token)}`
    case 'expired token':
      return `Bearer ${await signedYesterday(() => accessToken.sign(claims))}`
    case 'unknown session':
      return `Bearer ${await accessToken.sign({ ...claims, sessionId: newId() })}`
    case 'revoked session':
    case 'expired session':
      return `Bearer ${token}`
  }
}

/** A key in the database, as the use case stores it. */
async function aKeyOf(app: TestApp, sellerId: number, { scopes, change }: CallingKey) {
  const id = newId()
  const kind = change === 'publishable' ? 'PUBLISHABLE' : 'SECRET'
  const isTest = change !== 'of another environment'
  const secret = newApiKeySecret({ kind, isTest, sellerId })
  await app.sql(
    `with key as (
       insert into api_key (seller_id, id, title, active, kind, scopes, ip_ranges, origins,
         api_version, expires_at, created_at, updated_at)
       values ($1, $2, 'Guarda', $3, $4, $5, '{}', '{}', '-', $6, now(), now()))
     insert into api_key_secret (seller_id, id, key_id, secret_hash, last4, created_at)
     values ($1, $2, $2, $7, '0000', now())`,
    [
      sellerId,
      id,
      change !== 'switched off',
      kind,
      scopes,
      change === 'expired' ? new Date(Date.now() - 1_000) : null,
      secretHash(secret),
    ],
  )
  return secret
}

/** A token with the same claims and name of the key, signed with another. */
const signedBySomebodyElse = (token: string): Promise<string> =>
  new SignJWT(decodeJwt(token))
    .setProtectedHeader({ ...decodeProtectedHeader(token), alg: 'HS256' })
    .sign(new TextEncoder().encode('another secret of 32 characters!'))

/** A token's claims, saying of themselves that they need no signature. */
function withoutSignature(token: string): string {
  const header = Buffer.from('{"alg":"none"}').toString('base64url')
  return `${header}.${token.split('.')[1]}.`
}

async function signedYesterday(sign: () => Promise<string>): Promise<string> {
  vi.useFakeTimers({ now: Date.now() - 86_400_000, toFake: ['Date'] })
  const token = sign()
  vi.useRealTimers()
  return token
}
