import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type { PixKey as PixKeyTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type PixKeyRow = Selectable<PixKeyTable>

export const selectPixKey = (sellerId: number, id: string) =>
  sqlFor.selectFrom('pixKey').selectAll().where('sellerId', '=', sellerId).where('id', '=', id)

/** A key, locked until the transaction ends. */
export const lockPixKey = (sellerId: number, id: string) => selectPixKey(sellerId, id).forUpdate()

/** Keys of an account, oldest first; ended ones not but for those refused or lost after an instant. */
export const selectPixKeysOf = (sellerId: number, accountId: string, endedAfter: Date) =>
  sqlFor
    .selectFrom('pixKey')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('accountId', '=', accountId)
    .where((where) =>
      where.or([
        where('endedAt', 'is', null),
        where.and([where('endedAt', '>', endedAfter), where('state', 'in', ['REFUSED', 'LOST'])]),
      ]),
    )
    .orderBy('createdAt')
    .orderBy('id')

/** The oldest key of each account of a seller that can be paid to. */
export const selectOldestKeys = (sellerId: number) =>
  sqlFor
    .selectFrom('pixKey')
    .distinctOn('accountId')
    .select(['accountId', 'key'])
    .where('sellerId', '=', sellerId)
    .where('state', '=', 'ACTIVE')
    .orderBy('accountId')
    .orderBy('createdAt')
    .orderBy('id')

/** How many keys of an account count, and whether one of the seller is this key; its account is locked by then. */
export const countPixKeys = (sellerId: number, accountId: string, key: string | null) =>
  asQuery<{ count: number; isThere: boolean }>(sql`
    select count(*) filter (where account_id = ${accountId}) as count,
           coalesce(bool_or(key = ${key}), false) as is_there
      from pix_key where seller_id = ${sellerId} and ended_at is null`)

/** How many codes the keys that a seller asked for since then were sent. */
export const countCodesSince = (sellerId: number, since: Date) =>
  asQuery<{ count: number }>(sql`
    select coalesce(sum(code_count), 0)::integer as count
      from pix_key where seller_id = ${sellerId} and created_at >= ${since}`)

/** A row where an open charge of the seller can be paid by PIX now. */
export const selectOpenPix = (sellerId: number) =>
  asQuery<{ open: number }>(sql`
    select 1 as open
      from charge c join charge_pix p on p.seller_id = c.seller_id and p.charge_id = c.id
     where c.seller_id = ${sellerId} and c.status in ('SCHEDULED', 'LATE') and p.state in ('REQUESTED', 'ACTIVE')
     limit 1`)

/** Keys of all sellers about which their bank has still to say something, oldest first: for the operator alone. */
export const selectPixKeysUnderWay = () =>
  sqlFor
    .selectFrom('pixKey')
    .selectAll()
    .where('state', 'in', ['REGISTERING', 'CLAIMING', 'CLAIMED', 'DELETING'])
    .orderBy('createdAt')
    .orderBy('sellerId')

export const insertPixKeys = (rows: readonly PixKeyRow[]) => insertAll('pixKey', rows)

export type PixKeyChange = Partial<
  Omit<PixKeyRow, 'sellerId' | 'id' | 'accountId' | 'keyType' | 'createdAt'>
>

export const updatePixKey = (
  { sellerId, id }: Pick<PixKeyRow, 'sellerId' | 'id'>,
  change: PixKeyChange,
) => updateAll('pixKey', { sellerId, id }, change)
