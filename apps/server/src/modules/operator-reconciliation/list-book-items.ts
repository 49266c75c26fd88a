import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/operator-reconciliation/endpoints'
import type { Clearing } from '#ledger/accounts.ts'
import { CLEARING_WAYS } from '#modules/operators/index.ts'
import { type BookItem, selectBookItems, selectResult } from '#modules/reconciliation/index.ts'
import { operatorAction } from '#use-cases/operator.ts'

/** Money of the books that no statement showed at the last comparison, oldest first. */
export const listBookItems = operatorAction(
  api.listBookItems,
  async ({ query: { after, size }, services: { jobsPool } }) => {
    const wanted = { after: after === undefined ? undefined : placeOf(after), size: size + 1 }
    const [found, result] = await Promise.all([
      selectBookItems(jobsPool, wanted),
      selectResult(jobsPool),
    ])
    const content = found.slice(0, size).map(toView)
    return {
      content,
      next: found.length > size ? (content.at(-1)?.id ?? null) : null,
      total: result?.inBooks ?? 0,
    }
  },
)

const toView = ({
  postingId,
  clearing,
  amountCents,
  day,
  sellerId,
  reason,
  reference,
}: BookItem) => ({
  id: `${day}.${postingId}.${clearing}`,
  sellerId,
  day,
  value: centsToReais(cents(amountCents)),
  way: CLEARING_WAYS[clearing as Clearing],
  reason,
  reference,
})

/** The contract lets nothing else through. */
function placeOf(after: string) {
  const [day = '', postingId = '', ...clearing] = after.split('.')
  return { day, postingId, clearing: clearing.join('.') }
}
