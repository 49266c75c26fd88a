import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { checkBooksOf } from '#test/card-books.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'
import { vaultFile } from './vault-file.ts'

// Goal: a cancelled card is gone, its number too, and what it has used is still owed.
describe('cancelCard', () => {
  const app = testApp()
  const isKept = async (name: string) => {
    const file = await app.current.services.rails.files.open(name)
    file?.content.destroy()
    return file !== undefined
  }

  test('gives back the fixed limit, keeps what was used, and deletes the number', async () => {
    const seller = await aCardSeller(app.current)
    const { id } = await seller.card(1_000)
    const authorization = newId()
    await seller.buy(id, 30_000, { reference: authorization })
    const file = vaultFile({ sellerId: seller.sellerId, id })
    expect(await isKept(file)).toBe(true)
    expect((await seller.cancel(id)).status).toBe(204)
    expect((await seller.cancel(id)).status).toBe(204)
    await app.current.runner.drain()
    expect(await isKept(file)).toBe(false)
    expect(await seller.limits()).toMatchObject({ availableValueVirtualCard: 4_700 })
    await seller.clear(id, 30_000, { authorization })
    expect(await seller.limits()).toMatchObject({ invoiceValue: 300 })
    expect((await seller.reveal(id)).errors[0]?.code).toBe('BAR-8942')
    await checkBooksOf(app.current)
  })

  test('is of one own card that was issued', async () => {
    const [seller, other] = [await aCardSeller(app.current), await aCardSeller(app.current)]
    const { id } = await seller.card()
    expect((await other.cancel(id)).status).toBe(404)
    const pending = await seller.ask()
    expect((await seller.cancel(pending.body.id)).errors[0]?.code).toBe('BAR-8941')
  })
})
