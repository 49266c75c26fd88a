import { ReportAddressUnconfirmed } from '@vintem/contracts/errors'
import { isActive, selectAccount, selectUser } from '#modules/users/index.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectAddress } from './report-addresses.store.ts'

/** The recipient of a report: a user of the account, or an address outside. */
export interface Recipient {
  userId: string | null
}

/**
 * The only place that decides who may receive a report: users of the account, and confirmed
 * addresses. Undefined for anybody else.
 */
export async function recipientOf(tx: Tx, email: string): Promise<Recipient | undefined> {
  const { sellerId } = tx
  const [[account], [address]] = await tx.read(selectAccount(email), selectAddress(sellerId, email))
  const userId = account?.sellerId === sellerId ? account.userId : newId()
  const [[user]] = await tx.read(selectUser(sellerId, userId))
  if (user && isActive(user)) return { userId: user.id }
  return address?.confirmedAt ? { userId: null } : undefined
}

/**
 * The recipient of a report; an address outside needs a step-up. Fails with
 * ReportAddressUnconfirmed or StepUpRequired.
 */
export async function findRecipient(tx: Tx, email: string): Promise<Recipient> {
  const found = await recipientOf(tx, email)
  if (!found) throw new Failure(ReportAddressUnconfirmed, { field: 'recipientEmail' })
  if (found.userId === null) tx.demandStepUp()
  return found
}
