import { type ChargeRow, isPayable, selectCharge } from '#modules/charges/index.ts'
import { insertNotices, type NewNotice, noticeTopic } from '#modules/notices/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Job, Work } from '#work/job.ts'
import { type EmailContent, sendEmail } from '#work/send-email.ts'
import { type ChargeOfKnown, isOfKnown, isWrittenTo, type Sender } from './charge-emails.ts'
import { cardRefusedNotice } from './charge-notices.ts'
import { tellCardScheduled, tellStoredCardRefused } from './notification-work.ts'
import { selectChargesToTell } from './notifications.store.ts'
import {
  cardRefusedEmail,
  cardScheduledEmail,
  chargeRefusedEmail,
  chargeScheduledEmail,
} from './stored-card-emails.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>
type Letters = (
  charge: ChargeOfKnown,
  sender: Sender,
) => {
  seller: EmailContent
  buyer: EmailContent
  notices?: NewNotice[]
  isForSellerAlone?: boolean | undefined
}
/** True where the e-mail about a charge is still right. */
type IsSo = (charge: Pick<ChargeRow, 'status' | 'cardOnFile'>) => boolean

/** Notifies buyer and seller of a stored card, and of a refused one on its day. */
export const storedCardEmailsJobs = (services: Needs): Job[] => [
  tellCardScheduled.job(([item]) =>
    tell(services, item, item.of.chargeId, isScheduled, (charge, sender) => ({
      seller: chargeScheduledEmail(charge, sender),
      buyer: cardScheduledEmail(charge, sender),
    })),
  ),
  tellStoredCardRefused.job(([item]) => {
    const { of, payload: refused } = item
    return tell(services, item, refused.chargeId, isUnpaid, (charge, sender) => ({
      seller: chargeRefusedEmail(charge, refused, sender),
      buyer: cardRefusedEmail(charge, refused, sender),
      notices: [cardRefusedNotice(charge, of.attemptId)],
      isForSellerAlone: refused.isOurs,
    }))
  }),
]

const isScheduled: IsSo = ({ status, cardOnFile }) => cardOnFile && status === 'SCHEDULED'

const isUnpaid: IsSo = ({ status }) => isPayable(status)

/**
 * The keys name event and reader, so that each gets one e-mail even where the event repeats. For a
 * charge paid or deleted meanwhile nobody is told that its card will be charged.
 */
async function tell(
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, key }: Work,
  chargeId: string,
  isSo: IsSo,
  write: Letters,
): Promise<void> {
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [charge], [now]] = await tx.enter(
      selectSeller(sellerId),
      selectChargesToTell(sellerId, [chargeId]),
      selectCharge(sellerId, chargeId),
    )
    if (now && !isSo(now)) return tx.commit({}, { done: [id] })
    // A buyer who stores a card has typed their data.
    if (!seller || !charge || !isOfKnown(charge)) {
      throw new Error(`The charge ${chargeId} has nobody to tell`)
    }
    const letters = write(charge, { seller, publicUrl })
    const notices = letters.notices ?? []
    return tx.commit(
      {
        writes: insertNotices(sellerId, notices, tx.now),
        live: notices.length > 0 ? [noticeTopic(sellerId)] : [],
        work: [
          sendEmail.now({ about: `${kind} seller ${key}` }, letters.seller),
          ...(isWrittenTo(charge) && !letters.isForSellerAlone
            ? [sendEmail.now({ about: `${kind} buyer ${key}` }, letters.buyer)]
            : []),
        ],
      },
      { done: [id] },
    )
  })
}
