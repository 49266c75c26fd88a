import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { asQuery, type Compilable } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { insertAll } from '#platform/database/writes.ts'
import { newId } from '#platform/ids.ts'
import type { LinkSale } from './link-sales.ts'

/** What came of a link, on a day or in all. */
export interface FiguresRow {
  visits: number
  starts: number
  sales: number
  soldCents: Cents
}

export type LinkFiguresRow = FiguresRow & {
  linkId: string
  /** Since its visits are counted. */
  countedSales: number
}

/** Keeps sales until they are added up (docs/decisions/0542). */
export const insertSales = (sellerId: number, sales: readonly LinkSale[]): Compilable =>
  insertAll(
    'linkSale',
    sales.map((sale) => ({ sellerId, id: newId(), ...sale })),
  )

/** Both days belong to it. */
export interface DayPeriod {
  from: string
  until: string
}

/**
 * The days of some links that are closed, each visit of the others, and each sale that is not added up; of all days, or
 * of a period.
 */
const daysOf = (sellerId: number, ids: readonly string[], period: DayPeriod | undefined) => sql`(
  select d.link_id, d.day, d.visits, d.starts, d.sales, d.sold_cents from link_day d
   where d.seller_id = ${sellerId} and d.link_id = ${anyOf(ids)} ${within('d', period)}
  union all
  select v.link_id, v.day, 1, v.has_started::int, 0, 0
    from link_visit_day o join link_visit v on v.seller_id = o.seller_id and v.day = o.day
   where o.seller_id = ${sellerId} and v.seller_id = ${sellerId} and v.link_id = ${anyOf(ids)}
         ${within('v', period)}
  union all
  select c.link_id, c.paid_on, 0, 0, case when c.part = 1 then s.sales else 0 end, s.cents
    from link_sale s join charge c on c.seller_id = s.seller_id and c.id = s.charge_id
   where s.seller_id = ${sellerId} and c.seller_id = ${sellerId} and c.link_id = ${anyOf(ids)}
         and c.paid_on ${period ? sql`between ${period.from} and ${period.until}` : sql`is not null`})`

const within = (alias: 'd' | 'v', period: DayPeriod | undefined) =>
  period ? sql`and ${sql.ref(`${alias}.day`)} between ${period.from} and ${period.until}` : sql``

const sums = sql`coalesce(sum(d.visits), 0) as visits, coalesce(sum(d.starts), 0) as starts,
  coalesce(sum(d.sales), 0) as sales, coalesce(sum(d.sold_cents), 0) as sold_cents`

/** What came of some links, in all or in a period; nothing of one of which nothing came. */
export const selectFigures = (sellerId: number, ids: readonly string[], period?: DayPeriod) =>
  asQuery<LinkFiguresRow>(sql`
    select d.link_id, ${sums},
           coalesce(sum(d.sales) filter (where l.counted_from is null or d.day >= l.counted_from), 0)
             as counted_sales
      from ${daysOf(sellerId, ids, period)} d
      join payment_link l on l.seller_id = ${sellerId} and l.id = d.link_id
     group by d.link_id`)

/** What came of a link on each day of a period that had anything. */
export const selectFiguresByDay = (sellerId: number, id: string, period: DayPeriod) =>
  asQuery<FiguresRow & { day: string }>(sql`
    select d.day, ${sums} from ${daysOf(sellerId, [id], period)} d group by d.day`)
