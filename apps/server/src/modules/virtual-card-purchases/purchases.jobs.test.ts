import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { checkBooksOf } from '#test/card-books.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller } from '#test/virtual-cards.ts'
import { passMinutes } from '#test/withdrawals.ts'
import { expectDoneOnce } from '#test/work.ts'

// Goal: what the network reports changes the use of the limit once, in whatever order it comes.
describe('reports of the card network', () => {
  const app = testApp()
  const aSeller = () => aCardSeller(app.current)

  test('takes a clearing of another amount, and one that nobody authorised, though the limit passes', async () => {
    const seller = await aSeller()
    const { id } = await seller.card(100)
    const authorization = newId()
    await seller.buy(id, 9_000, { reference: authorization })
    const reference = newId()
    await seller.clear(id, 12_000, { authorization, reference })
    await seller.clear(id, 12_000, { authorization, reference })
    await seller.clear(id, 500)
    expect((await seller.read(id)).invoiceValue).toBe(125)
    expect(await seller.limits()).toMatchObject({
      invoiceValue: 125,
      availableValueVirtualCard: 4_875,
    })
    expect(await seller.buy(id, 1)).toBe('61')
    expect((await seller.purchases(id)).map(({ billingAmount }) => billingAmount)).toEqual([
      0.01, 5, 120,
    ])
    await expectDoneOnce(app.current, seller.sellerId)
    await checkBooksOf(app.current)
  })

  test('gives back a part and then the rest, each once', async () => {
    const seller = await aSeller()
    const { id } = await seller.card()
    const authorization = newId()
    await seller.buy(id, 9_000, { reference: authorization })
    const part = { reference: newId() }
    await seller.giveBack(id, authorization, 4_000, part)
    await seller.giveBack(id, authorization, 4_000, part)
    expect((await seller.read(id)).invoiceValue).toBe(50)
    await seller.giveBack(id, authorization, 9_000)
    expect(await seller.purchases(id)).toMatchObject([
      { status: 'REVERSED', reversed: true, billingAmount: 90 },
    ])
    expect(await seller.limits()).toMatchObject({ invoiceValue: 0 })
    await checkBooksOf(app.current)
  })

  test('answers 21 to what was given back before it was asked for', async () => {
    const seller = await aSeller()
    const { id } = await seller.card()
    const authorization = newId()
    await seller.giveBack(id, authorization, 1_000)
    expect(await seller.buy(id, 1_000, { reference: authorization })).toBe('21')
    expect(await seller.limits()).toMatchObject({ invoiceValue: 0 })
    await checkBooksOf(app.current)
  })

  test('gives the limit of what no shop took back after ten days; taken later it counts all the same', async () => {
    const seller = await aSeller()
    const { id } = await seller.card()
    const authorization = newId()
    await seller.buy(id, 9_000, { reference: authorization })
    await passMinutes(app.current, 10 * 24 * 60 - 1)
    expect(await seller.limits()).toMatchObject({ invoiceValue: 90 })
    await passMinutes(app.current, 2)
    expect(await seller.limits()).toMatchObject({ invoiceValue: 0 })
    expect(await seller.purchases(id)).toMatchObject([
      { status: 'REVERSED', reason: 'A loja não cobrou em 10 dias' },
    ])
    await seller.clear(id, 9_000, { authorization })
    expect(await seller.purchases(id)).toMatchObject([{ status: 'APPROVED', billingAmount: 90 }])
    await checkBooksOf(app.current)
  })
})
