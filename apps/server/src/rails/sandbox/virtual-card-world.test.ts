import { afterEach, describe, expect, test } from 'vitest'
import { hasLuhnDigit } from '#platform/card-number.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { checkBooksOf } from '#test/card-books.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'
import { numberOf } from './virtual-card-rail.ts'

// Goal: what the console does in shops reaches the seller's cards as a network would bring it, also where the
// answer comes too late.
describe('the shops of the sandbox', () => {
  const app = testApp()
  afterEach(() => app.current.sandbox.clearFaults())

  async function aShopper() {
    const seller = await aCardSeller(app.current)
    const { id } = await seller.card()
    const purchase = {
      card: toRoutedRef(seller.sellerId, id),
      amountCents: 10_000,
      currency: 'BRL',
      mcc: '5734',
      merchantName: 'Loja de Software',
      cvv: await seller.cvvOf(id),
    }
    return { seller, id, purchase }
  }

  test('buy, clear another amount, and give back', async () => {
    const { seller, id, purchase } = await aShopper()
    const { sandbox, runner } = app.current
    const { reference, code } = await sandbox.buyWithCard(purchase)
    expect(code).toBe('00')
    await sandbox.clearPurchase(reference, 9_000)
    await sandbox.forcePurchase({ ...purchase, amountCents: 100 })
    await runner.drain()
    expect(await seller.limits()).toMatchObject({ invoiceValue: 91 })
    await sandbox.reversePurchase(reference, 4_000)
    await runner.drain()
    expect((await seller.read(id)).invoiceValue).toBe(51)
    await sandbox.reversePurchase(reference)
    await runner.drain()
    expect((await seller.read(id)).invoiceValue).toBe(1)
    await expect(sandbox.reversePurchase(reference)).rejects.toThrow('REVERSED')
    const { items } = await sandbox.listPurchases({ page: 0, size: 2, search: 'software' })
    expect(items.map(({ state }) => state)).toEqual(['CLEARED', 'REVERSED'])
    await checkBooksOf(app.current)
  })

  test('are told why not', async () => {
    const { purchase } = await aShopper()
    const buy = async (change: object) =>
      (await app.current.sandbox.buyWithCard({ ...purchase, ...change })).code
    expect(await buy({ currency: 'EUR' })).toBe('57')
    expect(await buy({ cvv: '' })).toBe('82')
    await expect(buy({ card: 'none' })).rejects.toThrow('no card none')
  })

  test.each(['timeout-before', 'timeout-after', 'down'] as const)(
    'that hear nothing in time (%s) say 91 and take it back',
    async (fault) => {
      const { seller, id, purchase } = await aShopper()
      await app.current.sandbox.failNext('cardIssuer', fault, 1, 'authorize')
      expect((await app.current.sandbox.buyWithCard(purchase)).code).toBe('91')
      await app.current.runner.drain()
      expect(await seller.limits()).toMatchObject({ invoiceValue: 0 })
      expect(await seller.purchases(id)).toMatchObject([{ status: 'REVERSED', billingAmount: 100 }])
      await checkBooksOf(app.current)
    },
  )

  test('take numbers with a check digit, no two alike', () => {
    const numbers = Array.from({ length: 2_000 }, (_, serial) => numberOf(serial + 1))
    expect(numbers.filter((number) => !hasLuhnDigit(number))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
