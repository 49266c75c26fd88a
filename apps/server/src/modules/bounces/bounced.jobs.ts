import {
  failMessages,
  holdAgain,
  type MessageRow,
  selectOfLetters,
  sendReminder,
} from '#modules/reminders/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { Job } from '#work/job.ts'
import { badAddressStep } from './bad-address.ts'
import { emailBounced, letterFailed } from './bounces-work.ts'
import { isForNow, isOfAddress } from './delivery-status.ts'

/**
 * The messages of an e-mail that came back have failed; what came back for now is sent once more. An address
 * that does not exist gets no more; what came back for another reason says nothing about the next message.
 */
export const bouncedJobs = ({
  transact,
  publicUrl,
}: Pick<Services, 'transact' | 'publicUrl'>): Job[] => [
  emailBounced.job(async ([{ sellerId, kind: actorName, id, of, payload }]) => {
    await transact({ sellerId, actorName }, async (tx) => {
      const [[seller], messages] = await tx.enter(
        selectSeller(sellerId),
        selectOfLetters(sellerId, [of.emailId]),
      )
      if (!seller) throw new Error(`There is no seller ${sellerId}`)
      const isBad = isOfAddress(payload.status)
      await tx.commit(
        merge(
          returned(tx, messages, payload.status),
          isBad ? badAddressStep(tx, payload, { seller, publicUrl }) : {},
          // Whatever the reason, its recipient does not know what it says.
          { work: [letterFailed.now(of, { recipient: payload.recipient, isOfAddress: isBad })] },
        ),
        { done: [id] },
      )
    })
  }),
]

/** What becomes of the messages of an e-mail that came back. A receipt is not sent twice. */
function returned(
  { sellerId, now }: Pick<Tx, 'sellerId' | 'now'>,
  messages: readonly MessageRow[],
  status: string,
): Step {
  const again = messages.filter(
    ({ state, stage, returnedAt }) =>
      isForNow(status) && state === 'SENT' && stage !== 'PAID' && returnedAt === null,
  )
  const failed = messages.filter((message) => !again.includes(message)).map(({ id }) => id)
  const reason = isOfAddress(status) ? 'ADDRESS_REFUSED' : 'RETURNED'
  const since = now.toISOString()
  return {
    writes: [
      failMessages(sellerId, failed, reason),
      holdAgain(
        sellerId,
        again.map(({ id }) => id),
        now,
      ),
    ],
    work: again.map(({ id: messageId }) => sendReminder.now({ messageId, since })),
  }
}
