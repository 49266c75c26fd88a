import { ContactShared, PortalSessionRefused } from '@vintem/contracts/errors'
import type { CustomerRow } from '#modules/customers/index.ts'
import {
  type AtPortal,
  enterPortal,
  presentedSession,
  requireYoungLink,
} from '#modules/portal/index.ts'
import { Failure } from '#platform/failure.ts'
import { mailboxOf } from '#platform/mailbox.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import type { Tx } from '#use-cases/tx.ts'
import { lockCustomersAt } from './portal-contacts.store.ts'

type Found = Awaited<ReturnType<typeof enterPortal>> & { customer: CustomerRow }

const DAY = 86_400
/** Changes and codes a day at a seller: each writes an e-mail. */
const DAILY = 10
const ENOUGH = 'Você já mudou seus dados muitas vezes hoje.'

/**
 * Changes the customer whose mailbox the session has proved, who is locked. The link must be young, and the day's
 * ration of changes is taken. Fails with PortalLinkOld, ContactShared and TooManyRequests, and as a session does.
 */
export async function changeOwn<A>(
  at: AtPortal,
  change: (tx: Tx, found: Found) => Promise<A>,
): Promise<A> {
  const { transact } = at.services
  const presented = await presentedSession(at)
  const { sellerId } = presented
  const { email } = await transact(
    { sellerId, actorName: 'public', onlyReads: true },
    async (tx) => {
      const { session } = await enterPortal(tx, presented)
      requireYoungLink(session)
      return session
    },
  )
  const rule = 'portal contact day'
  const subject = `${sellerId} ${mailboxOf(email)}`
  await takeRations(at.services, [{ rule, subject, limit: DAILY, seconds: DAY }], ENOUGH)
  return transact(
    { sellerId, actorName: `buyer ${email}`, cause: { kind: 'checkout' } },
    async (tx) => {
      const entered = await enterPortal(tx, presented)
      return change(tx, { ...entered, customer: await ownCustomer(tx, entered.session.email) })
    },
  )
}

/** The one customer who has an e-mail on file. Fails with ContactShared where several have. */
export async function ownCustomer(tx: Tx, email: string): Promise<CustomerRow> {
  const [[customer, another]] = await tx.read(lockCustomersAt(tx.sellerId, email))
  if (another) throw new Failure(ContactShared)
  // The seller has corrected the address meanwhile: the session sees nothing any more.
  if (!customer) throw new Failure(PortalSessionRefused)
  return customer
}
