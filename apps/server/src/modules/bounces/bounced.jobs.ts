import { failMessages, selectOfLetters } from '#modules/reminders/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import type { Job } from '#work/job.ts'
import { badAddressStep } from './bad-address.ts'
import { emailBounced } from './bounces-work.ts'

/** The messages of an e-mail that came back have failed, and its address gets no more. */
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
      await tx.commit(
        merge(
          { writes: [failMessages(sellerId, ids, 'ADDRESS_REFUSED')] },
          badAddressStep(tx, payload, { seller, publicUrl }),
        ),
        { done: [id] },
      )
    })
  }),
]
