import { CompiledQuery } from 'kysely'
import { newId } from '../ids.ts'
import { wallClock } from '../wall-clock.ts'
import { type Statement, sqlFor } from './database.ts'

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
  /** Nobody is written to. */
  isQuiet: boolean
}

/** Work of writing to people that something of their security was changed: `{ userId, action, at }`, in real time. */
export const SECURITY_NOTICE = 'notify-security'

export const securityNotice = (userId: string, action: string) => ({
  kind: SECURITY_NOTICE,
  key: newId(),
  payload: { userId, action, at: wallClock.now() },
})

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
