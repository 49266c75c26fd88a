import { listNotices } from '@vintem/contracts/notices/endpoints'
import { listPaymentReturns } from '@vintem/contracts/payment-returns/endpoints'
import { getPaymentTotals } from '@vintem/contracts/payment-statements/endpoints'
import { describe, expect, test } from 'vitest'
import { aPayingSeller } from '#test/bill-payments.ts'
import { testApp } from '#test/harness.ts'
import { pdfContent, pdfTexts } from '#test/pdf-texts.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: each part of a payment that comes back is in checking once, whatever comes in whatever order; all of it
// makes the payment returned.
describe('parts of payments that come back', () => {
  const app = testApp()

  async function aPayment(amount = 10_000) {
    const seller = await aPayingSeller(app.current)
    const { id } = (await seller.pay({ amount })).body
    await app.current.runner.drain()
    const checking = async () => (await seller.books())['banking.checking']
    const give = (cents: number) => app.current.sandbox.returnPart(id, cents)
    const settle = async () => {
      await app.current.runner.drain()
      await app.current.runner.drain()
    }
    return { ...seller, id, checking, give, settle }
  }

  // @spec 002 §7: parts of a payment that came back are listed on it and leave it completed (banking §7)
  test('are listed on it, in checking, on its receipt and in the statement', async () => {
    const seller = await aPayment()
    const before = (await seller.checking()) ?? 0
    await seller.give(2_500)
    await seller.settle()
    await seller.give(1_000)
    await seller.settle()

    expect(await seller.checking()).toBe(before + 3_500)
    expect((await seller.read(seller.id)).status).toBe('completed')
    const params = { id: seller.id }
    const { body } = await app.current.call(listPaymentReturns, { as: seller.as, params })
    expect(body.map(({ amount }) => amount)).toEqual([2_500, 1_000])
    const { body: sums } = await app.current.call(getPaymentTotals, { as: seller.as })
    expect(sums.partlyReturned).toBe(3_500)
    const receipt = await app.current.http.inject({
      url: `/api/automation/bank/payments/${seller.id}/receipt`,
      headers: { authorization: `Bearer ${seller.as.token}` },
    })
    const texts = pdfTexts(pdfContent(receipt.rawPayload)).join(' ')
    expect(texts).toMatch(/Devolvido em parte.*25,00/)
    const notices = (await app.current.call(listNotices, { as: seller.as })).body.content
    expect(
      notices.filter((each) => each.notificationPanelType === 'BILL_PAYMENT_PART_RETURNED'),
    ).toHaveLength(2)
    await expectVerified(app.current)
  })

  test('and then all of it, make it returned, each cent once', async () => {
    const seller = await aPayment()
    const before = (await seller.checking()) ?? 0
    await seller.give(4_000)
    await seller.settle()
    await seller.give(6_000)
    await seller.settle()
    expect(await seller.read(seller.id)).toMatchObject({ status: 'returned' })
    expect(await seller.checking()).toBe(before + 10_000)
    await expectVerified(app.current)
  })

  test('that are told of twice, or with the rest before anybody asked, are booked once', async () => {
    const seller = await aPayment()
    const before = (await seller.checking()) ?? 0
    await Promise.all([seller.give(1_000), seller.give(2_000)])
    await seller.give(7_000)
    await seller.settle()
    expect((await seller.read(seller.id)).status).toBe('returned')
    expect(await seller.checking()).toBe(before + 10_000)
    await expectVerified(app.current)
  })

  test('are never more than was sent', async () => {
    const seller = await aPayment()
    await seller.give(9_000)
    await expect(seller.give(1_001)).rejects.toThrow('1000 cents left')
  })
})
