import { type Selectable, sql } from 'kysely'
import { asWrite, sqlFor } from '#platform/database/database.ts'
import type { SellerLogo as LogoTable } from '#platform/database/tables.gen.ts'
import { deleteAll } from '#platform/database/writes.ts'

type LogoRow = Selectable<LogoTable>

/** The logo of a seller, with its content. */
export const selectLogo = (sellerId: number) =>
  sqlFor.selectFrom('sellerLogo').selectAll().where('sellerId', '=', sellerId)

/** Stores the logo of a seller in place of the one before. */
export const putLogo = (logo: LogoRow) =>
  asWrite(sql`
    insert into seller_logo (seller_id, id, content)
    values (${logo.sellerId}, ${logo.id}, ${logo.content})
    on conflict (seller_id) do update set id = excluded.id, content = excluded.content`)

export const deleteLogo = (sellerId: number) => deleteAll('sellerLogo', { sellerId })
