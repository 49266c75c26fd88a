import { centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/portal-methods/endpoints'
import type { ChargeRow } from '#modules/charges/index.ts'
import { debitsOfOpen, selectMandatesOf } from '#modules/mandates/index.ts'
import { cardConsentOf, changeAtPortal } from '#modules/portal/index.ts'
import { goingOn } from '#modules/subscriptions/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { currentWay, nextAmount, ownersOf, requireGoingOn, waysOf } from './ways.ts'

/**
 * How a subscription of the session's mailbox may be paid from its next cycle on, and what becomes of
 * what is open. Fails with NotFound, MethodNotOffered and as a session does.
 */
export const getPortalMethods = action(api.getPortalMethods, (at) =>
  changeAtPortal(at, async (tx, { open, subscription }) => {
    requireGoingOn(subscription)
    const owned = await ownersOf(tx, subscription)
    const ways = waysOf(owned, at.services)
    const { nextDueDate } = goingOn(subscription)
    return tx.commit(
      {},
      {
        answer: {
          current: currentWay(subscription),
          ways: ways.map((way) => ({
            way,
            value: centsToReais(nextAmount(owned, way, tx.today)),
            consent:
              way === 'CREDIT_CARD'
                ? (cardConsentOf(subscription, owned.seller.fantasyName) ?? null)
                : null,
          })),
          nextDueDate,
          open: await whatBecomes(tx, subscription.id, open),
          mandate: await waitingMandate(tx, subscription.id),
        },
      },
    )
  }),
)

/** A debit is taken back where its window is open; all else is paid at its page. */
async function whatBecomes(tx: Tx, subscriptionId: string, open: readonly ChargeRow[]) {
  const debits = await debitsOfOpen(tx, subscriptionId)
  return open.map(({ id, valueCents, dueDate, status }) => {
    const debit = debits.find(({ chargeId }) => chargeId === id)
    const isCoded = debit && !debit.isFixed && status === 'SCHEDULED'
    const becomes = debit?.isFixed ? 'DEBIT' : isCoded ? 'CODE' : 'PAGE'
    return { value: centsToReais(valueCents), dueDate, becomes } as const
  })
}

/** The public name of the request that waits to be agreed to; null where none does. */
export async function waitingMandate(tx: Tx, subscriptionId: string): Promise<string | null> {
  const [mandates] = await tx.read(selectMandatesOf(tx.sellerId, subscriptionId))
  const waiting = mandates.find(
    ({ state, journey, expiresAt }) =>
      state === 'CREATED' && journey === 2 && expiresAt.getTime() > tx.now.getTime(),
  )
  return waiting ? toRoutedRef(tx.sellerId, waiting.id) : null
}
