import { centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import * as api from '@vintem/contracts/operator-orders/endpoints'
import { selectBankOrder, selectBankOrderStates } from '#modules/bank-orders/index.ts'
import { nameReader, readWaiting } from '#modules/operators/index.ts'
import { operatorAction } from '#use-cases/operator.ts'

type View = Answer<typeof api.listOperatorOrders>
type State = View['content'][number]['state']

/** Payments of all sellers that a bank has not decided, oldest first, and how many there are in each state. */
export const listOperatorOrders = operatorAction(api.listOperatorOrders, async (context) => {
  const nameOf = nameReader(context)
  const wanted = { kind: 'orders', ...context.query, read: selectBankOrder } as const
  const { rows, ...page } = await readWaiting(context, wanted)
  const states = await context.services.acrossSellers(selectBankOrderStates())
  const content = []
  for (const { sellerId, id, purpose, state, amountCents, sentAt } of rows) {
    content.push({
      sellerId,
      seller: await nameOf(sellerId),
      id,
      purpose,
      state: state as State,
      value: centsToReais(amountCents),
      sentAt: sentAt?.toISOString() ?? null,
    })
  }
  return { content, ...page, states: states.map(toStateView) }
})

const toStateView = ({ oldestSeconds, ...counted }: View['states'][number]) => ({
  ...counted,
  oldestSeconds: Math.max(0, Math.round(oldestSeconds)),
})
