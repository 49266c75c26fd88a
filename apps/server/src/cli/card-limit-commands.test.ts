import { describe, expect, test } from 'vitest'
import { checkBooksOf } from '#test/card-books.ts'
import { testApp } from '#test/harness.ts'
import { typeCommand } from '#test/operator.ts'
import { aCardSeller } from '#test/virtual-cards.ts'

// Goal: the operator gives a seller its global limit, before and after it has cards, on record.
describe('the global limit of cards', () => {
  const app = testApp()
  const type = (line: string) => typeCommand(app.current, line)

  test('is what the operator says', async () => {
    const seller = await aCardSeller(app.current)
    expect((await type(`seller card-limit ${seller.sellerId}`)).text).toContain('No limit')
    await type(`seller card-limit ${seller.sellerId} 1000`)
    const { id } = await seller.card()
    expect(await seller.buy(id, 100_001)).toBe('51')
    expect(await seller.buy(id, 90_000)).toBe('00')
    expect(await type(`seller card-limit ${seller.sellerId} 500.00`)).toMatchObject({ code: 0 })
    expect(await seller.limits()).toMatchObject({
      totalValueBag: 500,
      availableValueVirtualCard: 0,
      invoiceValue: 900,
    })
    expect(await seller.buy(id, 1)).toBe('51')
    expect((await type(`seller card-limit ${seller.sellerId}`)).text).toContain('900,00')
    expect((await type(`seller card-limit ${seller.sellerId} muito`)).code).toBe(2)
    const audit = await app.current.sql(
      `select from audit where seller_id = $1 and action = 'card-limit.changed'`,
      [seller.sellerId],
    )
    expect(audit).toHaveLength(2)
    await checkBooksOf(app.current)
  })
})
