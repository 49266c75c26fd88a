import {
  heldRow,
  insertMessages,
  selectMessage,
  selectReminderFacts,
  sendReminder,
} from '#modules/reminders/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Job } from '#work/job.ts'
import { emailInstead } from './whats-app-work.ts'

/**
 * Leaves an e-mail in place of a message that did not reach its phone. A charge and stage has one
 * e-mail: where it was sent already, or is to be, nothing more is. A receipt has no such stand-in.
 */
export const emailInsteadJob = ({ transact }: Pick<Services, 'transact'>): Job =>
  emailInstead.job(async ([{ sellerId, kind: actorName, id, of }]) => {
    await transact({ sellerId, actorName }, async (tx) => {
      const [[message]] = await tx.enter(selectMessage(sellerId, of.messageId))
      if (!message || message.stage === 'PAID') return tx.commit({}, { done: [id] })
      const [[charge]] = await tx.read(selectReminderFacts(sellerId, [message.chargeId]))
      const recipient = charge?.rationed ? null : charge?.buyerEmail
      if (!recipient) return tx.commit({}, { done: [id] })
      const { chargeId, stage, day, id: inPlaceOf } = message
      const row = {
        ...heldRow(tx, { chargeId, stage, channel: 'EMAIL', day, recipient }),
        inPlaceOf,
      }
      return tx.commit(
        {
          writes: [insertMessages([row])],
          work: [sendReminder.now({ messageId: row.id })],
        },
        { done: [id] },
      )
    })
  })
