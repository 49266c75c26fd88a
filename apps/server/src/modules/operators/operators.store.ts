import { type Selectable, sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type {
  OperatorAccount as AccountTable,
  OperatorGrant as GrantTable,
  OperatorSession as SessionTable,
} from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'
import { PLATFORM } from '#work/platform-work.ts'

export type OperatorRow = Selectable<AccountTable>
export type OperatorSessionRow = Selectable<SessionTable>

const operators = () =>
  sqlFor.selectFrom('operatorAccount').selectAll().where('sellerId', '=', PLATFORM)

export const selectOperators = () => operators().orderBy('email')

export const selectOperatorByEmail = (email: string) => operators().where('email', '=', email)

/** An operator, locked until the transaction ends. */
export const lockOperator = (id: string) => operators().where('id', '=', id).forUpdate()

/** The operator whom a link was made for, locked; nobody once it was used or its time is over. */
export const lockOperatorOfLink = (linkHash: string, at: Date) =>
  operators()
    .where('linkHash', '=', linkHash)
    .where('linkExpiresAt', '>', at)
    .where('blockReason', 'is', null)
    .forUpdate()

export const insertOperator = (row: OperatorRow) => insertAll('operatorAccount', [row])

export const updateOperator = (id: string, change: Partial<Omit<OperatorRow, 'sellerId' | 'id'>>) =>
  updateAll('operatorAccount', { sellerId: PLATFORM, id }, change)

export const insertOperatorSession = (row: OperatorSessionRow) =>
  insertAll('operatorSession', [row])

/** An open session by its cookie, with its operator. */
export const selectOpenSession = (
  { id, secretHash }: { id: string; secretHash: string },
  { at, usedSince }: { at: Date; usedSince: Date },
) => openSession(id, at, usedSince).where('s.secretHash', '=', secretHash)

/** A session while it is open, locked until the transaction ends. */
export const lockOpenSession = (id: string, { at, usedSince }: { at: Date; usedSince: Date }) =>
  openSession(id, at, usedSince).forUpdate('s')

const openSession = (id: string, at: Date, usedSince: Date) =>
  sqlFor
    .selectFrom('operatorSession as s')
    .innerJoin('operatorAccount as o', (join) =>
      join.onRef('o.sellerId', '=', 's.sellerId').onRef('o.id', '=', 's.operatorId'),
    )
    .select(['s.id', 's.operatorId', 's.expiresAt', 'o.email'])
    .where('s.sellerId', '=', PLATFORM)
    .where('s.id', '=', id)
    .where('s.endedAt', 'is', null)
    .where('s.expiresAt', '>', at)
    .where('s.usedAt', '>', usedSince)
    .where('o.blockReason', 'is', null)
    .where('o.readyAt', 'is not', null)

export const updateUsed = (id: string, usedAt: Date) =>
  updateAll('operatorSession', { sellerId: PLATFORM, id }, { usedAt })

export const endOperatorSession = (id: string, endedAt: Date) =>
  updateAll('operatorSession', { sellerId: PLATFORM, id, endedAt: null }, { endedAt })

export const endSessionsOfOperator = (operatorId: string, endedAt: Date) =>
  updateAll('operatorSession', { sellerId: PLATFORM, operatorId, endedAt: null }, { endedAt })

export const insertOperatorGrant = (row: Selectable<GrantTable>) =>
  insertAll('operatorGrant', [row])

/** A valid grant, locked: of two calls with one grant the second finds it gone. */
export const lockOperatorGrant = (
  grantHash: string,
  { sessionId, operation, at }: { sessionId: string; operation: string; at: Date },
) =>
  sqlFor
    .selectFrom('operatorGrant')
    .select('grantHash')
    .where('sellerId', '=', PLATFORM)
    .where('grantHash', '=', grantHash)
    .where('sessionId', '=', sessionId)
    .where('operation', '=', operation)
    .where('expiresAt', '>', at)
    .forUpdate()

export const deleteOperatorGrant = (grantHash: string) =>
  deleteAll('operatorGrant', { sellerId: PLATFORM, grantHash })

/** Of all operators with an authenticator, for sealing it again. */
export const selectSealedOperators = () =>
  operators().where('sealedSecret', 'is not', null).$narrowType<{ sealedSecret: string }>()

export type WaitingKind =
  | 'work'
  | 'suspense'
  | 'cards'
  | 'billing'
  | 'messages'
  | 'orders'
  | 'contests'

/** The last row of a page of what waits: the next page begins after it. */
export interface WaitingPlace {
  /** Microseconds since 1970. */
  micros: string
  sellerId: number
  ref: string
}

interface Waiting {
  kind: WaitingKind
  /** Of what has several states. */
  state: string | undefined
}

/** A page of what waits for an operator: whose it is and its name there, oldest first. */
export const selectWaiting = (
  sessionId: string,
  { kind, state }: Waiting,
  { after, limit }: { after: WaitingPlace | undefined; limit: number },
) =>
  sqlFor
    .selectFrom(
      sql<{ sellerId: number; ref: string; micros: number }>`operator_waiting(${sessionId}::uuid,
        ${kind}::text, ${state ?? null}::text, ${after?.micros ?? null}::bigint,
        ${after?.sellerId ?? null}::bigint, ${after?.ref ?? null}::text, ${limit}::integer)`.as(
        'w',
      ),
    )
    .select(['w.sellerId', 'w.ref', 'w.micros'])

/** How much waits in all. */
export const selectWaitingTotal = (sessionId: string, { kind, state }: Waiting) =>
  sqlFor.selectNoFrom(
    sql<number>`operator_waiting_total(${sessionId}::uuid, ${kind}::text, ${state ?? null}::text)`.as(
      'total',
    ),
  )
