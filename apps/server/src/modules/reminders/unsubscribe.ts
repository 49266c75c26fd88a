import { selectSeller } from '#modules/sellers/index.ts'
import type { Compilable } from '#platform/database/database.ts'
import { readRoutedRef, toRoutedRef } from '#platform/ids.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectMessage } from './reminder-messages.store.ts'
import { deleteOptOut, insertOptOut, selectOptOuts } from './reminders.store.ts'

/** Where the recipient of a reminder ends them; the path is that of the page, before the reference. */
export const UNSUBSCRIBE_PATH = '/avisos'

/** The address in a reminder: only who got the message knows it. */
export const unsubscribeUrl = (publicUrl: string, sellerId: number, messageId: string): string =>
  `${publicUrl}${UNSUBSCRIBE_PATH}/${toRoutedRef(sellerId, messageId)}`

type Needs = Pick<Services, 'transact'>

/** The seller whose reminders a reference ends, and whether they have ended; undefined where it names no message. */
export async function findSubscription(
  { transact }: Needs,
  ref: string,
): Promise<{ sellerName: string; isEnded: boolean } | undefined> {
  const routed = readRoutedRef(ref)
  if (!routed) return undefined
  const { sellerId, id } = routed
  return transact({ sellerId, actorName: 'public', onlyReads: true }, async (tx) => {
    const [[message], [seller]] = await tx.enter(
      selectMessage(sellerId, id),
      selectSeller(sellerId),
    )
    if (!message || !seller) return undefined
    const [ended] = await tx.read(selectOptOuts(sellerId, [message.recipient]))
    return { sellerName: seller.fantasyName, isEnded: ended.length > 0 }
  })
}

/** Ends the reminders to an address, or takes them up again; either is done twice as once. */
export const keepWish = (
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  { recipient, isWanted }: { recipient: string; isWanted: boolean },
): Compilable =>
  isWanted ? deleteOptOut(sellerId, recipient) : insertOptOut({ sellerId, recipient, at: now })

/**
 * Ends the reminders of a seller to the recipient of a message, or takes them up again: stages from
 * then on. False where there is no such message.
 */
export async function changeSubscription(
  { transact }: Needs,
  ref: string,
  isWanted: boolean,
): Promise<boolean> {
  const routed = readRoutedRef(ref)
  if (!routed) return false
  const { sellerId, id } = routed
  return transact({ sellerId, actorName: 'public' }, async (tx) => {
    const [[message]] = await tx.enter(selectMessage(sellerId, id))
    if (!message) return tx.commit({}, { answer: false })
    return tx.commit(
      {
        writes: [keepWish(tx, { recipient: message.recipient, isWanted })],
        audit: [
          {
            action: isWanted ? 'reminders.resumed' : 'reminders.unsubscribed',
            subject: message.chargeId,
          },
        ],
      },
      { answer: true },
    )
  })
}
