import type { OrderMethod } from '@vintem/contracts/orders/payment'
import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { SalesOrder as OrderTable } from '#platform/database/tables.gen.ts'
import { insertAll } from '#platform/database/writes.ts'
import { CHARGE_COLUMNS, type ChargeColumns, waysToPay } from './ways-to-pay.store.ts'

export type OrderRow = Omit<Selectable<OrderTable>, 'metadata' | 'method' | 'toldStatus'> & {
  metadata: { key: string; value: string }[]
  method: OrderMethod
}

const orders = (sellerId: number) =>
  sqlFor.selectFrom('salesOrder').selectAll().where('sellerId', '=', sellerId)

export const selectOrder = (sellerId: number, id: string) =>
  orders(sellerId).where('id', '=', id).$castTo<OrderRow>()

export const selectOrdersById = (sellerId: number, ids: readonly string[]) =>
  orders(sellerId).where('id', '=', anyOf(ids)).$castTo<OrderRow>()

export const selectOrderByExternalId = (sellerId: number, externalId: string | undefined) =>
  orders(sellerId)
    .where('externalId', '=', externalId ?? null)
    .$castTo<OrderRow>()

export interface OrderFilter extends KeyPage {
  uuidBuyer?: string | undefined
  externalId?: string | undefined
}

/** The newest first. */
export function selectOrders(sellerId: number, { uuidBuyer, externalId, ...page }: OrderFilter) {
  let found = orders(sellerId)
  if (uuidBuyer) found = found.where('customerId', '=', uuidBuyer)
  if (externalId) found = found.where('externalId', '=', externalId)
  return atKeyPage(found, page).$castTo<OrderRow>()
}

export const insertOrder = (row: OrderRow) => insertAll('salesOrder', [row])

/** A charge of an order, with what its buyer pays it by. */
export type ChargeOfOrder = ChargeColumns & { firstId: string }

/** The charges of orders, by their first ones, in the order of their parts. */
export const selectChargesOfOrders = (sellerId: number, firstIds: readonly string[]) =>
  asQuery<ChargeOfOrder>(sql`
    select f.id as first_id, ${CHARGE_COLUMNS}
      from unnest(${firstIds}::uuid[]) as f(id)
      join lateral (
        select * from charge c where c.seller_id = ${sellerId} and c.id = f.id
        union all
        select * from charge c
         where c.seller_id = ${sellerId} and c.group_id = f.id and c.id <> f.id
      ) c on true
      ${waysToPay(sellerId)}
     order by c.part`)
