import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/operator-contests/endpoints'
import { nameReader, readWaiting } from '#modules/operators/index.ts'
import { selectContestOfOperator } from '#modules/payment-contests/index.ts'
import { operatorAction } from '#use-cases/operator.ts'

/** Contests of all sellers, oldest first. */
export const listOperatorContests = operatorAction(api.listOperatorContests, async (context) => {
  const nameOf = nameReader(context)
  const wanted = { kind: 'contests', ...context.query, read: selectContestOfOperator } as const
  const { rows, ...page } = await readWaiting(context, wanted)
  const content = []
  for (const row of rows) {
    content.push({
      sellerId: row.sellerId,
      seller: await nameOf(row.sellerId),
      id: row.id,
      value: centsToReais(cents(row.amountCents)),
      reference: row.reference,
      paidAt: row.paidAt.toISOString(),
      reason: row.reason,
      details: row.details,
      state: row.state,
      outcome: row.outcome,
      createdAt: row.createdAt.toISOString(),
    })
  }
  return { content, ...page }
})
