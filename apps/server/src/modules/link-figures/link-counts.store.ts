import type { Cents } from '@vintem/brazil/money'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { sql } from 'kysely'
import { type LinkFilter, linkList } from '#modules/payment-links/index.ts'
import { asQuery } from '#platform/database/database.ts'
import { plannedEachTime } from '#platform/database/terms.ts'
import { LINK_TYPES, type LinkTab } from './link-tabs.ts'

type UntypedFilter = Omit<LinkFilter, 'type' | 'value'> & { valueCents: Cents | undefined }

/** How many links match in each tab, each counted no further than one beyond COUNTED_AT_MOST. */
export function countByTab(sellerId: number, { valueCents, ...filter }: UntypedFilter) {
  const counts = Object.entries(LINK_TYPES).map(([tab, type]) => {
    const value = valueCents === undefined ? undefined : { type, cents: valueCents }
    const matching = linkList.where(sellerId, { ...filter, type, value })
    return sql`select ${sql.lit(tab)} as tab, (select count(*) from (
      select from payment_link as l where ${matching} limit ${sql.lit(COUNTED_AT_MOST + 1)}) as found) as count`
  })
  return asQuery<{ tab: LinkTab; count: number }>(
    sql`${sql.join(counts, sql` union all `)} ${plannedEachTime}`,
  )
}
