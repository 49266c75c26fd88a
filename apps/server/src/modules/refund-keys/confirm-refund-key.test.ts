import { openBuyerRefund } from '@vintem/contracts/refund-keys/endpoints'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { aRequestedKey, BUYERS_KEY, chargeOf, confirmKey, refundPart } from '#test/refunds.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: the money of a boleto goes to the key that its buyer confirms, once, and to nobody else.
describe('confirmRefundKey', () => {
  const app = testApp()
  const seen = async (token: string) =>
    (await app.current.call(openBuyerRefund, { body: { token } })).body

  // @spec 000 §4 Charges: A paid boleto is …
  test('sends the money to the key, by a PIX that both can name', async () => {
    const { seller, buyer, token } = await aRequestedKey(app.current)
    expect(await booksOf(app.current, seller.sellerId)).toMatchObject({ 'transit.refund': 4_000 })

    const confirmed = await confirmKey(app.current, token)

    expect(confirmed.status).toBe(200)
    expect(await seen(token)).toMatchObject({
      status: 'CONFIRMED',
      amount: 40,
      holder: { name: 'Titular de Testes', document: '***.982.247-**', key: BUYERS_KEY },
      endToEndId: expect.stringMatching(/^E/),
    })
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      status: 'PAID',
      refunds: [{ status: 'CONFIRMED', keyUntil: null }],
    })
    const books = await booksOf(app.current, seller.sellerId)
    expect(books['clearing.bank']).toBe(4_000)
    expect(books).not.toHaveProperty('transit.refund')
    await expectVerified(app.current)
  })

  test('of all of it leaves the charge refunded, with its letter', async () => {
    const { seller, buyer, token } = await aRequestedKey(app.current, 100)
    await confirmKey(app.current, token)
    expect(await chargeOf(app.current, seller, buyer)).toMatchObject({
      status: 'REFUND',
      refundableAmount: 0,
    })
  })

  test('of many at once is done once', async () => {
    const { seller, token } = await aRequestedKey(app.current)

    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => confirmKey(app.current, token)))

    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await sentOf(seller.sellerId)).toEqual([{ key: BUYERS_KEY, cents: 4_000 }])
  })

  test('is not taken twice: another key comes too late', async () => {
    const { seller, token } = await aRequestedKey(app.current)
    await confirmKey(app.current, token)

    const other = await confirmKey(app.current, token, '52998224725@chave.example')

    expect([other.status, other.errors[0]?.code]).toEqual([409, 'BAR-3021'])
    expect(await sentOf(seller.sellerId)).toHaveLength(1)
  })

  test.each([
    ['of somebody else', '11144477735', 'BAR-3023'],
    ['that is nobody’s', 'beatriz@exemplo.com.br', 'BAR-3022'],
    ['that is none', 'abc', 'BAR-3022'],
  ])('refuses a key %s at its field', async (_, key, code) => {
    const { seller, token } = await aRequestedKey(app.current)

    const refused = await confirmKey(app.current, token, key)

    expect([refused.status, refused.errors[0]]).toMatchObject([422, { code, field: 'key' }])
    expect(await sentOf(seller.sellerId)).toEqual([])
  })

  test('knows no link but its own', async () => {
    const { token } = await aRequestedKey(app.current)
    const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`

    const answers = await Promise.all([
      confirmKey(app.current, other),
      confirmKey(app.current, 'x'),
    ])

    expect(answers.map(({ status, errors }) => [status, errors[0]?.code])).toEqual([
      [422, 'BAR-3020'],
      [422, 'BAR-3020'],
    ])
  })

  test('says so while the directory does not answer, and takes it afterwards', async () => {
    const { token } = await aRequestedKey(app.current)
    await app.current.sandbox.failNext('directory', 'down')

    const [first, second] = [
      await confirmKey(app.current, token),
      await confirmKey(app.current, token),
    ]

    expect([first.status, second.status]).toEqual([503, 200])
  })

  test('takes no more than the value, however much waits for a key', async () => {
    const { seller, buyer } = await aRequestedKey(app.current, 60)
    const second = await refundPart(app.current, seller, buyer, 60)
    expect([second.status, second.errors[0]?.code]).toEqual([409, 'BAR-3004'])
  })

  /** What left the sandbox's bank. */
  const sentOf = (sellerId: number) =>
    app.current.sql<{ key: string; cents: number }>(
      `select pix_key as key, amount_cents::int as cents from sandbox.pix_sent
        where seller_id = $1 and not refused`,
      [sellerId],
    )
})
