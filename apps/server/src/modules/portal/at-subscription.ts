import { NotFound } from '@vintem/contracts/errors'
import { lockToEnd } from '#modules/cancellations/index.ts'
import type { Payer } from '#modules/customers/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import type { SubscriptionRow } from '#modules/subscriptions/index.ts'
import { Failure } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { type AtPortal, enterPortal, presentedSession } from './portal-session.ts'
import { type PortalSessionRow, selectCancellation, selectCustomersAt } from './portal.store.ts'

type AtSubscription = AtPortal & { params: { subscription: string } }
type Found = Awaited<ReturnType<typeof lockTheirs>> & {
  session: PortalSessionRow
  seller: SellerRow
}

/**
 * A change of a subscription of the session's mailbox, which is locked with its open charges, in the
 * buyer's name; `admit` may refuse the mailbox before anything is locked. Fails with NotFound and as a
 * session does.
 */
export async function changeAtPortal<A>(
  at: AtSubscription,
  change: (tx: Tx, found: Found) => Promise<A>,
  admit?: (mailbox: { sellerId: number; email: string }) => Promise<void>,
): Promise<A> {
  const { transact } = at.services
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const { email } = await transact(
    { sellerId, actorName: 'public', onlyReads: true },
    async (tx) => (await enterPortal(tx, presented)).session,
  )
  await admit?.({ sellerId, email })
  return transact(
    { sellerId, actorName: `buyer ${email}`, cause: { kind: 'checkout' } },
    async (tx) => {
      const { session, seller } = await enterPortal(tx, presented)
      return change(tx, {
        session,
        seller,
        ...(await lockTheirs(tx, email, at.params.subscription)),
      })
    },
  )
}

async function lockTheirs(tx: Tx, email: string, id: string) {
  const [open, [subscription], customers, [earlier]] = await tx.read(
    ...lockToEnd(tx.sellerId, id),
    selectCustomersAt(tx.sellerId, email),
    selectCancellation(tx.sellerId, id),
  )
  if (!subscription || !isTheirs(subscription, email, customers)) throw new Failure(NotFound)
  return { open, subscription, earlier }
}

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
