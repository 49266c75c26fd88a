import { isPayable, payerOf, selectCharge } from '#modules/charges/index.ts'
import { type Payer, selectCustomer } from '#modules/customers/index.ts'
import { selectPix } from '#modules/instruments/index.ts'
import { mayAuthorise, selectMandate } from '#modules/mandates/index.ts'
import { portalAddress, selectCheckout } from '#modules/plans/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import { selectSubscription } from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { ItemOf } from '#work/define-work.ts'
import type { Job } from '#work/job.ts'
import { sendEmail } from '#work/send-email.ts'
import { isWrittenTo } from './charge-emails.ts'
import { debitFailedEmail, mandateEndedEmails, mandateExpiredEmail } from './mandate-emails.ts'
import { tellDebitFailed, tellMandateCanceled, tellMandateExpired } from './notification-work.ts'
import { selectChargesToTell } from './notifications.store.ts'

type Needs = Pick<Services, 'transact' | 'publicUrl'>

/**
 * Writes about Pix Automático: a debit that came to nothing, a mandate that the payer ended, and one that was
 * not approved in time.
 */
export const mandateEmailsJobs = (services: Needs): Job[] => [
  tellDebitFailed.job(([item]) => tellOfDebit(services, item)),
  tellMandateCanceled.job(([item]) => tellOfMandate(services, item)),
  tellMandateExpired.job(([item]) => offerAgain(services, item)),
]

/** Of a charge paid meanwhile nobody is told. */
async function tellOfDebit(
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, of, payload }: ItemOf<typeof tellDebitFailed>,
): Promise<void> {
  const { chargeId, reason } = payload
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [charge], [now]] = await tx.enter(
      selectSeller(sellerId),
      selectChargesToTell(sellerId, [chargeId]),
      selectCharge(sellerId, chargeId),
    )
    if (!seller || !charge || !now) throw new Error(`There is no charge ${chargeId}`)
    const work =
      isWrittenTo(charge) && isPayable(now.status)
        ? [
            sendEmail.now(
              { about: `${kind} ${of.debit}` },
              debitFailedEmail(charge, reason, { seller, publicUrl }),
            ),
          ]
        : []
    return tx.commit({ work }, { done: [id] })
  })
}

async function tellOfMandate(
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, of, payload }: ItemOf<typeof tellMandateCanceled>,
): Promise<void> {
  const { subscriptionId } = payload
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [subscription]] = await tx.enter(
      selectSeller(sellerId),
      selectSubscription(sellerId, subscriptionId),
    )
    if (!seller || !subscription) throw new Error(`There is no subscription ${subscriptionId}`)
    const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
    const typed = subscription.payer as Payer | null
    const to = typed?.email ?? customer?.email
    const letters = mandateEndedEmails(subscription, { seller, publicUrl })
    const about = `${kind} ${of.mandateId}`
    return tx.commit(
      {
        work: [
          sendEmail.now({ about: `${about} seller` }, letters.seller),
          ...(to ? [sendEmail.now({ about: `${about} buyer` }, { to, ...letters.buyer })] : []),
        ],
      },
      { done: [id] },
    )
  })
}

/** Who has not paid, or may not agree any more, is told nothing. */
async function offerAgain(
  { transact, publicUrl }: Needs,
  { sellerId, id, kind, of: { txid } }: ItemOf<typeof tellMandateExpired>,
): Promise<void> {
  await transact({ sellerId, actorName: kind }, async (tx) => {
    const [[seller], [mandate], [pix], [page]] = await tx.enter(
      selectSeller(sellerId),
      selectMandate(sellerId, txid),
      selectPix(sellerId, txid),
      selectCheckout(sellerId),
    )
    if (!seller || !mandate) throw new Error(`There is no mandate ${txid}`)
    const [[subscription], [charge]] = await tx.read(
      selectSubscription(sellerId, mandate.subscriptionId),
      selectCharge(sellerId, pix?.chargeId ?? mandate.id),
    )
    if (!subscription) throw new Error(`There is no subscription ${mandate.subscriptionId}`)
    const [[customer]] = await tx.read(selectCustomer(sellerId, subscription.customerId))
    const payer = payerOf(subscription, customer)
    const isOffered =
      charge?.status === 'PAID' && mayAuthorise({ ...subscription, toggles: seller.toggles }, payer)
    const portal = page && portalAddress(publicUrl, page.subDomain)
    const work =
      isOffered && payer?.email
        ? [
            sendEmail.now(
              { about: `${kind} ${txid}` },
              mandateExpiredEmail(subscription, { to: payer.email, seller, portal }),
            ),
          ]
        : []
    return tx.commit({ work }, { done: [id] })
  })
}
