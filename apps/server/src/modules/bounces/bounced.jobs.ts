import { failMessages, selectOfLetters } from '#modules/reminders/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Job } from '#work/job.ts'
import { badAddressStep } from './bad-address.ts'
import { emailBounced, letterFailed } from './bounces-work.ts'
import { isOfAddress } from './is-of-address.ts'

/**
 * The messages of an e-mail that came back have failed. An address that does not exist gets no more; what
 * came back for another reason says nothing about the next message.
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
      const ids = messages.map((message) => message.id)
      const isBad = isOfAddress(payload.status)
      await tx.commit(
        merge(
          { writes: [failMessages(sellerId, ids, isBad ? 'ADDRESS_REFUSED' : 'RETURNED')] },
          isBad ? badAddressStep(tx, payload, { seller, publicUrl }) : {},
          // Whatever the reason, its recipient does not know what it says.
          { work: [letterFailed.now(of, { recipient: payload.recipient, isOfAddress: isBad })] },
        ),
        { done: [id] },
      )
    })
  }),
]
