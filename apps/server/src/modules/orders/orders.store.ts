import { type Selectable, sql } from 'kysely'
import type { ChargeRow } from '#modules/charges/index.ts'
import type { ChargeBankSlipRow, ChargePixRow } from '#modules/instruments/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import type { SalesOrder as OrderTable } from '#platform/database/tables.gen.ts'
import { insertAll } from '#platform/database/writes.ts'

export type OrderRow = Omit<Selectable<OrderTable>, 'metadata' | 'method'> & {
  metadata: { key: string; value: string }[]
  method: 'PIX' | 'BANK_SLIP'
}

const orders = (sellerId: number) =>
  sqlFor.selectFrom('salesOrder').selectAll().where('sellerId', '=', sellerId)

export const selectOrder = (sellerId: number, id: string) =>
  orders(sellerId).where('id', '=', id).$castTo<OrderRow>()

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
export type ChargeOfOrder = Pick<
  ChargeRow,
  'id' | 'status' | 'valueCents' | 'part' | 'dueDate' | 'paidOn' | 'method'
> & {
  firstId: string
  /** The page on which the charge is paid. */
  linkPublicId: string | null
  brCode: ChargePixRow['brCode']
  expiresAt: ChargePixRow['expiresAt'] | null
  digitableLine: ChargeBankSlipRow['digitableLine']
  barcode: ChargeBankSlipRow['barcode']
}

/** The charges of orders, by their first ones, in the order of their parts. */
export const selectChargesOfOrders = (sellerId: number, firstIds: readonly string[]) =>
  asQuery<ChargeOfOrder>(sql`
    select f.id as first_id, c.id, c.status, c.value_cents, c.part, c.due_date, c.paid_on, c.method,
           p.br_code, p.expires_at, b.digitable_line, b.barcode, l.public_id as link_public_id
      from unnest(${firstIds}::uuid[]) as f(id)
      join lateral (
        select * from charge c where c.seller_id = ${sellerId} and c.id = f.id
        union all
        select * from charge c
         where c.seller_id = ${sellerId} and c.group_id = f.id and c.id <> f.id
      ) c on true
      join payment_link l on l.seller_id = ${sellerId} and l.id = c.link_id
      left join lateral (
        select br_code, expires_at from charge_pix p
         where p.seller_id = ${sellerId} and p.charge_id = c.id and p.state = 'ACTIVE'
         order by p.created_at desc limit 1) p on true
      left join lateral (
        select digitable_line, barcode from charge_bank_slip b
         where b.seller_id = ${sellerId} and b.charge_id = c.id and b.state = 'ACTIVE'
         order by b.created_at desc limit 1) b on true
     order by c.part`)
