import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { getCharge } from '@vintem/contracts/charges.endpoints'
import { refundCharge, refundChargeAsSeller } from '@vintem/contracts/refunds.endpoints'
import { aBuyer, aLinkBody, APPROVED_CARD, type Buyer } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'

/** A user of a seller that may refund in part, too. */
export async function aRefundingSeller(app: TestApp): Promise<TestUser> {
  const toggles = [...INITIAL_TOGGLES, 'view_seller_refund'] as const
  return app.aUser(await app.aSeller({ toggles }))
}

/** Somebody who has paid 100 reais. */
export async function aPaidBuyer(
  app: TestApp,
  seller: TestUser,
  /** By the number of a card that is no other word. */
  method: 'pix' | 'card' | (string & {}) = 'card',
  installments = 1,
): Promise<Buyer> {
  const buyer = await aBuyer(app, seller, aLinkBody({ installments }))
  if (method === 'pix') await buyer.pay.pix()
  else await buyer.pay.card(method === 'card' ? APPROVED_CARD : method, { installments })
  return buyer
}

/** Whole, with the button of card refunds. */
export const refundAll = (app: TestApp, as: TestUser, { chargeId: id }: Buyer, asFraud = false) =>
  app.call(refundCharge, { as, params: { id }, body: { asFraud } })

/** As the seller's refund; reais. */
export const refundPart = (
  app: TestApp,
  as: TestUser,
  { chargeId: id }: Pick<Buyer, 'chargeId'>,
  amount: number,
) => app.call(refundChargeAsSeller, { as, params: { id }, body: { amount } })

/** The charge as its seller sees it. */
export const chargeOf = async (app: TestApp, as: TestUser, { chargeId: id }: Buyer) =>
  (await app.call(getCharge, { as, params: { id } })).body

/** Work that failed is not held back any longer. */
export const retryAtOnce = (app: TestApp) =>
  app.sql('update work set lease_until = null where done_at is null')
