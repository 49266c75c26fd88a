import { centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import * as api from '@vintem/contracts/operator-holds/endpoints'
import { selectBankOrder } from '#modules/bank-orders/index.ts'
import { selectHold } from '#modules/billing/index.ts'
import { selectTitledPause } from '#modules/card-guard/index.ts'
import { readWaiting } from '#modules/operators/index.ts'
import { selectMessageHold } from '#modules/reminders/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { operatorAction, type OperatorContext } from '#use-cases/operator.ts'

type Holds = Answer<typeof api.listHolds>
type Context = OperatorContext<unknown>

/** What is held back, of all sellers, and the payments that the bank has not decided. */
export const listHolds = operatorAction(api.listHolds, async (context) => {
  const nameOf = nameReader(context)
  return {
    cards: await cardsOf(context, nameOf),
    billing: await heldOf(context, 'billing', nameOf),
    messages: await heldOf(context, 'messages', nameOf),
    orders: await ordersOf(context, nameOf),
  }
})

type NameOf = (sellerId: number) => Promise<string>

/** The names of sellers, each read once. */
function nameReader({ look }: Pick<Context, 'look'>): NameOf {
  const known = new Map<number, string>()
  return async (sellerId) => {
    const before = known.get(sellerId)
    if (before !== undefined) return before
    const name = await look(sellerId, async (tx) => {
      const [[seller]] = await tx.enter(selectSeller(sellerId))
      return seller?.fantasyName ?? ''
    })
    known.set(sellerId, name)
    return name
  }
}

async function cardsOf(context: Context, nameOf: NameOf): Promise<Holds['cards']> {
  const at = wallClock.now()
  const { rows } = await readWaiting(context, 'cards', (sellerId, linkId) =>
    selectTitledPause(sellerId, linkId, at),
  )
  return Promise.all(
    rows.map(async ({ sellerId, linkId, title, cause, pausedAt, endsAt }) => ({
      sellerId,
      seller: await nameOf(sellerId),
      linkId,
      title,
      cause,
      since: pausedAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  )
}

async function heldOf(
  context: Context,
  kind: 'billing' | 'messages',
  nameOf: NameOf,
): Promise<Holds['billing']> {
  const select = kind === 'billing' ? selectBillingHold : selectMessageHold
  const { rows } = await readWaiting(context, kind, (sellerId) => select(sellerId))
  return Promise.all(
    rows.map(async ({ sellerId, why, heldAt }) => ({
      sellerId,
      seller: await nameOf(sellerId),
      why,
      since: heldAt.toISOString(),
    })),
  )
}

const selectBillingHold = (sellerId: number) => selectHold(sellerId).select('sellerId')

async function ordersOf(context: Context, nameOf: NameOf): Promise<Holds['orders']> {
  const { rows } = await readWaiting(context, 'orders', selectBankOrder)
  return Promise.all(
    rows.map(async ({ sellerId, id, purpose, state, amountCents, sentAt }) => ({
      sellerId,
      seller: await nameOf(sellerId),
      id,
      purpose,
      state,
      value: centsToReais(amountCents),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  )
}
