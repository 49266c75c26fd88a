import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/billing-metrics/endpoints'
import type { Answer } from '@vintem/contracts/endpoint'
import { toPage } from '#use-cases/page.ts'
import { query } from '#use-cases/use-case.ts'
import { movementList, type RevenueMovementRow } from './mrr.store.ts'

/** What changed the recurring revenue, with the subscriptions behind it. */
export const listMrrMovements = query(
  api.listMrrMovements,
  async ({ tx, sellerId, query: filter }) => {
    const [rows, count] = await tx.enter(
      movementList.page(sellerId, filter),
      movementList.count(sellerId, filter),
    )
    return toPage(filter, rows.map(toMovement), count)
  },
)

const toMovement = (
  row: RevenueMovementRow,
): Answer<typeof api.listMrrMovements>['content'][number] => ({
  uuid: row.id,
  day: row.day,
  kind: row.kind,
  reason: row.reason,
  amount: centsToReais(row.deltaCents),
  mrr: centsToReais(row.mrrCents),
  subscription: row.subscriptionId,
  customerName: row.customerName,
  titlePlan: row.planTitle,
})
