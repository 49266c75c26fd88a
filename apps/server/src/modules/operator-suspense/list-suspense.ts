import { cents, centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import * as api from '@vintem/contracts/operator-suspense/endpoints'
import type { Clearing } from '#ledger/accounts.ts'
import { selectSuspenseOf } from '#modules/card-payments/index.ts'
import { CLEARING_WAYS, readWaiting } from '#modules/operators/index.ts'
import { operatorAction } from '#use-cases/operator.ts'

type View = Answer<typeof api.listSuspense>['content'][number]
type Money = Awaited<ReturnType<ReturnType<typeof selectSuspenseOf>['execute']>>[number]

/** Money that matched no payable charge and waits, of all sellers, oldest first. */
export const listSuspense = operatorAction(api.listSuspense, async (context) => {
  const wanted = { kind: 'suspense', ...context.query, read: selectSuspenseOf } as const
  const { rows, ...page } = await readWaiting(context, wanted)
  return { content: rows.map(toView), ...page }
})

const toView = (money: Money): View => ({
  id: money.eventId,
  sellerId: money.sellerId,
  way: CLEARING_WAYS[money.clearing as Clearing],
  value: centsToReais(cents(money.amountCents)),
  happenedAt: money.happenedAt.toISOString(),
  charge: money.chargeTitle
    ? { title: money.chargeTitle, customer: money.customerName, email: money.customerEmail }
    : null,
  state: stateOf(money),
  saidPaidAt: money.held?.paidAt ?? null,
  returnError: money.returnGivenUpAt ? money.returnError : null,
})

function stateOf({ held, isReturning, returnGivenUpAt }: Money): View['state'] {
  if (returnGivenUpAt) return 'RETURN_FAILED'
  if (isReturning) return 'RETURNING'
  return held ? 'HELD' : 'WAITING'
}
