import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { getCharge } from '@vintem/contracts/charge-detail/endpoints'
import { confirmRefundKey } from '@vintem/contracts/refund-keys/endpoints'
import { refundCharge, refundChargeAsSeller } from '@vintem/contracts/refunds/endpoints'
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
  method: 'pix' | 'bank-slip' | 'card' | (string & {}) = 'card',
  installments = 1,
): Promise<Buyer> {
  const buyer = await aBuyer(app, seller, aLinkBody({ installments }))
  if (method === 'pix') await buyer.pay.pix()
  else if (method === 'bank-slip') await buyer.pay.bankSlip()
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

/** The CPF of who buys, which is a key of theirs. */
export const BUYERS_KEY = '52998224725'

/** A refund of a boleto that waits for the key of its buyer, and the token of the link they were sent. */
export async function aRequestedKey(app: TestApp, amount = 40) {
  const seller = await aRefundingSeller(app)
  const buyer = await aPaidBuyer(app, seller, 'bank-slip')
  const { body } = await refundPart(app, seller, buyer, amount)
  await app.runner.drain()
  return { seller, buyer, refundId: body.uuid, token: await tokenOf(app, seller) }
}

/** Of the last link to a page of a refund that a seller's buyers were sent. */
async function tokenOf(app: TestApp, { sellerId }: TestUser): Promise<string> {
  const [message] = await app.sql<{ text: string }>(
    `select body as text from sandbox.email where seller_id = $1 and body like '%/estorno#%'
      order by sent_at desc limit 1`,
    [sellerId],
  )
  return /\/estorno#(\S+)/.exec(message?.text ?? '')?.[1] ?? ''
}

/** The buyer confirms a key, and what follows is done. */
export async function confirmKey(app: TestApp, token: string, key = BUYERS_KEY) {
  const answer = await app.call(confirmRefundKey, { body: { token, key } })
  await app.runner.drain()
  return answer
}
