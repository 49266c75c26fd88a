import { type Selectable, sql } from 'kysely'
import { asWrite, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { PayeeLookUp } from '#platform/database/tables.gen.ts'
import { insertMissing, insertOrUpdate } from '#platform/database/writes.ts'
import { BUCKET_TOKENS } from './look-up-bucket.ts'

export type PayeeLookUpRow = Selectable<PayeeLookUp>

/** What a user was shown last of a key. */
export const selectLookUp = (sellerId: number, userId: string, pixKey: string) =>
  sqlFor
    .selectFrom('payeeLookUp')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('userId', '=', userId)
    .where('pixKey', '=', pixKey)

export const putLookUp = (row: PayeeLookUpRow) =>
  insertOrUpdate('payeeLookUp', row, {
    key: ['sellerId', 'userId', 'pixKey'],
    change: ['keyType', 'name', 'document', 'source', 'lookedUpAt'],
  })

/** The bucket of a seller, locked until the transaction ends; no row until the first look-up. */
export const lockBucket = (sellerId: number) =>
  sqlFor.selectFrom('payeeLookUpBucket').selectAll().where('sellerId', '=', sellerId).forUpdate()

/** Takes tokens out of a bucket, as it was read; of one that somebody has made since, out of that. */
export const takeTokens = (
  sellerId: number,
  { before, filled, taken, at }: { before: number; filled: number; taken: number; at: Date },
) =>
  asWrite(sql`
    insert into payee_look_up_bucket as b (seller_id, tokens, filled_at)
    values (${sellerId}, ${filled - taken}, ${at})
    on conflict (seller_id) do update
      set tokens = least(${BUCKET_TOKENS}, b.tokens + ${filled - before}) - ${taken}, filled_at = ${at}`)

/** Puts tokens into a bucket, or takes them out, and never more than it holds. */
export const moveTokens = (sellerId: number, tokens: number) =>
  asWrite(sql`
    update payee_look_up_bucket set tokens = least(${BUCKET_TOKENS}, tokens + ${tokens})
     where seller_id = ${sellerId}`)

/** Which of some CPF and CNPJ the seller has paid to before. */
export const selectKnownPayees = (sellerId: number, documents: readonly string[]) =>
  sqlFor
    .selectFrom('knownPayee')
    .select('document')
    .where('sellerId', '=', sellerId)
    .where('document', '=', anyOf(documents))

export const insertKnownPayee = (sellerId: number, document: string) =>
  insertMissing('knownPayee', [{ sellerId, document }])
