import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerAt, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aTrialShop, BEATRIZ, mailsTo, type TrialShop } from '#test/trials.ts'

// Goal: of two purchases of a plan of one per document that are paid side by side one goes on, and the money of
// the other is back, once.
describe('end-second-subscription', () => {
  const app = testApp()
  const statuses = async ({ as }: TrialShop) =>
    (
      await app.current.sql<{ status: string }>(
        'select status from subscription where seller_id = $1 order by created_at, id',
        [as.sellerId],
      )
    ).map(({ status }) => status)

  test('counts nobody who has not paid yet, and gives the second of two payments back', async () => {
    const shop = await aTrialShop(app.current, 'lado-a-lado', {
      trialDays: 0,
      onePerDocument: true,
    })
    const [one, two] = [
      await aBuyerAt(app.current, shop.link),
      await aBuyerAt(app.current, shop.link),
    ]

    await two.pay.pix()
    await one.pay.card(APPROVED_CARD)
    await app.current.runner.drain()

    expect(await statuses(shop)).toEqual(['INACTIVE', 'ACTIVE'])
    const refunds = await app.current.sql(
      'select charge_id, amount_cents::int, state from refund where seller_id = $1',
      [shop.as.sellerId],
    )
    expect(refunds).toEqual([{ charge_id: one.chargeId, amount_cents: 12_000, state: 'CONFIRMED' }])
    const subject = 'Pagamento em dobro de Ateliê livre: o valor volta'
    expect(await mailsTo(app.current, shop, BEATRIZ.email, subject)).toHaveLength(1)
  })

  test('keeps both where neither is the second of a plan of any number', async () => {
    const shop = await aTrialShop(app.current, 'quantas-quiser', { trialDays: 0 })
    for (const _ of [1, 2]) await (await aBuyerAt(app.current, shop.link)).pay.pix()
    expect(await statuses(shop)).toEqual(['ACTIVE', 'ACTIVE'])
  })

  test('is decided once, however often it is asked', async () => {
    const shop = await aTrialShop(app.current, 'duas-vezes', { trialDays: 0, onePerDocument: true })
    const buyers = [await aBuyerAt(app.current, shop.link), await aBuyerAt(app.current, shop.link)]
    for (const buyer of buyers) await buyer.pay.pix()
    await app.current.sql(
      `update work set done_at = null
        where seller_id = $1 and kind in ('begin-billing', 'end-second-subscription')`,
      [shop.as.sellerId],
    )
    await app.current.runner.drain()

    expect(await statuses(shop)).toEqual(['ACTIVE', 'INACTIVE'])
    const refunds = await app.current.sql('select 1 from refund where seller_id = $1', [
      shop.as.sellerId,
    ])
    expect(refunds).toHaveLength(1)
  })

  test('keeps both where the money cannot go back any more, and says so', async () => {
    const shop = await aTrialShop(app.current, 'fica', { trialDays: 0, onePerDocument: true })
    const buyers = [await aBuyerAt(app.current, shop.link), await aBuyerAt(app.current, shop.link)]
    for (const { chargeId } of buyers) {
      const body = { uuidCharge: chargeId }
      const params = { id: chargeId }
      await app.current.call(markChargeAsPaid, { as: shop.as, params, body })
      await app.current.runner.drain()
    }

    expect(await statuses(shop)).toEqual(['ACTIVE', 'ACTIVE'])
    const entries = await app.current.sql(
      `select 1 from audit where seller_id = $1 and action = 'subscription.second-kept'`,
      [shop.as.sellerId],
    )
    expect(entries).toHaveLength(1)
  })
})
