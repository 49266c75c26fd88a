import type { CouponRow } from '#modules/coupons/index.ts'
import { type Buyer, selectCustomerByDocument } from '#modules/customers/index.ts'
import { linkUrl } from '#modules/payment-links/index.ts'
import { selectCheckout } from '#modules/plans/index.ts'
import { alreadySubscribedEmail } from '#modules/second-subscriptions/index.ts'
import { selectSoleOf } from '#modules/subscriptions/index.ts'
import type { Services } from '#use-cases/services.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { sendEmail } from '#work/send-email.ts'
import { documentAt } from './begin-trial.ts'
import { trialUsedEmail } from './trial-emails.ts'
import type { TrialOffer } from './trial-offer.ts'

/**
 * Tells the mailbox that the seller has on file, and nobody else, that a document has had its trial, or has the one
 * subscription that it may have of the plan: what was typed here may be a stranger's. `about`: of the request that is answered.
 */
export async function tellUsed(
  tx: Tx,
  {
    offer,
    buyer,
    coupon,
    about,
  }: {
    offer: TrialOffer
    buyer: Buyer | undefined
    /** The coupon of the request, which the page without a trial tries. */
    coupon: Pick<CouponRow, 'code'> | undefined
    about: string
  },
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<Step> {
  const { link, seller } = offer
  const { documentNation, document } = documentAt(offer, buyer)
  const { sellerId } = tx
  const [[known], [sole], [page]] = await tx.read(
    selectCustomerByDocument(sellerId, documentNation, document),
    selectSoleOf({ sellerId, planId: link.planId, documentNation, document }),
    selectCheckout(sellerId),
  )
  const to = offer.customer?.email ?? known?.email
  if (!to) return {}
  if (sole) {
    const email = alreadySubscribedEmail({ to, planTitle: link.title, seller, page }, { publicUrl })
    return { work: [sendEmail.now({ about: `subscribed-already ${about}` }, email)] }
  }
  const url = `${linkUrl(publicUrl, link)}?teste=nao${coupon ? `&cupom=${coupon.code}` : ''}`
  const email = trialUsedEmail({ to, seller, planTitle: link.title, url })
  return { work: [sendEmail.now({ about: `trial-used ${about}` }, email)] }
}
