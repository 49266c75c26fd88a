import type { CivilDate } from '@vintem/brazil/calendar'
import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { MandateDebit as DebitTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type DebitRow = Selectable<DebitTable>

export const insertDebits = (rows: readonly DebitRow[]) => insertAll('mandateDebit', rows)

const selectDebit = (sellerId: number, txid: string) =>
  sqlFor
    .selectFrom('mandateDebit')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('txid', '=', txid)

export const lockDebit = (sellerId: number, txid: string) => selectDebit(sellerId, txid).forUpdate()

export const updateDebit = (
  sellerId: number,
  txid: string,
  change: Partial<Pick<DebitRow, 'lastOn' | 'retries' | 'reason'>>,
) => updateAll('mandateDebit', { sellerId, txid }, change)

/** A debit with its charge and mandate. */
export const selectWholeDebit = (sellerId: number, txid: string) =>
  sqlFor
    .selectFrom('mandateDebit as d')
    .innerJoin('mandate as m', (join) =>
      join.onRef('m.sellerId', '=', 'd.sellerId').onRef('m.id', '=', 'd.mandateId'),
    )
    .innerJoin('chargePix as p', (join) =>
      join.onRef('p.sellerId', '=', 'd.sellerId').onRef('p.txid', '=', 'd.txid'),
    )
    .innerJoin('charge as c', (join) =>
      join.onRef('c.sellerId', '=', 'd.sellerId').onRef('c.id', '=', 'd.chargeId'),
    )
    .innerJoin('subscription as s', (join) =>
      join.onRef('s.sellerId', '=', 'd.sellerId').onRef('s.id', '=', 'm.subscriptionId'),
    )
    .selectAll('d')
    .select([
      'm.recId',
      'm.state as mandateState',
      'm.subscriptionId',
      'p.state as instrumentState',
    ])
    .select(['s.nextDueDate as nextCycle', 's.endsOn'])
    .select(['c.status', 'c.valueCents', 'c.dueDate', 'c.title'])
    .where('d.sellerId', '=', sellerId)
    .where('m.sellerId', '=', sellerId)
    .where('p.sellerId', '=', sellerId)
    .where('c.sellerId', '=', sellerId)
    .where('s.sellerId', '=', sellerId)
    .where('d.txid', '=', txid)

export type WholeDebit = Awaited<ReturnType<ReturnType<typeof selectWholeDebit>['execute']>>[number]

/** The debits of a subscription that may still be taken. */
export const selectOpenDebits = (sellerId: number, subscriptionId: string) =>
  asQuery<Pick<DebitRow, 'txid' | 'chargeId' | 'dueOn' | 'lastOn'>>(sql`
    select d.txid, d.charge_id, d.due_on, d.last_on
      from mandate m
      join mandate_debit d on d.seller_id = ${sellerId} and d.mandate_id = m.id
      join charge_pix p on p.seller_id = ${sellerId} and p.txid = d.txid
     where m.seller_id = ${sellerId} and m.subscription_id = ${subscriptionId}
       and p.state in ('REQUESTED', 'ACTIVE')
     order by d.txid`)

/** The debits that pay these charges, as far as they may still be taken. */
export const selectDebitsOfCharges = (sellerId: number, chargeIds: readonly string[]) =>
  asQuery<
    Pick<DebitRow, 'chargeId' | 'dueOn' | 'lastOn' | 'retries'> & { nextCycle: CivilDate }
  >(sql`
    select d.charge_id, d.due_on, d.last_on, d.retries, s.next_due_date as next_cycle
      from mandate_debit d
      join charge_pix p on p.seller_id = ${sellerId} and p.txid = d.txid
      join mandate m on m.seller_id = ${sellerId} and m.id = d.mandate_id
      join subscription s on s.seller_id = ${sellerId} and s.id = m.subscription_id
     where d.seller_id = ${sellerId} and d.charge_id = ${anyOf(chargeIds)}
       and p.state in ('REQUESTED', 'ACTIVE') and m.state = 'APPROVED'`)
