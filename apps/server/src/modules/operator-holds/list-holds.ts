import type { Answer } from '@vintem/contracts/endpoint'
import * as api from '@vintem/contracts/operator-holds/endpoints'
import { selectHold } from '#modules/billing/index.ts'
import { selectTitledPause } from '#modules/card-guard/index.ts'
import { nameReader, readWaiting } from '#modules/operators/index.ts'
import { selectMessageHold } from '#modules/reminders/index.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { operatorAction, type OperatorContext } from '#use-cases/operator.ts'

type Holds = Answer<typeof api.listHolds>
type Context = OperatorContext<typeof api.listHolds>
type NameOf = ReturnType<typeof nameReader>

/** The rows of each list that are shown together. */
const SIZE = 20

/** What is held back, of all sellers. */
export const listHolds = operatorAction(api.listHolds, async (context) => {
  const nameOf = nameReader(context)
  return {
    cards: await cardsOf(context, nameOf),
    billing: await heldOf(context, 'billing', nameOf),
    messages: await heldOf(context, 'messages', nameOf),
  }
})

async function cardsOf(context: Context, nameOf: NameOf): Promise<Holds['cards']> {
  const at = wallClock.now()
  const { rows, ...page } = await readWaiting(context, {
    kind: 'cards',
    after: context.query.cards,
    size: SIZE,
    read: (sellerId, linkId) => selectTitledPause(sellerId, linkId, at),
  })
  const content = await Promise.all(
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
  return { content, ...page }
}

async function heldOf(
  context: Context,
  kind: 'billing' | 'messages',
  nameOf: NameOf,
): Promise<Holds['billing']> {
  const select = kind === 'billing' ? selectBillingHold : selectMessageHold
  const { rows, ...page } = await readWaiting(context, {
    kind,
    after: context.query[kind],
    size: SIZE,
    read: (sellerId) => select(sellerId),
  })
  const content = await Promise.all(
    rows.map(async ({ sellerId, why, heldAt }) => ({
      sellerId,
      seller: await nameOf(sellerId),
      why,
      since: heldAt.toISOString(),
    })),
  )
  return { content, ...page }
}

const selectBillingHold = (sellerId: number) => selectHold(sellerId).select('sellerId')
