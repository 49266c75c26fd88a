import { NotFound, PortalLinkOld } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal/endpoints'
import type { Payer } from '#modules/customers/index.ts'
import { endNow, lockToEnd, type SubscriptionRow } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import { randomBelow } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { action } from '#use-cases/use-case.ts'
import { LINK_MINUTES } from './portal-link.ts'
import { enterPortal, presentedSession } from './portal-session.ts'
import { insertCancellation, selectCancellation, selectCustomersAt } from './portal.store.ts'

/**
 * The buyer ends a subscription of theirs, by the rules of the seller's own cancellation, and gets a
 * protocol number; once ended it is answered as it is. Fails with NotFound, PaymentUnderWay, and with
 * PortalLinkOld where the link of the session was sent too long ago.
 */
export const cancelAtPortal = action(api.cancelAtPortal, async (at) => {
  const { transact } = at.services
  const id = at.params.subscription
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const { email } = await transact(
    { sellerId, actorName: 'public', onlyReads: true },
    async (tx) => (await enterPortal(tx, presented)).session,
  )
  const actor = `buyer ${email}`
  return transact({ sellerId, actorName: actor, cause: { kind: 'checkout' } }, async (tx) => {
    const { session } = await enterPortal(tx, presented)
    const [open, [before], customers, [earlier]] = await tx.read(
      ...lockToEnd(sellerId, id),
      selectCustomersAt(sellerId, email),
      selectCancellation(sellerId, id),
    )
    if (!before || !isTheirs(before, email, customers)) throw new Failure(NotFound)
    if (before.status === 'INACTIVE') {
      return tx.commit({}, { answer: { protocol: earlier?.protocol ?? null } })
    }
    const age = wallClock.now().getTime() - session.linkedAt.getTime()
    if (age > LINK_MINUTES * 60_000) throw new Failure(PortalLinkOld)
    const { step } = await endNow(tx, before, { open, actor: 'buyer' })
    const protocol = newProtocol(tx)
    const row = { sellerId, subscriptionId: id, protocol, email, cancelledAt: tx.now }
    return tx.commit(merge(step, { writes: [insertCancellation(row)] }), { answer: { protocol } })
  })
})

/** As the portal shows it: see portal-content.store.ts. */
function isTheirs(
  { customerId, payer }: SubscriptionRow,
  email: string,
  customers: readonly { id: string }[],
): boolean {
  const typed = payer as Payer | null
  const isCustomers = customers.some(({ id }) => id === customerId)
  return isCustomers && (typed === null || typed.email.toLowerCase() === email)
}

/** The day and eight digits, to be read out on the phone. */
const newProtocol = ({ today }: Pick<Tx, 'today'>): string =>
  today.replaceAll('-', '') + String(randomBelow(10 ** 8)).padStart(8, '0')
