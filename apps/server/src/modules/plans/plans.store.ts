import { queryTerms, searchTerms } from '@vintem/brazil/text'
import { type Selectable, sql } from 'kysely'
import { type Compilable, sqlFor } from '#platform/database/database.ts'
import { atKeyPage, type KeyPage } from '#platform/database/key-page.ts'
import { anyOf } from '#platform/database/lists.ts'
import { searchable } from '#platform/database/searchable.ts'
import type { Plan as PlanTable } from '#platform/database/tables.gen.ts'
import { deleteAll, insertAll, updateAll } from '#platform/database/writes.ts'

export type PlanRow = Selectable<PlanTable>

export interface PlanFilter {
  title?: string | undefined
}

const plans = (sellerId: number) =>
  sqlFor.selectFrom('plan as p').where('p.sellerId', '=', sellerId)

/** By title. Every word searched for must begin a word of it. */
export const planList = searchable<PlanFilter, PlanRow>({
  table: 'plan',
  alias: 'p',
  key: ['id', 'bigint'],
  terms: { table: 'planTerm', owner: 'planId' },
  filters: { title: (title, { has }) => has(queryTerms(title)) },
  sorts: { title: ['sortTitle', 'text'] },
  order: 'title,asc',
})

/** The plans that can be bought, by title. */
export const selectActivePlans = (sellerId: number, most: number) =>
  plans(sellerId)
    .selectAll()
    .where('p.active', '=', true)
    .orderBy('p.sortTitle')
    .orderBy('p.id')
    .limit(most)

export const selectPlan = (sellerId: number, id: number) =>
  plans(sellerId).selectAll().where('p.id', '=', id)

export const selectPlansById = (sellerId: number, ids: readonly number[]) =>
  plans(sellerId).selectAll().where('p.id', '=', anyOf(ids))

/** The rows of a page, as key-page.ts reads them. */
export const selectPlanPage = (sellerId: number, page: KeyPage<number>) =>
  atKeyPage(sqlFor.selectFrom('plan').selectAll().where('sellerId', '=', sellerId), page)

/** A plan, locked until the transaction ends. */
export const lockPlan = (sellerId: number, id: number) => selectPlan(sellerId, id).forUpdate()

/** The next number of a plan; a gap does no harm. */
export const nextPlanNumber = () =>
  sqlFor.selectNoFrom(sql<number>`nextval('plan_number')`.as('id'))

export const insertPlan = (row: PlanRow) => insertAll('plan', [row])

export function updatePlan(sellerId: number, id: number, change: Partial<PlanRow>) {
  return updateAll('plan', { sellerId, id }, change)
}

/** A title without a letter or digit has no words, so nothing to insert. */
export function insertTerms({ sellerId, id, title }: PlanRow): Compilable[] {
  const rows = searchTerms(title).map((term) => ({ sellerId, term, planId: id }))
  return rows.length === 0 ? [] : [insertAll('planTerm', rows)]
}

export function deleteTerms(sellerId: number, id: number) {
  return deleteAll('planTerm', { sellerId, planId: id })
}
