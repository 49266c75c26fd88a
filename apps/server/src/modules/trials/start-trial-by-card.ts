import { type Cents, centsToReais } from '@vintem/brazil/money'
import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import { CardProofRequired, CardsPaused } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/trials/endpoints'
import { addressDigest, verifyCard } from '#modules/card-checkout/index.ts'
import { askerOf, selectCardPauseAt } from '#modules/card-guard/index.ts'
import { cardReturnUrl, toSubscription } from '#modules/checkout/index.ts'
import { type CouponRow, requireUsable, selectCoupon, tryCode } from '#modules/coupons/index.ts'
import { paidStrangerRations } from '#modules/customers/index.ts'
import { selectOpenVisitDays, visited, visitorOf } from '#modules/link-figures/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import { merge } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { documentAt } from './begin-trial.ts'
import { refuseChangedTerms } from './changed-terms.ts'
import { awaitHolder, beginByCard } from './trial-by-card.ts'
import { enterOffer, firstAmountBy, type TrialOffer } from './trial-offer.ts'
import { giveBackTrialRations, sellerOfTrial, takeTrialRations } from './trial-rations.ts'

/**
 * The buyer gives a card, which is verified with no amount and kept, and the trial begins; where the issuer asks the
 * holder first, see continueTrialByCard. The answer is the same where the document has had its trial of the
 * plan: an e-mail says which it is, and the card is not kept (docs/decisions/0147).
 */
export const startTrialByCard = action(
  api.startTrialByCard,
  async ({ params: { link }, body, services, caller, cookies }) => {
    const sellerId = sellerOfTrial(link)
    const { buyer, coupon: code } = body
    const tried =
      code === undefined
        ? undefined
        : await tryCode(services, { sellerId, code, place: caller.place })
    const txOptions = { sellerId, actorName: 'buyer', cause: { kind: 'checkout' } } as const
    const { offer } = await services.transact({ ...txOptions, onlyReads: true }, async (tx) => {
      const found = await enterOffer(tx, link)
      const [[pause]] = await tx.read(selectCardPauseAt(sellerId, link, wallClock.now()))
      if (pause) throw new Failure(CardsPaused)
      if (tried) requireUsable(tried, found.link.planId, tx.today)
      requireTerms({ offer: found, coupon: tried }, body, services)
      return { offer: found }
    })
    const asked = { offer, buyer, place: caller.place }
    await takeTrialRations(services, asked)

    const asker = askerOf(services, caller, cookies)
    const place = { sellerId, linkId: offer.link.id, document: documentAt(offer, buyer).document }
    const verified = await verifyCard(services, {
      typed: body,
      proof: body.proof,
      place,
      asker,
      buyer: payerAt(offer, buyer),
      about: link,
      returnUrl: cardReturnUrl(services),
    }).catch(async (error: unknown) => {
      // The page comes back with the puzzle solved: it is the same request.
      const isProof = error instanceof Failure && error.kind === CardProofRequired
      if (isProof) await giveBackTrialRations(services, asked)
      throw error
    })

    const { card, challenge, verificationId } = verified
    const answer = await services.transact(txOptions, async (tx) => {
      const now = await enterOffer(tx, link)
      const coupon = tried && (await tx.read(selectCoupon(sellerId, tried.id)))[0][0]
      const amountCents = requireTerms({ offer: now, coupon }, body, services)
      const [openDays] = await tx.read(selectOpenVisitDays(sellerId))
      const visit = { linkId: now.link.id, visitor: visitorOf(caller), hasStarted: true, openDays }
      const start = visited(tx, visit)
      const consent = {
        text: body.consent,
        amountCents,
        addressDigest: addressDigest(services, caller.ip),
        givenAt: wallClock.now(),
      }
      const given = { offer: now, buyer, coupon, card, consent }
      if (challenge) {
        const waits = awaitHolder(tx, given, { verificationId, ...challenge })
        return tx.commit(merge(waits.step, start), { answer: waits.answer })
      }
      const begun = await beginByCard(tx, given, services)
      return tx.commit(merge(begun, start), { answer: { challenge: null } })
    })
    if (!challenge) await services.rations.giveBack(paidStrangerRations({ link, sellerId }))
    return answer
  },
)

type Body = Parameters<Parameters<typeof action<typeof api.startTrialByCard>>[1]>[0]['body']

/** What the first charge comes to. Fails where the buyer was shown other terms. */
function requireTerms(
  { offer, coupon }: { offer: TrialOffer; coupon: CouponRow | undefined },
  body: Body,
  services: Services,
): Cents {
  const amountCents = firstAmountBy('CREDIT_CARD', offer, services, coupon)
  refuseChangedTerms(body, { amountCents, firstChargeOn: offer.firstChargeOn })
  const text = cardConsentText({
    sellerName: offer.seller.fantasyName,
    subscription: toSubscription(offer.link),
    day: offer.firstChargeOn,
    months: 1,
    totalAmount: centsToReais(amountCents),
    coupon: coupon && {
      cycles: coupon.cycles,
      fullAmount: centsToReais(firstAmountBy('CREDIT_CARD', offer, services)),
    },
  })
  if (body.consent === text) return amountCents
  const description = 'A autorização mudou. Recarregue a página, leia e marque de novo.'
  throw new InvalidFields([{ field: 'consent', description }])
}

function payerAt({ customer }: TrialOffer, buyer: Body['buyer']) {
  if (customer) return customer
  if (!buyer) return undefined
  const { name, email, document } = buyer
  return { name, email, document: document.documentNumber }
}
