import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { checkBooksOf } from '#test/card-books.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: a fixed limit moves within what is left and above what is used; a raise is confirmed.
describe('changeCardLimit', () => {
  const app = testApp()
  const aSeller = () => aCardSeller(app.current)

  test('raises with a fresh proof, cuts without', async () => {
    const seller = await aSeller()
    const { id } = await seller.card(1_000)
    expect((await seller.limit(id, 1_500, { stepUp: 'asked' })).status).toBe(428)
    expect((await seller.limit(id, 800, { stepUp: 'asked' })).body).toMatchObject({
      limitValue: 800,
    })
    expect((await seller.limit(id, 1_500)).body).toMatchObject({ limitValue: 1_500 })
    expect(await seller.limits()).toMatchObject({
      fixedValue: 1_500,
      availableValueVirtualCard: 3_500,
    })
    await checkBooksOf(app.current)
  })

  test('stays within the rest, and above what was used', async () => {
    const seller = await aSeller()
    const { id } = await seller.card(1_000)
    await seller.card(3_000)
    await seller.buy(id, 50_000)
    const code = async (limit: number) => (await seller.limit(id, limit)).errors[0]?.code
    expect(await code(2_000.01)).toBe('BAR-8944')
    expect(await code(499.99)).toBe('BAR-8945')
    expect(await code(0)).toBe('BAR-8945')
    expect(await code(2_000)).toBeUndefined()
    expect(await code(500)).toBeUndefined()
    expect(await seller.buy(id, 1)).toBe('61')
    await checkBooksOf(app.current)
  })

  test('is of fixed limits that are there', async () => {
    const [seller, other] = [await aSeller(), await aSeller()]
    const [free, fixed] = [await seller.card(), await seller.card(100)]
    expect((await seller.limit(free.id, 100)).errors[0]?.code).toBe('BAR-8943')
    expect((await seller.limit(newId(), 100)).status).toBe(404)
    expect((await other.limit(fixed.id, 50)).status).toBe(404)
    await seller.cancel(fixed.id)
    expect((await seller.limit(fixed.id, 50)).errors[0]?.code).toBe('BAR-8942')
  })

  test('of two raises at once one finds nothing left', async () => {
    const seller = await aSeller()
    const [one, two] = [await seller.card(1_000), await seller.card(1_000)]
    const answers = await Promise.all([seller.limit(one.id, 3_000), seller.limit(two.id, 3_000)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
