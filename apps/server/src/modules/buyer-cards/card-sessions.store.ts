import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { CardSession } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

type CardSessionRow = Selectable<CardSession>

export const insertCardSession = (row: CardSessionRow) => insertAll('cardSession', [row])

/** A session, locked until the transaction ends. */
export const lockCardSession = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('cardSession')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()

export const updateCardSessionUsed = (sellerId: number, id: string, usedAt: Date) =>
  updateAll('cardSession', { sellerId, id }, { usedAt })
