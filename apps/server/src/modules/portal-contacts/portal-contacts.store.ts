import { type Selectable, sql } from 'kysely'
import { emailTerm } from '#modules/customers/index.ts'
import type { CustomerRow } from '#modules/customers/index.ts'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import type { PortalEmailChange as ChangeTable } from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type EmailChangeRow = Selectable<ChangeTable>

/** Up to two customers who have an e-mail on file now, locked: one is who changes it, two share it. */
export const lockCustomersAt = (sellerId: number, email: string) =>
  asQuery<CustomerRow>(sql`
    select c.* from customer c
     where c.seller_id = ${sellerId} and c.id in (
       select u.id from customer_term t
         join customer u on u.seller_id = t.seller_id and u.id = t.customer_id
        where t.seller_id = ${sellerId} and t.term = ${emailTerm(email)} and u.email = ${email}
        order by u.id limit 2)
     order by c.id for update`)

/** The newest change of a customer's e-mail, locked until the transaction ends. */
export const lockNewestChange = (sellerId: number, customerId: string) =>
  sqlFor
    .selectFrom('portalEmailChange')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('customerId', '=', customerId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .forUpdate()

export const selectChange = (sellerId: number, id: string) =>
  sqlFor
    .selectFrom('portalEmailChange')
    .selectAll()
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)

export const insertChange = (row: EmailChangeRow) => insertAll('portalEmailChange', [row])

export const updateChange = (
  { sellerId, id }: EmailChangeRow,
  change: Partial<Pick<EmailChangeRow, 'misses' | 'usedAt'>>,
) => updateAll('portalEmailChange', { sellerId, id }, change)
