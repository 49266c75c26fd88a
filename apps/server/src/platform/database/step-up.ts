import { CompiledQuery } from 'kysely'
import type { Statement } from './database.ts'
import { deleteAll, insertAll } from './writes.ts'

const { raw } = CompiledQuery

/** A stored grant, and its operation. */
export interface GrantOfSession {
  sellerId: number
  sessionId: string
  operation: string
  grantHash: string
}

/** Written down when a person has confirmed an operation. */
export const insertGrant = (grant: GrantOfSession & { expiresAt: Date }) =>
  insertAll('stepUpGrant', [grant])

/**
 * A row where the grant is valid; locked, so that of two calls with one grant the second finds it
 * gone.
 */
export const lockGrant = ({
  sellerId,
  sessionId,
  operation,
  grantHash,
}: GrantOfSession): Statement =>
  raw(
    `select 1 from step_up_grant
      where seller_id = $1 and grant_hash = $2 and session_id = $3 and operation = $4
        and expires_at > clock_timestamp()
        for update`,
    [sellerId, grantHash, sessionId, operation],
  )

export const deleteGrant = ({ sellerId, grantHash }: GrantOfSession) =>
  deleteAll('stepUpGrant', { sellerId, grantHash })
