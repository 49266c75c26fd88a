import { cents, centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import * as api from '@vintem/contracts/operator-suspense/endpoints'
import { CLEARING, type Clearing } from '#ledger/accounts.ts'
import { selectSuspenseOf } from '#modules/card-payments/index.ts'
import { readWaiting } from '#modules/operators/index.ts'
import { operatorAction } from '#use-cases/operator.ts'

const WAYS = {
  [CLEARING.PIX]: 'PIX',
  [CLEARING.BANK_SLIP]: 'BANK_SLIP',
  [CLEARING.CREDIT_CARD]: 'CREDIT_CARD',
  [CLEARING.BANK]: 'BANK',
} as const

type View = Answer<typeof api.listSuspense>['content'][number]
type Money = Awaited<ReturnType<ReturnType<typeof selectSuspenseOf>['execute']>>[number]

/** Money that matched no payable charge and waits, of all sellers, oldest first. */
export const listSuspense = operatorAction(api.listSuspense, async (context) => {
  const { rows, hasMore } = await readWaiting(context, 'suspense', selectSuspenseOf)
  return { content: rows.map(toView), hasMore }
})

const toView = (money: Money): View => ({
  id: money.eventId,
  sellerId: money.sellerId,
  way: WAYS[money.clearing as Clearing],
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
