import { addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { centsToReais } from '@vintem/brazil/money'
import { selectCheckout } from '#modules/plans/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { endingNotices, firstChargeOf, readFirst, trialEndingEmail } from '#modules/trials/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectTrialsEnding, type SubscriptionToProject } from './reminder-calendar.store.ts'

/** Trials that are looked at, the earliest to end first. */
const TRIALS = 1_000
/** The first e-mail about the end of a trial goes out so many days before it. */
const DAYS_BEFORE = 7

/** An e-mail to come about the end of a trial, which no switch of the seller stops. */
export interface ForeseenNotice {
  sendAt: Date
  subscription: SubscriptionToProject
}

/** The e-mails about the ends of trials that go out from now to a day, in no order. */
export async function foreseenNotices(
  tx: Tx,
  until: CivilDate,
): Promise<{ notices: ForeseenNotice[]; hasMore: boolean }> {
  const { sellerId, today, now } = tx
  const days = { from: today, until: addDays(until, DAYS_BEFORE) }
  const [rows] = await tx.read(selectTrialsEnding(sellerId, days, TRIALS))
  const notices = rows.flatMap((subscription) =>
    endingNotices(subscription)
      .filter(({ sendAt }) => sendAt > now && civilDateOf(sendAt) <= until)
      .map(({ sendAt }) => ({ sendAt, subscription })),
  )
  return { notices, hasMore: rows.length === TRIALS }
}

/** What a notice will say, and of which first charge. */
export async function toNoticeView(
  tx: Tx,
  { sendAt, subscription }: ForeseenNotice,
  { seller, publicUrl }: { seller: SellerRow } & Pick<Services, 'publicUrl'>,
) {
  const [[page]] = await tx.read(selectCheckout(tx.sellerId))
  const first = await readFirst(tx, subscription.id)
  const coming = firstChargeOf(subscription, first, { tx, seller })
  const to = subscription.buyerEmail ?? ''
  const { paragraphs } = trialEndingEmail({ to, subscription, seller, page, publicUrl, ...coming })
  return {
    uuidCharge: null,
    uuidSubscription: subscription.id,
    customerName: subscription.buyerName ?? '',
    title: subscription.planTitle,
    value: centsToReais(coming.amountCents),
    stage: 'TRIAL_ENDING' as const,
    channel: 'EMAIL' as const,
    sendAt: sendAt.toISOString(),
    text: paragraphs.join('\n'),
    cost: 0,
    recovery: null,
  }
}
