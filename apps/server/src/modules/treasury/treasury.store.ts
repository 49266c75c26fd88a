import type { CivilDate } from '@vintem/brazil/calendar'
import type { Cents } from '@vintem/brazil/money'
import { type Selectable, sql } from 'kysely'
import { asQuery, asWrite, type Compilable, sqlFor } from '#platform/database/database.ts'
import { searchable } from '#platform/database/searchable.ts'
import type {
  TreasuryApplication,
  TreasuryOffer,
  TreasuryRedemption,
  TreasuryRedemptionPart,
} from '#platform/database/tables.gen.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'

export type OfferRow = Selectable<TreasuryOffer>
export type ApplicationRow = Selectable<TreasuryApplication>
export type TreasuryRedemptionRow = Selectable<TreasuryRedemption>
export type RedeemedPartRow = Selectable<TreasuryRedemptionPart>

/** An application with the index that it began with, as text; null until that day has come. */
export type GrowingApplication = ApplicationRow & { baseIndex: string | null }

/** The offer in force. */
export const selectOffer = () =>
  sqlFor.selectFrom('treasuryOffer').selectAll().orderBy('version', 'desc').limit(1)

export const insertOffer = (row: OfferRow) => insertAll('treasuryOffer', [row])

const GROWING = sql`
  select a.*, i.value as base_index
    from treasury_application a
    left join yield_index i on i.cdi_bps = a.cdi_bps and i.day = a.base_on`

/** All of which there is something to redeem, the oldest first. */
export const selectOpen = (sellerId: number): Compilable<GrowingApplication> =>
  asQuery(sql`${GROWING}
    where a.seller_id = ${sellerId} and a.ended_at is null order by a.counts_from, a.id`)

/** All of which there is something to redeem, the oldest first, locked until the transaction ends. */
export const lockOpen = (sellerId: number): Compilable<GrowingApplication> =>
  asQuery(sql`${GROWING}
    where a.seller_id = ${sellerId} and a.ended_at is null order by a.counts_from, a.id
      for update of a`)

/** One of them. */
export const selectOpenOne = (sellerId: number, id: string): Compilable<GrowingApplication> =>
  asQuery(sql`${GROWING}
    where a.seller_id = ${sellerId} and a.id = ${id} and a.ended_at is null`)

export const lockOpenOne = (sellerId: number, id: string): Compilable<GrowingApplication> =>
  asQuery(sql`${GROWING}
    where a.seller_id = ${sellerId} and a.id = ${id} and a.ended_at is null for update of a`)

/** Up to so many that the index of a day has gone past, the oldest first, locked until the transaction ends. */
export const lockStale = (
  sellerId: number,
  today: CivilDate,
  most: number,
): Compilable<GrowingApplication> =>
  asQuery(sql`${GROWING}
    where a.seller_id = ${sellerId} and a.ended_at is null
      and a.valued_on < (select max(n.day) from yield_index n
                            where n.cdi_bps = a.cdi_bps and n.day <= ${today})
    order by a.counts_from, a.id limit ${most} for update of a`)

/** Whether there is one to go on with, and up to which day the slowest index has come. */
export const selectProgress = (sellerId: number) =>
  asQuery<{ indexedOn: CivilDate | null }>(sql`
    select (select min(newest.day)
              from (select max(n.day) as day from yield_index n
                     where n.cdi_bps in (select a.cdi_bps from treasury_application a
                                          where a.seller_id = ${sellerId} and a.ended_at is null)
                     group by n.cdi_bps) as newest) as indexed_on
     where exists (select from treasury_application a
                    where a.seller_id = ${sellerId} and a.ended_at is null)`)

export const insertApplication = (row: ApplicationRow) => insertAll('treasuryApplication', [row])

export type Valued = Pick<ApplicationRow, 'id' | 'valueCents' | 'valuedOn'>

/** What applications are worth by now, any number in one statement. */
export function updateValues(sellerId: number, valued: readonly Valued[]): Compilable {
  const rows = JSON.stringify(
    valued.map(({ id, valueCents, valuedOn }) => [id, valueCents, valuedOn]),
  )
  return asWrite(sql`
    update treasury_application a
       set value_cents = (v ->> 1)::bigint, valued_on = (v ->> 2)::date
      from jsonb_array_elements(${rows}::jsonb) as v
     where a.seller_id = ${sellerId} and a.id = (v ->> 0)::uuid`)
}

export const updateApplication = (
  { sellerId, id }: Pick<ApplicationRow, 'sellerId' | 'id'>,
  change: Partial<
    Pick<
      ApplicationRow,
      'baseCents' | 'baseOn' | 'principalCents' | 'valueCents' | 'valuedOn' | 'endedAt'
    >
  >,
) => updateAll('treasuryApplication', { sellerId, id }, change)

export const insertRedemption = (row: TreasuryRedemptionRow) =>
  insertAll('treasuryRedemption', [row])
export const insertRedemptionParts = (rows: readonly RedeemedPartRow[]) =>
  insertAll('treasuryRedemptionPart', rows)

/** Applications of which there is something to redeem, the oldest first. */
export const openApplications = searchable<object, GrowingApplication>({
  table: 'treasuryApplication',
  alias: 'a',
  key: ['id', 'uuid'],
  always: sql`a.ended_at is null`,
  filters: {},
  sorts: { countsFrom: ['countsFrom', 'date'] },
  order: 'countsFrom,asc',
  shown: {
    columns: sql`a.*, i.value as base_index`,
    joins: sql`left join yield_index i on i.cdi_bps = a.cdi_bps and i.day = a.base_on`,
  },
})

export interface InvestedTotals {
  sellers: number
  applications: number
  valueCents: Cents
  principalCents: Cents
}

/** What all sellers have invested: for the operator alone. */
export const selectInvestedTotals = () =>
  asQuery<InvestedTotals>(sql`
    select count(distinct seller_id) as sellers, count(*) as applications,
           coalesce(sum(value_cents), 0) as value_cents,
           coalesce(sum(principal_cents), 0) as principal_cents
      from treasury_application where ended_at is null`)
