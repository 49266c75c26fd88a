import type { Cents } from '@vintem/brazil/money'
import { sql } from 'kysely'
import { sqlFor } from '#platform/database/database.ts'
import { anyOf } from '#platform/database/lists.ts'
import { insertAll, updateAll } from '#platform/database/writes.ts'
import type { Receivable } from './receivable.ts'

export const insertReceivables = (sellerId: number, receivables: readonly Receivable[], at: Date) =>
  insertAll(
    'receivable',
    receivables.map((receivable) => ({ sellerId, ...receivable, createdAt: at })),
  )

/** The receivables of these ids that are not settled yet, locked until the transaction ends. */
export function lockUnsettled(sellerId: number, ids: readonly string[]) {
  return sqlFor
    .selectFrom('receivable')
    .select(['id', 'chargeId', 'amountCents', 'subSellerId'])
    .where('sellerId', '=', sellerId)
    .where('id', '=', anyOf(ids))
    .where('settledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
}

export function markSettled(sellerId: number, ids: readonly string[], at: Date) {
  return updateAll('receivable', { sellerId, id: ids }, { settledAt: at })
}

/** The receivables of a charge, the sub-sellers' included. */
export function selectReceivablesOf(sellerId: number, chargeId: string) {
  return sqlFor
    .selectFrom('receivable')
    .select(['id', 'number', 'subSellerId', 'dueDate', 'amountCents', 'settledAt'])
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .orderBy('number')
    .orderBy('subSellerId')
}

/** A charge's unsettled receivables, locked until the transaction ends. */
export function lockOpenReceivables(sellerId: number, chargeId: string) {
  return sqlFor
    .selectFrom('receivable')
    .select(['id', 'subSellerId', 'dueDate', 'number', 'amountCents'])
    .where('sellerId', '=', sellerId)
    .where('chargeId', '=', chargeId)
    .where('settledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
}

/** Changes receivables by refunds, disputes, or their return. */
export function changeReceivables(
  sellerId: number,
  changes: readonly { id: string; byCents: number }[],
) {
  return changes.map(({ id, byCents }) =>
    updateAll(
      'receivable',
      { sellerId, id, settledAt: null },
      { amountCents: sql<Cents>`amount_cents + ${byCents}` },
    ),
  )
}
