import type { Selectable } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import type { ReceivedPix } from '#platform/database/tables.gen.ts'
import { insertAll } from '#platform/database/writes.ts'

export type ReceivedPixRow = Selectable<ReceivedPix>

/** A PIX by its end-to-end id. */
export const selectReceivedPix = (sellerId: number, id: string) =>
  sqlFor.selectFrom('receivedPix').selectAll().where('sellerId', '=', sellerId).where('id', '=', id)

export const insertReceivedPix = (row: ReceivedPixRow) => insertAll('receivedPix', [row])
