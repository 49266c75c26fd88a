import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { checkBooksOf } from '#test/card-books.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { aCardSeller } from '#test/virtual-cards.ts'
import { passMinutes } from '#test/withdrawals.ts'

const MONTH = 32 * 24 * 60

// Goal: a purchase that is given back after its invoice was closed is decided by the operator, once, and never
// for more than it was.
describe('card give-back', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)

  async function aLateReversal(amount: number) {
    const seller = await aCardSeller(app.current)
    const { id } = await seller.card()
    const reference = `late-${seller.sellerId}`
    await seller.buy(id, 10_000, { reference })
    await seller.clear(id, 10_000, { authorization: reference })
    await passMinutes(app.current, MONTH)
    const reverse = async (cents: number) => {
      await seller.giveBack(id, reference, cents)
      const [dead] = await app.current.sql<{ id: string }>(
        `update work set dead_at = business_now() where seller_id = $1 and kind = 'handle-card-report'
            and done_at is null returning id`,
        [seller.sellerId],
      )
      return dead?.id ?? ''
    }
    return { ...seller, reverse, work: await reverse(amount) }
  }

  test('puts the money into checking, once', async () => {
    const seller = await aLateReversal(4_000)
    const before = (await booksOf(app.current, seller.sellerId))['banking.checking'] ?? 0
    expect((await type(`card give-back ${seller.work}`)).text).toContain('40,00')
    const after = await booksOf(app.current, seller.sellerId)
    expect((after['banking.checking'] ?? 0) - before).toBe(4_000)
    expect((await type(`card give-back ${seller.work}`)).code).toBe(1)
    await checkBooksOf(app.current)
  })

  test('gives no more back than the purchase was', async () => {
    const seller = await aLateReversal(9_000)
    await type(`card give-back ${seller.work}`)
    const next = await seller.reverse(5_000)
    expect((await type(`card give-back ${next}`)).text).toContain('10,00')
    const last = await seller.reverse(1)
    expect((await type(`card give-back ${last}`)).code).toBe(1)
  })

  test('is of reversals alone', async () => {
    expect((await type('card give-back')).code).toBe(2)
    expect((await type('card give-back 00000000-0000-0000-0000-000000000000')).code).toBe(1)
  })
})
