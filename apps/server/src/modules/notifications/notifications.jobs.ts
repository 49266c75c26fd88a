import { letterFailed } from '#modules/bounces/index.ts'
import { endMessages, putIntoLetters } from '#modules/reminders/index.ts'
import { emailFace, selectSeller } from '#modules/sellers/index.ts'
import { keepNotices } from '#modules/subscription-messages/index.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import type { AuditEntry } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import { type Job, type NewWork, Unfinished } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { type EmailFace, writeEmail } from '#work/write-email.ts'
import { cardExpiringEmailsJobs } from './card-expiring-emails.jobs.ts'
import { cardReturnedEmailsJobs } from './card-returned-emails.jobs.ts'
import { chargeEmailsJobs } from './charge-emails.jobs.ts'
import { chargeLateJobs } from './charge-late.jobs.ts'
import { disputeEmailsJobs } from './dispute-emails.jobs.ts'
import { invoiceEmailsJobs } from './invoice-emails.jobs.ts'
import { mandateEmailsJobs } from './mandate-emails.jobs.ts'
import { forgetEmails } from './notifications.store.ts'
import { payRequestJobs } from './pay-request.jobs.ts'
import { refundKeyEmailsJobs } from './refund-key-emails.jobs.ts'
import { reminderJobs } from './reminder.jobs.ts'
import { storedCardEmailsJobs } from './stored-card-emails.jobs.ts'
import { subscriptionEmailsJobs } from './subscription-emails.jobs.ts'

/**
 * Sends the e-mails that other jobs wrote; each text stays in the database as short as possible.
 * The id of the work is the e-mail's own; a refused address is final, and only recorded. An
 * accepted e-mail is done even where others of the batch fail: the mail server would deliver a
 * repetition.
 */
export const notificationsJobs = (services: Services): Job[] => [
  ...cardExpiringEmailsJobs(services),
  ...cardReturnedEmailsJobs(services),
  ...chargeEmailsJobs(services),
  ...chargeLateJobs(services),
  ...disputeEmailsJobs(services),
  ...invoiceEmailsJobs(services),
  ...payRequestJobs(services),
  ...refundKeyEmailsJobs(services),
  ...reminderJobs(services),
  ...storedCardEmailsJobs(services),
  ...mandateEmailsJobs(services),
  ...subscriptionEmailsJobs(services),
  sendEmail.job(async (items) => {
    const face = await faceOf(services, items)
    const sent = await Promise.all(items.map((item) => send(services, item, face)))
    const done = sent.flatMap((each) => ('error' in each ? [] : [each.item.id]))
    if (done.length > 0) {
      const [{ sellerId, kind: actorName }] = items
      await services.transact({ sellerId, actorName }, async (tx) => {
        await tx.enter()
        await tx.commit(
          {
            writes: [
              forgetEmails(sellerId, done),
              ...endReminders(tx, sent),
              ...keepNotices(tx, sent.flatMap(noticeOf)),
            ],
            work: sent.flatMap(failedNotice),
            audit: sent.flatMap(refusalOf),
          },
          { done },
        )
      })
    }
    const failed = sent.filter((each) => 'error' in each)
    if (failed.length > 0) throw new Unfinished(failed)
  }),
]

type Item = ItemOf<typeof sendEmail>
type Sent = { item: Item; refusal?: string } | { item: Item; error: unknown }

/** The end of the messages to buyers that were among the e-mails. */
function endReminders({ sellerId, now }: Tx, sent: readonly Sent[]) {
  const ended = sent.filter((each) => !('error' in each))
  const idsOf = (isRefused: boolean) =>
    ended
      .filter((each) => 'refusal' in each === isRefused)
      .flatMap(({ item }) => item.payload.reminderId ?? [])
  const own = ended.flatMap(({ item: { id: letterId, payload } }) =>
    payload.reminderId ? [{ id: payload.reminderId, letterId }] : [],
  )
  return [
    // By which a report finds it that comes back.
    putIntoLetters(sellerId, own),
    endMessages(sellerId, idsOf(false), { state: 'SENT', reason: null, sentAt: now }),
    endMessages(sellerId, idsOf(true), {
      state: 'FAILED',
      reason: 'ADDRESS_REFUSED',
      sentAt: null,
    }),
  ]
}

/** An e-mail about a subscription, once it has left or was refused. */
function noticeOf(sent: Sent) {
  const { id, payload } = sent.item
  const { to, notice } = payload
  return notice && !('error' in sent) ? [{ id, to, notice, isRefused: 'refusal' in sent }] : []
}

function failedNotice(sent: Sent): NewWork[] {
  const { id: emailId, payload } = sent.item
  if (!('refusal' in sent) || !(payload.notice || payload.isFollowed)) return []
  return [letterFailed.now({ emailId }, { recipient: payload.to, isOfAddress: true })]
}

/** The face of the seller whose e-mails they are; undefined where no buyer is among the recipients. */
async function faceOf(
  { transact, publicUrl }: Services,
  [first, ...others]: readonly [Item, ...Item[]],
): Promise<EmailFace | undefined> {
  if (![first, ...others].some(({ payload }) => payload.isToBuyer)) return undefined
  const { sellerId, kind: actorName } = first
  return transact({ sellerId, actorName }, async (tx) => {
    const [[seller]] = await tx.enter(selectSeller(sellerId))
    return seller && emailFace(seller, publicUrl)
  })
}

async function send({ rails }: Services, item: Item, face: EmailFace | undefined): Promise<Sent> {
  const { id, sellerId, payload } = item
  try {
    const refused = await orRefused(() =>
      rails.email.send({ id, sellerId, ...writeEmail(payload, face) }),
    )
    return refused ? { item, refusal: refused.reason } : { item }
  } catch (error) {
    return { item, error }
  }
}

const refusalOf = (sent: Sent): AuditEntry[] =>
  'refusal' in sent
    ? [{ action: 'email.refused', subject: sent.item.id, details: { refusal: sent.refusal } }]
    : []
