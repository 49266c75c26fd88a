import { type CivilDate, startOfDay } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { aBuyer, APPROVED_CARD } from '#test/buyer.ts'
import { disputeAt } from '#test/disputes.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, refundPart } from '#test/refunds.ts'
import { aSplitLinkBody, aSplittingSeller, aSubSeller } from '#test/sub-sellers.ts'
import { expectVerified } from '#test/verified.ts'
import { everythingOf, expectDoneOnce } from '#test/work.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: scheduled money is available from the first minute of its day, whole and once, to its
// owner; refunded or disputed money never is.
describe('receivables on their day', () => {
  const app = testApp()
  /** The first minute of the day of what is to come last. */
  const dayOf = async ({ sellerId }: TestUser) => {
    const [row] = await app.current.sql<{ day: CivilDate }>(
      'select max(due_date)::text as day from receivable where seller_id = $1',
      [sellerId],
    )
    return startOfDay(row?.day as CivilDate)
  }
  const reach = (at: Date) => advanceClock(app.current, at)
  /** Scheduled and available money, in cents. */
  const sumsOf = async ({ sellerId }: TestUser) => {
    const books = await booksOf(app.current, sellerId)
    return [books['seller.scheduled'] ?? 0, books['seller.available'] ?? 0]
  }

  test('are available from its first minute, and not the minute before', async () => {
    const seller = await aRefundingSeller(app.current)
    await aPaidBuyer(app.current, seller)
    const day = await dayOf(seller)

    await reach(new Date(day.getTime() - 60_000))
    expect(await sumsOf(seller)).toEqual([9_508, 0])
    await reach(day)

    expect(await sumsOf(seller)).toEqual([0, 9_508])
  })

  test('are available once, also several at once, and those of another seller are theirs', async () => {
    const [seller, other] = [
      await aRefundingSeller(app.current),
      await aRefundingSeller(app.current),
    ]
    for (let count = 1; count <= 3; count++) await aPaidBuyer(app.current, seller)
    await aPaidBuyer(app.current, other)
    await reach(await dayOf(seller))

    expect([await sumsOf(seller), await sumsOf(other)]).toEqual([
      [0, 3 * 9_508],
      [0, 9_508],
    ])
    const besides = await everythingOf(app.current, other.sellerId)
    await expectDoneOnce(app.current, seller.sellerId)
    expect(await everythingOf(app.current, other.sellerId)).toEqual(besides)
    await expectVerified(app.current)
  })

  test('are what is left of them after a refund', async () => {
    const seller = await aRefundingSeller(app.current)
    await refundPart(app.current, seller, await aPaidBuyer(app.current, seller), 40)
    await reach(await dayOf(seller))

    expect(await sumsOf(seller)).toEqual([0, 5_508])
    await expectDoneOnce(app.current, seller.sellerId)
  })

  test.each(['given back', 'disputed'] as const)(
    'that were %s whole bring nothing, and nothing is taken for them twice',
    async (how) => {
      const seller = await aRefundingSeller(app.current)
      const buyer = await aPaidBuyer(app.current, seller)
      if (how === 'disputed') await disputeAt(app.current, buyer)
      else await refundPart(app.current, seller, buyer, 100)
      await app.current.runner.drain()
      const before = await sumsOf(seller)

      await reach(await dayOf(seller))

      // The seller pays the fees: they reduce the available balance.
      expect(before).toEqual([0, -492])
      expect(await sumsOf(seller)).toEqual(before)
      await expectDoneOnce(app.current, seller.sellerId)
      await expectVerified(app.current)
    },
  )

  test('of a sub-seller become the sub-seller’s, and of the seller the rest', async () => {
    const seller = await aSplittingSeller(app.current)
    const idSubSeller = await aSubSeller(app.current, seller)
    const share = { idSubSeller, paymentType: 'PERCENTAGE', paymentValue: 30 } as const
    const buyer = await aBuyer(app.current, seller, aSplitLinkBody([share]))
    await buyer.pay.card(APPROVED_CARD)
    const before = await booksOf(app.current, seller.sellerId)

    await reach(await dayOf(seller))

    const after = await booksOf(app.current, seller.sellerId)
    const own = `subseller.available:${idSubSeller}`
    expect(after[own]).toBe(before[`subseller.scheduled:${idSubSeller}`])
    expect(after[own]).toBeGreaterThan(0)
    expect(after['seller.available']).toBe(before['seller.scheduled'])
    await expectVerified(app.current)
  })
})
