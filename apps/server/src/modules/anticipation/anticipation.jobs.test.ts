import { describe, expect, test } from 'vitest'
import { aScheduled, anticipateNet, daysPass, scheduledOf } from '#test/anticipation.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { refundPart } from '#test/refunds.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: on its day a scheduled anticipation brings what is missing at the cost that was confirmed or less, or
// does nothing, and the seller is told which.
describe('scheduled anticipations on their day', () => {
  const app = testApp()
  const told = (sellerId: number) =>
    app.current.sql<{ type: string }>(
      `select type from notice where seller_id = $1 and type like 'ANTICIPATION%'`,
      [sellerId],
    )

  test('bring what is missing, as it was shown', async () => {
    const { seller, maxCost } = await aScheduled(app.current, 500)
    await daysPass(app.current, 11)
    expect(await scheduledOf(app.current, seller)).toMatchObject([
      { status: 'DONE', cost: maxCost, anticipation: expect.any(String) },
    ])
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({
      'seller.available': 50_000,
    })
    expect(await told(seller.sellerId)).toEqual([{ type: 'ANTICIPATION_DONE' }])
    await daysPass(app.current, 5)
    expect((await booksOf(app.current, seller.sellerId))['seller.available']).toBe(50_000)
    await expectVerified(app.current)
  })

  test('bring no more than is missing by then', async () => {
    const { seller } = await aScheduled(app.current, 500)
    await anticipateNet(app.current, seller, 200)
    await daysPass(app.current, 11)
    expect((await booksOf(app.current, seller.sellerId))['seller.available']).toBe(50_000)
  })

  test('do nothing where it is there already', async () => {
    const { seller } = await aScheduled(app.current, 300)
    await anticipateNet(app.current, seller, 400)
    await daysPass(app.current, 11)
    expect(await scheduledOf(app.current, seller)).toMatchObject([{ status: 'NOT_NEEDED' }])
    expect((await booksOf(app.current, seller.sellerId))['seller.available']).toBe(40_000)
    expect(await told(seller.sellerId)).toEqual([{ type: 'ANTICIPATION_LEFT' }])
  })

  test('do nothing where it would cost more, or not reach', async () => {
    const dearer = await aScheduled(app.current, 500)
    await app.current.sql(
      `update seller set pricing = jsonb_set(pricing, '{anticipationMillionths}', '30000')
        where seller_id = $1`,
      [dearer.seller.sellerId],
    )
    const short = await aScheduled(app.current, 800)
    await refundPart(app.current, short.seller, short.buyer, 500)
    await daysPass(app.current, 11)
    expect(await scheduledOf(app.current, dearer.seller)).toMatchObject([{ status: 'DEARER' }])
    expect(await scheduledOf(app.current, short.seller)).toMatchObject([{ status: 'SHORT' }])
    for (const { seller } of [dearer, short]) {
      expect((await booksOf(app.current, seller.sellerId))['seller.available']).toBeUndefined()
    }
    await expectVerified(app.current)
  })

  test('do nothing for a seller who may not anticipate by then', async () => {
    const { seller } = await aScheduled(app.current, 500)
    await app.current.sql(`update seller set block_reason = 'Documento' where seller_id = $1`, [
      seller.sellerId,
    ])
    await daysPass(app.current, 11)
    expect(await scheduledOf(app.current, seller)).toMatchObject([{ status: 'NOT_OFFERED' }])
  })
})
