import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { getCharge, listChargeSplits } from '@vintem/contracts/charge-detail/endpoints'
import { getPaymentLink, listPaymentLinks } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { changeTerms, dayAhead } from '#test/charge-terms.ts'
import { testApp } from '#test/harness.ts'
import { refundPart } from '#test/refunds.ts'
import { aSplitLinkBody, aSubSeller } from '#test/sub-sellers.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: a sub-seller's percentage is of what the buyer pays, discount and interest included (domain §3),
// from the link to the refund.
describe('a percentage of a split', () => {
  const app = testApp()

  test('is of the value as the buyer pays it: shown, posted and refunded', async () => {
    const toggles = [
      ...INITIAL_TOGGLES,
      'view_split_subseller_payment_link' as const,
      'view_seller_refund' as const,
    ]
    const seller = await app.current.aUser(await app.current.aSeller({ toggles }))
    const idSubSeller = await aSubSeller(app.current, seller)
    const share = { idSubSeller, paymentType: 'PERCENTAGE', paymentValue: 30 } as const
    const buyer = await aBuyer(app.current, seller, {
      ...aSplitLinkBody([share], { value: 1111 }),
      allowedPaymentMethods: {
        creditCardMethod: { type: 'EARLY_BUYER', discount: { amount: 10, type: 'PERCENT' } },
      },
    })
    const links = await app.current.call(listPaymentLinks, { as: seller })
    const id = links.body.content[0]?.uuid ?? ''
    const link = await app.current.call(getPaymentLink, { as: seller, params: { id } })
    // 30 % of 999.90, in one instalment.
    expect(link.body.subSellerResponse.amountForSubSellers).toBe(299.97)

    // 999.90 · A_1 / A_7 = 1066.55, of which 30 % is 319.965: rounded half to even, 319.96.
    const paid = await buyer.pay.card(APPROVED_CARD, { installments: 7 })

    expect(paid.body).toMatchObject({ status: 'PAID', value: 1066.55 })
    const account = `subseller.scheduled:${idSubSeller}`
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ [account]: 31_996 })
    const splits = await app.current.call(listChargeSplits, {
      as: seller,
      params: { id: buyer.chargeId },
    })
    expect(JSON.stringify(splits.body)).toContain('319.96')

    await refundPart(app.current, seller, buyer, 1066.55)
    await app.current.runner.drain()
    expect((await booksOf(app.current, seller.sellerId))[account] ?? 0).toBe(0)
    await expectVerified(app.current)
  })

  test('is of the value that the seller has given the charge since', async () => {
    const toggles = [...INITIAL_TOGGLES, 'view_split_subseller_payment_link' as const]
    const seller = await app.current.aUser(await app.current.aSeller({ toggles }))
    const idSubSeller = await aSubSeller(app.current, seller)
    const share = { idSubSeller, paymentType: 'PERCENTAGE', paymentValue: 30 } as const
    const buyer = await aBuyer(app.current, seller, aSplitLinkBody([share], { value: 1000 }))
    const dueDate = await dayAhead(app.current, 5)

    await changeTerms(app.current, seller, buyer.chargeId, { dueDate, value: 500 })

    const { body } = await app.current.call(getCharge, {
      as: seller,
      params: { id: buyer.chargeId },
    })
    expect(body).toMatchObject({ value: 500, splitAmount: 150 })
    await expectVerified(app.current)
  })
})
