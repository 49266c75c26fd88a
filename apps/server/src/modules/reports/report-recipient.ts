import { allows } from '@vintem/contracts/access'
import { ReportAddressUnconfirmed, ReportRecipientNotAllowed } from '@vintem/contracts/errors'
import type { ReportContent } from '#modules/report-kinds/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { isActive, selectAccount, selectUser, userRoles } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectAddress } from './report-addresses.store.ts'
import { accessOf } from './report.ts'

/** The recipient of a report: a user of the account, or an address outside. */
interface Recipient {
  userId: string | null
  /** False for a user who may not see what the report holds. */
  mayRead: boolean
}

/**
 * The only place that decides who may receive a report: users of the account, and confirmed
 * addresses. Undefined for anybody else.
 */
export async function recipientOf(
  tx: Tx,
  email: string,
  kind: ReportContent['kind'],
): Promise<Recipient | undefined> {
  const { sellerId } = tx
  const [[account], [address], [seller]] = await tx.read(
    selectAccount(email),
    selectAddress(sellerId, email),
    selectSeller(sellerId),
  )
  const userId = account?.sellerId === sellerId ? account.userId : newId()
  const [[user]] = await tx.read(selectUser(sellerId, userId))
  if (user && isActive(user) && seller) {
    const permissions = { roles: userRoles(user, seller), toggles: seller.toggles }
    return { userId: user.id, mayRead: allows(accessOf(kind), permissions) }
  }
  return address?.confirmedAt ? { userId: null, mayRead: true } : undefined
}

/**
 * The id of the user who is to receive a report; null for a confirmed address outside, which needs a
 * step-up. Fails with ReportAddressUnconfirmed, ReportRecipientNotAllowed or StepUpRequired.
 */
export async function findRecipient(
  tx: Tx,
  email: string,
  { kind, field }: { kind: ReportContent['kind']; field: string },
): Promise<string | null> {
  const found = await recipientOf(tx, email, kind)
  if (!found) throw new Failure(ReportAddressUnconfirmed, { field })
  if (!found.mayRead) throw new Failure(ReportRecipientNotAllowed, { field })
  if (found.userId === null) tx.demandStepUp()
  return found.userId
}
