import { UNREAD_COUNTED } from '@vintem/contracts/notices/endpoints'
import { noticeTypesFor } from '@vintem/contracts/notices/kinds'
import type { Tx } from '#platform/database/tx.ts'
import { countUnread } from './notices.store.ts'

/** Enters a transaction, and counts what its user has not read, as the wire has it. */
export async function enterUnread(tx: Tx): Promise<{ quantityUnread: number }> {
  await tx.enter()
  const { sellerId, actor } = tx
  const [[unread]] = await tx.read(
    countUnread(sellerId, actor.userId, noticeTypesFor(actor), UNREAD_COUNTED),
  )
  return { quantityUnread: unread?.count ?? 0 }
}
