import { INITIAL_TOGGLES, type Toggle } from '@vintem/contracts/access'
import { refundPointOfSale } from '@vintem/contracts/refunds/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, chargeOf } from '#test/refunds.ts'

// Goal: a sale at the terminal is given back there, and only by sellers whose settings say so.
describe('refundPointOfSale', () => {
  const app = testApp()
  const toggles: Toggle[] = [...INITIAL_TOGGLES, 'view_disable_refund', 'view_seller_refund_pos']

  async function aSale(settings: object) {
    const seller = await app.current.aUser(await app.current.aSeller({ toggles }))
    await app.current.sql('update seller set settings = $2 where seller_id = $1', [
      seller.sellerId,
      settings,
    ])
    const buyer = await aPaidBuyer(app.current, seller)
    await app.current.sql('update charge set point_of_sale = true where id = $1', [buyer.chargeId])
    const refund = (amount: number) =>
      app.current.call(refundPointOfSale, {
        as: seller,
        params: { id: buyer.chargeId },
        body: { amount, updated_by: 'somebody@else.com' },
      })
    return { seller, buyer, refund }
  }

  // @spec 000 §7: PATCH charges/{id}/pos/refunds {amount, updated_by} …
  test('gives back in part; who asks is who is signed in', async () => {
    const { seller, buyer, refund } = await aSale({ pointOfSaleRefund: true })

    expect((await refund(25)).body).toMatchObject({ amount: 25, kind: 'POINT_OF_SALE' })
    await app.current.runner.drain()

    const charge = await chargeOf(app.current, seller, buyer)
    expect(charge).toMatchObject({ status: 'PAID', refundKinds: ['POINT_OF_SALE'] })
    expect(charge.activities.find(({ kind }) => kind === 'refund-requested')?.actor).toBe(
      `${seller.userId}@exemplo.com.br`,
    )
  })

  // @spec 000 §4 Charges: Refund buttons: card without view_disable_refund and view_seller_refund;
  // seller refund with view_seller_refund, card or Pix, no physical sale; point of sale by a
  // seller's setting and view_seller_refund_pos
  test('is no refund of other charges, nor of other sellers', async () => {
    const without = await aSale({})
    const other = await aSale({ pointOfSaleRefund: true })
    await app.current.sql('update charge set point_of_sale = false where id = $1', [
      other.buyer.chargeId,
    ])

    const answers = [await without.refund(25), await other.refund(25)]

    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [409, 'BAR-3003'],
      [409, 'BAR-3003'],
    ])
  })
})
