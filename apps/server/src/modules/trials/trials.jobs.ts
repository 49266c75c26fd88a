import { addDays } from '@vintem/brazil/calendar'
import { PaymentUnderWay } from '@vintem/contracts/errors'
import { endNow, lockToEnd } from '#modules/cancellations/index.ts'
import { redeemUnpaid, selectCoupon } from '#modules/coupons/index.ts'
import { type Payer, selectCustomer } from '#modules/customers/index.ts'
import { selectLinkAt } from '#modules/payment-links/index.ts'
import { selectCheckout } from '#modules/plans/index.ts'
import { emailFace, isApproved, selectSeller } from '#modules/sellers/index.ts'
import {
  lockSubscription,
  selectSoleOf,
  type SubscriptionRow,
  subscriptionTrialEnding,
  subscriptionUpdated,
  updateSubscription,
} from '#modules/subscriptions/index.ts'
import type { EmailMessage } from '#platform/email-message.ts'
import { Failure } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { orRefused } from '#use-cases/rail-order.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { documentAt } from './begin-trial.ts'
import { finishCard } from './continue-trial-by-card.ts'
import { type FirstCharge, firstChargeOf, readFirst } from './first-charge.ts'
import { tellUsed } from './tell-used.ts'
import { trialEndingEmail, trialLinkEmail } from './trial-emails.ts'
import { trialUrl } from './trial-link.ts'
import { readOffer } from './trial-offer.ts'
import {
  finishTrialCard,
  sendTrialLink,
  settleOn,
  settleTrial,
  tellTrialEnding,
} from './trial-work.ts'
import { dayToldBy, givenUpOn, isInTrial } from './trial.ts'
import { selectFirstCharge, selectRequest, selectTrial, selectTrialOf } from './trials.store.ts'

export const trialsJobs = (services: Services): Job[] => [
  sendTrialLink.job(([item]) => sendLink(services, item)),
  tellTrialEnding.job(([item]) => tellEnding(services, item)),
  settleTrial.job(([item]) => settle(services, item)),
  finishTrialCard.job(([item]) => finishCard(services, item)),
]

/**
 * The link to the typed address; where the document has had its trial of the plan, a word to the mailbox
 * on file instead. Sent again, it arrives once; a refused address is final.
 */
async function sendLink(services: Services, item: ItemOf<typeof sendTrialLink>): Promise<void> {
  const { sellerId, id, kind: actorName, of } = item
  const message = await services.transact({ sellerId, actorName }, async (tx) => {
    const [[request], [seller]] = await tx.enter(
      selectRequest(sellerId, of.request),
      selectSeller(sellerId),
    )
    const isOpen = request && request.usedAt === null && request.expiresAt > wallClock.now()
    const [[link]] = await tx.read(selectLinkAt(sellerId, request?.linkPublicId ?? ''))
    if (!isOpen || !link || !seller) return tx.commit({}, { done: [id] })
    const offer = await readOffer(tx, link, seller).catch(noOffer)
    if (!offer) return tx.commit({}, { done: [id] })
    const buyer = request.buyer ?? undefined
    const { planId } = offer.link
    const asked = { sellerId, planId, ...documentAt(offer, buyer) }
    const [[taken], [sole]] = await tx.read(selectTrialOf(asked), selectSoleOf(asked))
    if (taken || sole) {
      const { couponId } = request
      const coupon = couponId ? (await tx.read(selectCoupon(sellerId, couponId)))[0][0] : undefined
      const told = await tellUsed(tx, { offer, buyer, coupon, about: request.id }, services)
      return tx.commit(told, { done: [id] })
    }
    const to = offer.customer?.email ?? buyer?.email ?? ''
    const url = trialUrl(request, services)
    const face = emailFace(seller, services.publicUrl)
    const answer: EmailMessage = trialLinkEmail({ to, seller, planTitle: link.title, url, face })
    return tx.commit({}, { answer })
  })
  if (!message) return
  const refused = await orRefused(() =>
    services.rails.email.send({ id: of.request, sellerId, ...message }),
  )
  await services.transact({ sellerId, actorName }, async (tx) => {
    await tx.enter()
    const details = { refusal: refused?.reason }
    const audit = { action: 'email.refused', subject: of.request, details } as const
    await tx.commit(refused ? { audit: [audit] } : {}, { done: [id] })
  })
}

/** The link was closed, or its plan has no trial any more. */
function noOffer(error: unknown): undefined {
  if (error instanceof Failure) return undefined
  throw error
}

/** The e-mail 7 and 2 days before the end, which no setting switches off (billing §3). */
async function tellEnding(
  { transact, publicUrl }: Services,
  { sellerId, id, kind: actorName, of }: ItemOf<typeof tellTrialEnding>,
): Promise<void> {
  await transact({ sellerId, actorName }, async (tx) => {
    const [[subscription], [trial], [seller], [page], [first]] = await tx.enter(
      lockSubscription(sellerId, of.subscriptionId),
      selectTrial(sellerId, of.subscriptionId),
      selectSeller(sellerId),
      selectCheckout(sellerId),
      selectFirstCharge(sellerId, of.subscriptionId),
    )
    const isToEnd = subscription && isInTrial(subscription) && subscription.endsOn === null
    const isNewest = trial && dayToldBy(trial, tx.today) === of.day
    if (!isToEnd || !isNewest || !seller || !isApproved(seller)) {
      return tx.commit({}, { done: [id] })
    }
    const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
    const typed = subscription.payer as Payer | null
    const to = typed?.email ?? customer?.email ?? ''
    const coming = firstChargeOf(subscription, first, { tx, seller })
    const email = trialEndingEmail({ to, subscription, seller, page, publicUrl, ...coming })
    const about = `trial-ending ${subscription.id} ${of.day}`
    return tx.commit(
      {
        work: [sendEmail.now({ about }, email)],
        events: [subscriptionTrialEnding(subscription)],
      },
      { done: [id] },
    )
  })
}

/**
 * After the end of a trial: one whose first cycle was free goes on as any other, and one unpaid for 7
 * days after its first due day ends, its charge with it. Paid, it is none any more.
 */
async function settle({ transact }: Services, item: ItemOf<typeof settleTrial>): Promise<void> {
  const { sellerId, id, kind: actorName, of } = item
  await transact({ sellerId, actorName }, async (tx) => {
    const [open, [subscription]] = await tx.enter(...lockToEnd(sellerId, of.subscriptionId))
    if (!subscription || !isInTrial(subscription)) return tx.commit({}, { done: [id] })
    const first = await readFirst(tx, subscription.id)
    const step = await settled(tx, { subscription, open, first })
    return tx.commit(step, { done: [id] })
  })
}

async function settled(
  tx: Tx,
  {
    subscription,
    open,
    first,
  }: {
    subscription: SubscriptionRow
    open: Parameters<typeof endNow>[2]['open']
    first: FirstCharge
  },
): Promise<Step> {
  const { sellerId, id, endsOn } = subscription
  const tomorrow = settleOn(id, addDays(tx.today, 1))
  // Not billed yet: the seller is held, or its end has been asked for.
  if (!first) return { work: endsOn === null ? [tomorrow] : [] }
  if (first.dueDate === null || first.status === 'CANCELED') {
    const change = { trialEndsOn: null }
    return {
      writes: [updateSubscription(sellerId, id, change), redeemUnpaid(sellerId, id, tx.now)],
      events: [subscriptionUpdated({ ...subscription, ...change })],
    }
  }
  const day = givenUpOn(first.dueDate)
  if (tx.today < day) return { work: [settleOn(id, day)] }
  try {
    const { step } = await endNow(tx, subscription, { open, actor: 'system', late: 'FORGIVE' })
    const audit = { action: 'subscription.trial-unpaid', subject: id, details: {} } as const
    return merge(step, { audit: [audit] })
  } catch (error) {
    if (error instanceof Failure && error.kind === PaymentUnderWay) return { work: [tomorrow] }
    throw error
  }
}
