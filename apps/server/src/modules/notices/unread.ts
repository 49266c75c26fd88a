import { UNREAD_COUNTED } from '@vintem/contracts/notices/endpoints'
import { noticeTypesFor } from '@vintem/contracts/notices/kinds'
import type { Tx } from '#use-cases/tx.ts'
import { noticeList } from './notices.store.ts'

/** Enters a transaction, and counts what its user has not read, as the wire has it. */
export async function enterUnread(tx: Tx): Promise<{ quantityUnread: number }> {
  await tx.enter()
  const { userId } = tx.actor
  const filter = { userId, types: noticeTypesFor(tx.actor), unreadBy: userId }
  const [[unread]] = await tx.read(noticeList.count(tx.sellerId, filter, UNREAD_COUNTED))
  return { quantityUnread: unread?.count ?? 0 }
}
