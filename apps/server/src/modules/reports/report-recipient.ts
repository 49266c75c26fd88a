import { ReportAddressUnconfirmed } from '@vintem/contracts/errors'
import { isActive, selectAccount, selectUser } from '#modules/users/index.ts'
import type { Tx } from '#platform/database/tx.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import { selectAddress } from './report-addresses.store.ts'

/**
 * The only place that decides whom a report may be sent to: users of the account, and addresses that
 * were confirmed once. Gives the user; null for an address outside. Fails with ReportAddressUnconfirmed.
 */
export async function findRecipient(tx: Tx, email: string): Promise<{ userId: string | null }> {
  const { sellerId } = tx
  const [[account], [address]] = await tx.read(selectAccount(email), selectAddress(sellerId, email))
  const userId = account?.sellerId === sellerId ? account.userId : newId()
  const [[user]] = await tx.read(selectUser(sellerId, userId))
  if (user && isActive(user)) return { userId: user.id }
  if (address?.confirmedAt) return { userId: null }
  throw new Failure(ReportAddressUnconfirmed, { field: 'recipientEmail' })
}
