import type { CivilDate } from '@vintem/brazil/calendar'
import { indexText } from '@vintem/brazil/investment'
import { type Selectable, sql } from 'kysely'
import { asQuery, sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import type { CdiRate } from '#platform/database/tables.gen.ts'
import { insertMissing } from '#platform/database/writes.ts'

export type RateRow = Selectable<CdiRate>

/** C(d) of a percentage of the CDI: its value as text with 16 decimals. */
export interface IndexRow {
  cdiBps: number
  day: CivilDate
  value: string
}

/** The newest index of each percentage. */
export const selectNewestIndexes = () =>
  asQuery<IndexRow>(sql`
    select n.cdi_bps, n.day, n.value
      from (select cdi_bps, max(day) as day from yield_index group by cdi_bps) as newest
      join yield_index n using (cdi_bps, day)
     order by n.cdi_bps`)

/** The indexes of these percentages after a day, and up to another, in order. */
export const selectIndexesAfter = (cdiBps: readonly number[], day: CivilDate, until: CivilDate) =>
  asQuery<IndexRow>(sql`
    select cdi_bps, day, value from yield_index
     where cdi_bps = ${anyOf(cdiBps)} and day > ${day} and day <= ${until} order by cdi_bps, day`)

export const selectIndex = (cdiBps: number, day: CivilDate) =>
  asQuery<IndexRow>(sql`
    select cdi_bps, day, value from yield_index
     where cdi_bps = ${cdiBps} and day = ${day}`)

/** The rates from a day on, in order. */
export const selectRates = (from: CivilDate) =>
  sqlFor.selectFrom('cdiRate').selectAll().where('day', '>=', from).orderBy('day')

export const selectRate = (day: CivilDate) =>
  sqlFor.selectFrom('cdiRate').selectAll().where('day', '=', day)

export const selectNewestRate = () =>
  sqlFor.selectFrom('cdiRate').selectAll().orderBy('day', 'desc').limit(1)

/** Notes rates, but for those that are known. */
export const insertRates = (rows: readonly RateRow[]) => insertMissing('cdiRate', rows)

/** An index as its row, its value of 16 decimals. */
export const toIndexRow = (cdiBps: number, day: CivilDate, index: bigint): IndexRow => ({
  cdiBps,
  day,
  value: indexText(index),
})

/** Notes indexes, but for those that are known: each is the same, however often it is worked out. */
export const insertIndexes = (rows: readonly IndexRow[]) => insertMissing('yieldIndex', rows)
