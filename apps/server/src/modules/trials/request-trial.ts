import * as api from '@vintem/contracts/trials/endpoints'
import { requireUsable, tryCode } from '#modules/coupons/index.ts'
import { selectOpenVisitDays, visited, visitorOf } from '#modules/link-figures/index.ts'
import { newId, secretHash } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { merge, type Step } from '#use-cases/step.ts'
import { action } from '#use-cases/use-case.ts'
import { purposeOf, REQUEST_HOURS } from './trial-link.ts'
import { enterOffer, firstAmountBy } from './trial-offer.ts'
import { sellerOfTrial, takeTrialRations } from './trial-rations.ts'
import { sendTrialLink } from './trial-work.ts'
import { insertRequest } from './trials.store.ts'

/**
 * A trial by PIX or boleto is confirmed by e-mail. Only the request is stored: a job finds out whether
 * the document has had its trial, so that answer and time are the same for everybody. Fails as
 * enterOffer does, with MethodNotOffered and TooManyRequests, and with CouponRefused where nobody could use
 * its coupon.
 */
export const requestTrial = action(
  api.requestTrial,
  async ({ params: { link }, body, services, caller }) => {
    const sellerId = sellerOfTrial(link)
    const { buyer, method, coupon: code } = body
    const { place } = caller
    const coupon =
      code === undefined ? undefined : await tryCode(services, { sellerId, code, place })
    const txOptions = { sellerId, actorName: 'buyer', cause: { kind: 'checkout' } } as const
    const offer = await services.transact({ ...txOptions, onlyReads: true }, async (tx) => {
      const found = await enterOffer(tx, link)
      if (coupon) requireUsable(coupon, found.link.planId, tx.today)
      firstAmountBy(method, found, services, coupon)
      return found
    })
    await takeTrialRations(services, { offer, buyer, place })
    const id = newId()
    const createdAt = wallClock.now()
    const expiresAt = new Date(createdAt.getTime() + REQUEST_HOURS * 3_600_000)
    const secret = services.deriveSecret(purposeOf({ id, expiresAt }))
    await services.transact(txOptions, async (tx) => {
      const [openDays] = await tx.enter(selectOpenVisitDays(sellerId))
      const request: Step = {
        writes: [
          insertRequest({
            sellerId,
            id,
            linkPublicId: link,
            buyer: offer.customer ? null : (buyer ?? null),
            method,
            secretHash: secretHash(secret),
            createdAt,
            expiresAt,
            usedAt: null,
            couponId: coupon?.id ?? null,
          }),
        ],
        work: [sendTrialLink.now({ request: id })],
      }
      const visit = {
        linkId: offer.link.id,
        visitor: visitorOf(caller),
        hasStarted: true,
        openDays,
      }
      await tx.commit(merge(request, visited(tx, visit)))
    })
  },
)
