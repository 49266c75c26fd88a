import { CompiledQuery } from 'kysely'
import type { Statement } from './database.ts'

const { raw } = CompiledQuery

/** Says whose rows the statements behind it may see. */
export const asSeller = (sellerId: number): Statement =>
  raw(`select set_config('app.seller', $1, true)`, [sellerId])

/** The business clock, as the SQL function business_now says; calling it would cost more. */
const NOW = 'select coalesce(c.frozen_at, clock_timestamp() + c.shift) as business_now'

export const selectNow: Statement = raw(`${NOW} from business_clock c`)

/** The business clock, and the session where it is open. */
export const selectSession = (sellerId: number, sessionId: string): Statement =>
  raw(
    `${NOW}, s.user_id, s.email, s.roles, s.toggles, s.second_step
       from business_clock c
       left join session s on s.seller_id = $1 and s.id = $2
        and s.revoked_at is null and s.expires_at > clock_timestamp()`,
    [sellerId, sessionId],
  )

/** The business clock, and the API key where the secret is good. */
export const selectCallingKey = (sellerId: number, secretHash: string): Statement =>
  raw(
    `${NOW},
            case when k.id is not null then json_build_object(
              'id', k.id, 'title', k.title, 'kind', k.kind, 'scopes', k.scopes,
              'ipRanges', k.ip_ranges, 'origins', k.origins, 'apiVersion', k.api_version,
              'secretId', s.id, 'usedAt', s.used_at) end as api_key
       from business_clock c
       left join (api_key_secret s join api_key k on k.id = s.key_id and k.seller_id = s.seller_id)
         on s.seller_id = $1 and s.secret_hash = $2 and k.active
        and (s.ends_at is null or s.ends_at > clock_timestamp())
        and (k.expires_at is null or k.expires_at > clock_timestamp())`,
    [sellerId, secretHash],
  )

/** Holds a command's key until its transaction ends: a simultaneous repeat waits for the first. */
export const holdKey = (sellerId: number, key: string): Statement =>
  raw('select pg_advisory_xact_lock(hashtextextended($2, $1))', [sellerId, key])

/** The stored answer of a command, in an envelope; behind `holdKey`, to see what it waited for. */
export const selectReplay = (sellerId: number, key: string): Statement =>
  raw('select body_hash, answer from idempotency where seller_id = $1 and key = $2', [
    sellerId,
    key,
  ])
