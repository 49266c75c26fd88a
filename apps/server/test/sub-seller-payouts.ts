import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import {
  listSubSellerPayouts,
  requestSubSellerPayout,
} from '@vintem/contracts/sub-seller-payouts/endpoints'
import { getSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import { advanceClock } from '#work/advance-clock.ts'
import { booksOf } from './books.ts'
import { aBuyer, APPROVED_CARD } from './buyer.ts'
import type { TestApp } from './harness.ts'
import { aSplitLinkBody, aSubSeller } from './sub-sellers.ts'

/** Goes on by hours of business time, doing what is due. */
export const pass = async (app: TestApp, hours: number) =>
  advanceClock(app, new Date((await app.clock.now()).getTime() + hours * 3_600_000))

/** A sub-seller that has R$ 25.00 of a charge, and what its seller does with it. */
export async function aPaidPartner(app: TestApp) {
  const toggles = [
    ...INITIAL_TOGGLES,
    'view_seller_refund' as const,
    'view_split_subseller_payment_link' as const,
  ]
  const seller = await app.aUser(await app.aSeller({ toggles }))
  const id = await aSubSeller(app, seller)
  const params = { id }
  const share = { idSubSeller: id, paymentType: 'PERCENTAGE', paymentValue: 25 } as const
  const buyer = await aBuyer(app, seller, aSplitLinkBody([share]))
  await buyer.pay.card(APPROVED_CARD)
  await pass(app, 5 * 24)
  const { body } = await app.call(getSubSeller, { as: seller, params })
  const { pixKey } = body.account
  return {
    seller,
    id,
    buyer,
    pixKey,
    /** Reais. */
    ask: (amount: number, { as = seller, ...given }: { as?: typeof seller; key?: string } = {}) =>
      app.call(requestSubSellerPayout, { as, params, body: { amount, pixKey }, ...given }),
    payouts: async () => (await app.call(listSubSellerPayouts, { as: seller, params })).body,
    /** What the sub-seller has, in cents. */
    available: async () => (await booksOf(app, seller.sellerId))[`subseller.available:${id}`] ?? 0,
  }
}
