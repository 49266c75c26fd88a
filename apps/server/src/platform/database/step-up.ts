import { CompiledQuery } from 'kysely'
import { type Statement, sqlFor } from './database.ts'
import type { NewWork } from './step.ts'

const { raw } = CompiledQuery

/** The operation of a transaction as its person confirms it, and the grant that it came with. */
export interface StepUpEntry {
  /** The hash of the operation: which call it is, and all that it says. */
  operation: string
  action: string
  /** The hash of the grant, where there is one. */
  grantHash?: string
  /** Whether it needs no asking: the use case has no say. */
  isAlways: boolean
  /** Tells a user that it was done; nobody is told where it is not given. */
  notice?: (userId: string) => NewWork
}

/** A grant as it is kept, and what it is for. */
export interface GrantOfSession {
  sellerId: number
  sessionId: string
  operation: string
  grantHash: string
}

/** Written down when a person has confirmed an operation. */
export const insertGrant = (grant: GrantOfSession & { expiresAt: Date }) =>
  sqlFor.insertInto('stepUpGrant').values(grant)

/** A row where the grant is good; held, so that of two calls with one grant the second finds it gone. */
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
  sqlFor
    .deleteFrom('stepUpGrant')
    .where('sellerId', '=', sellerId)
    .where('grantHash', '=', grantHash)
