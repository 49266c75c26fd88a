import { describe, expect, test } from 'vitest'
import type { Fault } from '#rails/far-end.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { aPaidBuyer, aRefundingSeller, chargeOf, refundPart, retryAtOnce } from '#test/refunds.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: whatever a rail does with a refund, it is given back once, or the money goes back to exactly
// where it came from.
describe('refunds at the rails', () => {
  const app = testApp()
  const pass = async (hours: number) =>
    advanceClock(
      app.current,
      new Date((await app.current.clock.now()).getTime() + hours * 3_600_000),
    )
  const METHODS = [
    ['card', 'card', 'refund'],
    ['pix', 'pix', 'giveBack'],
  ] as const

  describe.each(METHODS)('by %s', (method, rail, call) => {
    const aRefund = async (fault: Fault, times = 1) => {
      const seller = await aRefundingSeller(app.current)
      const buyer = await aPaidBuyer(app.current, seller, method)
      const before = await booksOf(app.current, seller.sellerId)
      await app.current.sandbox.failNext(rail, fault, times, call)
      await refundPart(app.current, seller, buyer, 40)
      await app.current.runner.drain()
      const read = async () => ({
        charge: await chargeOf(app.current, seller, buyer),
        books: await booksOf(app.current, seller.sellerId),
      })
      return { before, read }
    }

    test.each(['down', 'timeout-before', 'timeout-after'] as const)(
      'that meets %s is sent again and made once',
      async (fault) => {
        const { before, read } = await aRefund(fault, 2)
        expect((await read()).charge.refunds).toMatchObject([{ status: 'REQUESTED' }])

        for (let time = 0; time < 2; time++) {
          await retryAtOnce(app.current)
          await app.current.runner.drain()
        }

        const { charge, books } = await read()
        expect(charge).toMatchObject({ status: 'PAID', refunds: [{ status: 'CONFIRMED' }] })
        expect(books[`clearing.${rail}`]).toBe((before[`clearing.${rail}`] ?? 0) + 4_000)
        expect(books).not.toHaveProperty('transit.refund')
      },
    )

    test('that was refused is not sent again, though its work is taken up once more', async () => {
      const { before, read } = await aRefund('refuse')
      const [refund] = (await read()).charge.refunds
      await app.current.sandbox.failNext(rail, 'down', 1, call)

      await app.current.sql('update work set done_at = null where key = $1', [refund?.uuid])
      await app.current.runner.drain()

      const [work] = await app.current.sql<{ isDone: boolean }>(
        'select done_at is not null as "isDone" from work where key = $1',
        [refund?.uuid],
      )
      expect(work?.isDone).toBe(true)
      expect((await read()).books).toEqual(before)
      await app.current.sandbox.clearFaults()
    })

    test('that is refused says why and leaves the books as they were', async () => {
      const { before, read } = await aRefund('refuse')

      const { charge, books } = await read()
      expect(charge).toMatchObject({
        status: 'PAID',
        refundableAmount: 100,
        refunds: [{ status: 'REFUSED', refusalReason: expect.stringMatching(/\.$/) }],
      })
      expect(charge.receivables.map(({ amount }) => amount)).toEqual(
        method === 'card' ? [charge.netAmount] : [],
      )
      expect(books).toEqual(before)
    })

    test.each([
      ['late', 'CONFIRMED'],
      ['late-refuse', 'REFUSED'],
    ] as const)('that is decided later (%s) is asked after', async (fault, status) => {
      const { before, read } = await aRefund(fault)
      expect((await read()).charge.refunds).toMatchObject([{ status: 'REQUESTED' }])

      // Not into the next day, when a receivable is settled.
      await pass(2)

      const { charge, books } = await read()
      expect(charge.refunds).toMatchObject([{ status }])
      expect(books).not.toHaveProperty('transit.refund')
      if (status === 'REFUSED') expect(books).toEqual(before)
    })
  })

  test('a refusal after the receivable was settled gives back to what is available', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await app.current.sandbox.failNext('card', 'down', 1, 'refund')
    await app.current.sandbox.failNext('card', 'refuse', 1, 'refund')
    await refundPart(app.current, seller, buyer, 40)
    await app.current.runner.drain()
    // 95.08 less 40.00 is settled meanwhile.
    await pass(24 * 6)
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      'seller.available': 5_508,
      'transit.refund': 4_000,
    })

    await retryAtOnce(app.current)
    await app.current.runner.drain()

    expect(await booksOf(app.current, seller.sellerId)).toEqual({
      'clearing.card': -10_000,
      'platform.fees': 319,
      'platform.anticipation': 173,
      'seller.available': 9_508,
    })
  })

  test('one that takes days is asked after less and less often', async () => {
    const seller = await aRefundingSeller(app.current)
    const buyer = await aPaidBuyer(app.current, seller)
    await app.current.sandbox.failNext('card', 'late', 1, 'refund')
    await refundPart(app.current, seller, buyer, 40)
    await app.current.runner.drain()
    await app.current.sql(
      `update sandbox.card_refund set done_at = done_at + interval '3 days' where seller_id = $1`,
      [seller.sellerId],
    )

    await pass(24 * 4)

    expect((await chargeOf(app.current, seller, buyer)).refunds).toMatchObject([
      { status: 'CONFIRMED' },
    ])
    const [asked] = await app.current.sql<{ count: string }>(
      `select count(*) from work where seller_id = $1 and kind = 'ask-refund'`,
      [seller.sellerId],
    )
    expect(Number(asked?.count)).toBeLessThan(24)
  })
})
