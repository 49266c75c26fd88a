import { getCharge, listChargeSplits } from '@vintem/contracts/charge-detail/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aSplitLinkBody, aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a partner's part of a charge is its own from the moment it is paid, on the same dates as the
// seller's, and the seller bears the fees.
describe('listChargeSplits', () => {
  const app = testApp()

  async function aSharedCharge(onDemand = false) {
    const as = await aSplittingSeller(app.current)
    await app.current.sql('update seller set on_demand_enabled = $2 where seller_id = $1', [
      as.sellerId,
      onDemand,
    ])
    const partner = await aSubSeller(app.current, as)
    const body = aSplitLinkBody([
      { idSubSeller: partner, paymentType: 'PERCENTAGE', paymentValue: 25 },
    ])
    const buyer = await aBuyer(app.current, as, body)
    const params = { id: buyer.chargeId }
    return {
      as,
      partner,
      buyer,
      lines: async () => (await app.current.call(listChargeSplits, { as, params })).body,
      charge: async () => (await app.current.call(getCharge, { as, params })).body,
      books: () => booksOf(app.current, as.sellerId),
    }
  }

  // @spec 000 §3: Charge: its split, its invoices, cnpjSeller and activeInvoiceConfig come by calls
  // of their own
  test('says what will be shared before the charge is paid', async () => {
    const { lines, charge } = await aSharedCharge()

    expect(await lines()).toEqual([
      expect.objectContaining({ subSellerName: 'Parceira 1', executionDate: null, amount: 25 }),
    ])
    expect((await charge()).splitAmount).toBe(25)
  })

  // @spec 000 §3: Split line
  test('shares one payment: R$ 25.00 to the partner, the rest after fees to the seller', async () => {
    const { partner, buyer, lines, charge, books } = await aSharedCharge()

    await buyer.pay.card(APPROVED_CARD)

    // 3.19 % fee and 1.79 % anticipation of the rest: R$ 95.08 net.
    expect(await books()).toMatchObject({
      [`subseller.scheduled:${partner}`]: 2_500,
      'seller.scheduled': 7_008,
    })
    const [line] = await lines()
    expect(line).toMatchObject({ amount: 25, providerType: 'CREDIT_CARD' })
    const { receivables, netAmount, paymentReceiptType } = await charge()
    expect(receivables).toEqual([
      expect.objectContaining({ amount: 70.08, dueDate: line?.executionDate }),
    ])
    expect([netAmount, paymentReceiptType]).toEqual([95.08, 'ANTICIPATED'])

    await advanceClock(app.current, new Date(`${line?.executionDate}T15:00:00Z`))

    expect(await books()).toMatchObject({
      [`subseller.available:${partner}`]: 2_500,
      'seller.available': 7_008,
    })
  })

  test('divides instalments without losing a cent', async () => {
    const { partner, buyer, lines, charge, books } = await aSharedCharge(true)

    await buyer.pay.card(APPROVED_CARD, { installments: 3 })

    expect((await lines()).map(({ amount }) => amount)).toEqual([8.34, 8.33, 8.33])
    const { receivables, paymentReceiptType } = await charge()
    expect(receivables.map(({ amount }) => amount)).toEqual([23.77, 23.77, 23.77])
    expect(paymentReceiptType).toBe('INSTALLMENTS')
    expect(await books()).toMatchObject({
      [`subseller.scheduled:${partner}`]: 2_500,
      'seller.scheduled': 7_131,
    })
  })
})
