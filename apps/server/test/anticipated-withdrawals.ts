import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import {
  calculateAnticipatedWithdrawal,
  requestAnticipatedWithdrawal,
} from '@vintem/contracts/anticipated-withdrawals/endpoints'
import { paidInThree } from './anticipation.ts'
import { register } from './bank-accounts.ts'
import { aBuyer, aLinkBody } from './buyer.ts'
import type { TestApp, TestUser } from './harness.ts'
import { aLongColleague } from './withdrawals.ts'

/**
 * A seller with R$ 200.00 of a PIX, 963.10 to be received of a card in three, an account that the bank has
 * accepted, and an administrator. Anticipation on demand is on, so that the card is in three.
 */
export async function aSellerWithBoth(app: TestApp) {
  const toggles = [...INITIAL_TOGGLES, 'view_seller_refund'] as const
  const sellerId = await app.aSeller({ toggles })
  await app.sql('update seller set on_demand_enabled = true where seller_id = $1', [sellerId])
  const { as, email } = await aLongColleague(app, sellerId)
  const pix = await aBuyer(app, as, aLinkBody({ value: 202 }))
  await pix.pay.pix()
  const card = await paidInThree(app, as)
  await register(app, as)
  return { sellerId, as, email, card }
}

/** The operator suspects the seller of fraud. */
export const flag = (app: TestApp, sellerId: number) =>
  app.sql(`update seller set settings = settings || '{"fraudFlag": true}' where seller_id = $1`, [
    sellerId,
  ])

export const calculate = (app: TestApp, as: TestUser, amount: number) =>
  app.call(calculateAnticipatedWithdrawal, { as, body: { amount } })

/** Withdraws what was calculated, in reais. */
export async function withdrawAll(
  app: TestApp,
  as: TestUser,
  amount: number,
  given: { key?: string } = {},
) {
  const { totalRedeem, amountToReceive } = (await calculate(app, as, amount)).body
  const body = { amount, totalRedeem, amountToReceive }
  return app.call(requestAnticipatedWithdrawal, { as, body, ...given })
}
