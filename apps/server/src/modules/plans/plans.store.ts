import { queryTerms, searchTerms } from '@vintem/brazil/text'
import { COUNTED_AT_MOST } from '@vintem/contracts/fields'
import { type Expression, type Selectable, sql, type SqlBool } from 'kysely'
import { type Compilable, sqlFor } from '#platform/database/database.ts'
import type { Plan as PlanTable } from '#platform/database/tables.gen.ts'
import { beginsWith } from '#platform/database/terms.ts'

export type PlanRow = Selectable<PlanTable>

export interface PlanFilter {
  title?: string | undefined
}

const plans = (sellerId: number) =>
  sqlFor.selectFrom('plan as p').where('p.sellerId', '=', sellerId)

/** One page by title. */
export function selectPlans(sellerId: number, filter: PlanFilter & { page: number; size: number }) {
  return plans(sellerId)
    .selectAll()
    .where(matching(sellerId, filter))
    .orderBy('p.sortTitle')
    .orderBy('p.id')
    .limit(filter.size)
    .offset(filter.page * filter.size)
}

/** How many match, counted no further than one beyond COUNTED_AT_MOST. */
export function countPlans(sellerId: number, filter: PlanFilter) {
  const found = plans(sellerId)
    .select('p.id')
    .where(matching(sellerId, filter))
    .limit(COUNTED_AT_MOST + 1)
  return sqlFor.selectFrom(found.as('found')).select((eb) => eb.fn.countAll<number>().as('count'))
}

/** Those that can be had, by title. */
export const selectActivePlans = (sellerId: number, most: number) =>
  plans(sellerId)
    .selectAll()
    .where('p.active', '=', true)
    .orderBy('p.sortTitle')
    .orderBy('p.id')
    .limit(most)

export const selectPlan = (sellerId: number, id: number) =>
  plans(sellerId).selectAll().where('p.id', '=', id)

/** A plan, held until the transaction ends. */
export const lockPlan = (sellerId: number, id: number) => selectPlan(sellerId, id).forUpdate()

/** The next number of a plan; a gap does no harm. */
export const nextPlanNumber = () =>
  sqlFor.selectNoFrom(sql<number>`nextval('plan_number')`.as('id'))

export const insertPlan = (row: PlanRow) => sqlFor.insertInto('plan').values(row)

export function updatePlan(sellerId: number, id: number, change: Partial<PlanRow>) {
  return sqlFor
    .updateTable('plan')
    .set(change)
    .where('sellerId', '=', sellerId)
    .where('id', '=', id)
}

/** A title without a letter or digit has no words, so nothing to insert. */
export function insertTerms({ sellerId, id, title }: PlanRow): Compilable[] {
  const rows = searchTerms(title).map((term) => ({ sellerId, term, planId: id }))
  return rows.length === 0 ? [] : [sqlFor.insertInto('planTerm').values(rows)]
}

export function deleteTerms(sellerId: number, id: number) {
  return sqlFor.deleteFrom('planTerm').where('sellerId', '=', sellerId).where('planId', '=', id)
}

/** Every word searched for must begin a word of the title. */
function matching(sellerId: number, { title = '' }: PlanFilter): Expression<SqlBool> {
  const found = queryTerms(title).map(
    (word) => sql<SqlBool>`exists (select from plan_term t
      where t.seller_id = ${sellerId} and t.plan_id = p.id and ${beginsWith(word)})`,
  )
  return found.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(found, sql` and `)}`
}
