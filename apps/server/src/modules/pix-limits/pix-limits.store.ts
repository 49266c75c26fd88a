import { type Selectable, sql } from 'kysely'
import { asWrite, sqlFor } from '#platform/database/database.ts'
import type {
  PixLimit as PixLimitTable,
  PixLimitHold as PixLimitHoldTable,
  PixLimitUse as PixLimitUseTable,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type PixLimitRow = Selectable<PixLimitTable>
export type PixLimitUseRow = Selectable<PixLimitUseTable>
export type PixLimitHoldRow = Selectable<PixLimitHoldTable>

/** The limits of a seller, day first; none until its account is active. */
export const selectPixLimits = (sellerId: number) =>
  sqlFor.selectFrom('pixLimit').selectAll().where('sellerId', '=', sellerId).orderBy('period')

/**
 * The limits of a seller, locked until the transaction ends: nothing else is held of them meanwhile. They are
 * locked before balances.
 */
export const lockPixLimits = (sellerId: number) => selectPixLimits(sellerId).forUpdate()

/** The newest day and the newest night of which something was used: one of them is the present one, if any. */
export const selectPixLimitUses = (sellerId: number) =>
  sqlFor
    .selectFrom('pixLimitUse')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .orderBy('day', 'desc')
    .orderBy('period', 'desc')
    .limit(2)

/** What a payment holds of a limit, locked until the transaction ends; by the id of the payment. */
export const lockPixLimitHold = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('pixLimitHold')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
    .forUpdate()

export const insertPixLimits = (rows: readonly PixLimitRow[]) => insertAll('pixLimit', rows)

export const updatePixLimit = (
  { sellerId, id }: Pick<PixLimitRow, 'sellerId' | 'id'>,
  change: Partial<
    Pick<
      PixLimitRow,
      'amountCents' | 'nextCents' | 'nextFrom' | 'ceilingCents' | 'changedBy' | 'changedAt'
    >
  >,
) => updateAll('pixLimit', { sellerId, id }, change)

export const insertPixLimitHold = (row: PixLimitHoldRow) => insertAll('pixLimitHold', [row])

export const updatePixLimitHold = (
  { sellerId, id }: Pick<PixLimitHoldRow, 'sellerId' | 'id'>,
  change: Pick<PixLimitHoldRow, 'givenBackAt'>,
) => updateAll('pixLimitHold', { sellerId, id }, change)

type Instance = Pick<PixLimitUseRow, 'sellerId' | 'accountId' | 'day' | 'period'>

/** So many cents more are used of one day or night; fewer for a negative number. */
export const addPixLimitUse = (
  { sellerId, accountId, day, period }: Instance,
  amountCents: number,
) =>
  amountCents < 0
    ? asWrite(sql`
        update pix_limit_use set used_cents = used_cents + ${amountCents}
         where seller_id = ${sellerId} and account_id = ${accountId} and day = ${day} and period = ${period}`)
    : asWrite(sql`
        insert into pix_limit_use (seller_id, account_id, day, period, used_cents)
        values (${sellerId}, ${accountId}, ${day}, ${period}, ${amountCents})
        on conflict (seller_id, account_id, day, period)
        do update set used_cents = pix_limit_use.used_cents + excluded.used_cents`)
