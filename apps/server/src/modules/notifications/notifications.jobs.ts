import type { Services } from '#http/use-case.ts'
import { RailRefused } from '#rails/rail-error.ts'
import type { Work, Job } from '#work/job.ts'
import { chargeEmailsJobs } from './charge-emails.jobs.ts'
import { chargeLateJobs } from './charge-late.jobs.ts'
import { disputeEmailsJobs } from './dispute-emails.jobs.ts'
import { type EmailContent, writeEmail } from './email-layout.ts'
import { invoiceEmailsJobs } from './invoice-emails.jobs.ts'
import { forgetEmails } from './notifications.store.ts'

/**
 * Sends what others have left to say, written only now: it lies in the database as short as can be. The id of the work is the e-mail's own, so that a repetition is
 * delivered once; a refused address is final, and only recorded.
 */
export const notificationsJobs = (services: Services): Job[] => [
  ...chargeEmailsJobs(services),
  ...chargeLateJobs(services),
  ...disputeEmailsJobs(services),
  ...invoiceEmailsJobs(services),
  {
    kind: 'send-email',
    lane: 'mail',
    batch: 10,
    async run(items) {
      const refusals = await Promise.all(items.map((item) => send(services, item)))
      await services.transact(
        { sellerId: items[0].sellerId, actorName: 'send-email' },
        async (tx) => {
          await tx.enter()
          const done = items.map(({ id }) => id)
          await tx.commit([forgetEmails(tx.sellerId, done)], {
            done,
            audit: refusals.flatMap((refusal, index) =>
              refusal === undefined
                ? []
                : [
                    {
                      action: 'email.refused',
                      subject: items[index]?.id ?? '',
                      details: { refusal },
                    },
                  ],
            ),
          })
        },
      )
    },
  },
]

/** Gives the reason of a refusal, if there was one. */
async function send(
  { rails }: Services,
  { id, sellerId, payload }: Work,
): Promise<string | undefined> {
  try {
    await rails.email.send({ id, sellerId, ...writeEmail(payload as EmailContent) })
    return undefined
  } catch (error) {
    if (error instanceof RailRefused) return error.message
    throw error
  }
}
