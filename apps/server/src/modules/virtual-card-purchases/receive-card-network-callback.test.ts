import { describe, expect, test } from 'vitest'
import { newId, toRoutedRef } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { networkSignature } from '#rails/card-issuer/callback.ts'
import { checkBooksOf } from '#test/card-books.ts'
import { testApp } from '#test/harness.ts'
import { aCardSeller, sendToNetwork } from '#test/virtual-cards.ts'
import { passMinutes } from '#test/withdrawals.ts'

// Goal: the network is answered rightly about every purchase, in the decided order, once for each, and
// nobody else is answered at all.
describe('receiveCardNetworkCallback', () => {
  const app = testApp()
  const aSeller = () => aCardSeller(app.current)

  test('holds the amount of an approved purchase, and shows it', async () => {
    const seller = await aSeller()
    const { id } = await seller.card()
    expect(await seller.buy(id, 12_345)).toBe('00')
    expect(await seller.limits()).toMatchObject({
      invoiceValue: 123.45,
      availableValueVirtualCard: 4_876.55,
      totalValueBag: 5_000,
    })
    expect((await seller.read(id)).invoiceValue).toBe(123.45)
    expect(await seller.purchases(id)).toMatchObject([
      { merchantName: 'Loja de Apps', billingAmount: 123.45, status: 'APPROVED', reason: null },
    ])
    await checkBooksOf(app.current)
  })

  test.each([
    ['another expiry', { expiry: '2020-01' }, '54'],
    ['another CVV', { cvv: 'xxx' }, '82'],
    ['no CVV', { cvv: undefined }, '82'],
    ['nothing', { amount: 0 }, '13'],
    ['less than nothing', { amount: -100 }, '13'],
    ['dollars', { currency: 'USD' }, '57'],
    ['cash', { mcc: '6011' }, '57'],
    ['a bet', { mcc: '7995' }, '57'],
    ['a wrong expiry and CVV: the first counts', { expiry: '2020-01', cvv: 'xxx' }, '54'],
    ['a wrong CVV and amount', { cvv: 'xxx', amount: 0 }, '82'],
  ])('declines %s', async (_, change, code) => {
    const seller = await aSeller()
    const { id } = await seller.card()
    expect(await seller.buy(id, 1_000, change)).toBe(code)
    expect(await seller.limits()).toMatchObject({ invoiceValue: 0 })
    const [purchase] = await seller.purchases(id)
    expect(purchase).toMatchObject({ approved: false, status: 'NOT_APPROVED' })
    expect(purchase?.reason).toMatch(/\S/)
  })

  test('knows no card of nobody, and none of another seller', async () => {
    const [seller, other] = [await aSeller(), await aSeller()]
    const { id } = await other.card()
    expect(await seller.buy(id, 100)).toBe('14')
    expect(await seller.buy(newId(), 100)).toBe('14')
    const message = { type: 'AUTHORIZATION', reference: newId(), card: 'x', expiry: '2030-01' }
    const rest = { amount: 1, currency: 'BRL', mcc: '5411', merchantName: 'M' }
    expect((await sendToNetwork(app.current, { ...message, ...rest })).body).toEqual({ code: '14' })
    expect(await other.purchases(id)).toEqual([])
  })

  test('refuses a blocked card, one in emission and a cancelled one', async () => {
    const seller = await aSeller()
    const { id } = await seller.card()
    await seller.status(id, 'BLOCKED')
    expect(await seller.buy(id, 100)).toBe('62')
    await seller.status(id, 'ACTIVE')
    await seller.cancel(id)
    expect(await seller.buy(id, 100)).toBe('62')
    const pending = await seller.ask()
    expect(await seller.buy(pending.body.id, 100)).toBe('62')
  })

  test('keeps a fixed limit apart from the free balance: rest = L − Σ fixed − free used', async () => {
    const seller = await aSeller()
    const [fixed, free] = [await seller.card(1_000), await seller.card()]
    expect(await seller.buy(free.id, 90_000)).toBe('00')
    expect(await seller.limits()).toMatchObject({
      availableValueVirtualCard: 3_100,
      fixedValue: 1_000,
    })
    expect(await seller.buy(fixed.id, 100_001)).toBe('61')
    expect(await seller.buy(free.id, 310_001)).toBe('51')
    expect(await seller.buy(fixed.id, 100_000)).toBe('00')
    expect(await seller.buy(free.id, 310_000)).toBe('00')
    expect(await seller.buy(free.id, 1)).toBe('51')
    expect(await seller.limits()).toMatchObject({
      availableValueVirtualCard: 0,
      invoiceValue: 5_000,
    })
    await checkBooksOf(app.current)
  })

  test('answers a repetition with the first answer, and another purchase under its reference with 94', async () => {
    const seller = await aSeller()
    const { id } = await seller.card()
    const reference = newId()
    const times = Array.from({ length: 5 }, () => seller.buy(id, 1_000, { reference }))
    expect(await Promise.all(times)).toEqual(['00', '00', '00', '00', '00'])
    expect(await seller.buy(id, 2_000, { reference })).toBe('94')
    expect(await seller.limits()).toMatchObject({ invoiceValue: 10 })
    expect(await seller.purchases(id)).toHaveLength(1)
  })

  test('blocks the card at the third wrong CVV in 24 hours, and not at the third in two days', async () => {
    const seller = await aSeller()
    const wrong = async (id: string) =>
      seller.buy(id, 100, { cvv: (await seller.cvvOf(id)) === '000' ? '001' : '000' })
    const { id } = await seller.card()
    await wrong(id)
    await passMinutes(app.current, 24 * 60)
    await wrong(id)
    await wrong(id)
    expect((await seller.read(id)).cardStatus).toBe('ACTIVE')
    expect(await wrong(id)).toBe('82')
    expect((await seller.read(id)).cardStatus).toBe('BLOCKED')
    expect(await seller.buy(id, 100)).toBe('62')
    await seller.status(id, 'ACTIVE')
    expect(await wrong(id)).toBe('82')
    expect(await seller.buy(id, 100)).toBe('00')
  })

  test('is for who signs alone, now, at the secret address', async () => {
    const seller = await aSeller()
    const { id } = await seller.card()
    const message = {
      type: 'CLEARING',
      reference: newId(),
      card: toRoutedRef(seller.sellerId, id),
      amount: 100,
      mcc: '5411',
      merchantName: 'M',
    }
    const { current } = app
    const hourAgo = new Date(wallClock.millis() - 3_600_000)
    const key = current.services.deriveSecret('card network')
    const old = networkSignature(JSON.stringify(message), key, hourAgo)
    const foreign = networkSignature(JSON.stringify(message), 'another key', wallClock.now())
    for (const signature of ['', 'v1=00', old, foreign]) {
      expect((await sendToNetwork(current, message, { signature })).status).toBe(403)
    }
    expect((await sendToNetwork(current, message, { secret: 'wrong' })).status).toBe(404)
    expect((await sendToNetwork(current, { ...message, amount: -5 })).status).toBe(400)
    await current.runner.drain()
    expect(await seller.purchases(id)).toEqual([])
  })

  test('lets no number of simultaneous purchases pass the rest', async () => {
    const seller = await aSeller()
    const [free, fixed] = [await seller.card(), await seller.card(500)]
    const amounts = Array.from({ length: 1_000 }, (_, index) => 1_000 + ((index * 7_919) % 9_000))
    const codes = await Promise.all(
      amounts.map((amount, index) => seller.buy(index % 4 === 0 ? fixed.id : free.id, amount)),
    )
    const held = async (id: string) => (await seller.read(id)).invoiceValue
    expect(await held(fixed.id)).toBeLessThanOrEqual(500)
    expect(await held(free.id)).toBeLessThanOrEqual(4_500)
    expect(codes.filter((code) => code === '51').length).toBeGreaterThan(0)
    const approved = amounts.filter((_, index) => codes[index] === '00')
    const sum = approved.reduce((total, amount) => total + amount, 0)
    expect((await seller.limits()).invoiceValue).toBe(sum / 100)
    await checkBooksOf(app.current)
  })
})
