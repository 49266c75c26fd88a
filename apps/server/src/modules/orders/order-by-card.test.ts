import { reaisToCents } from '@vintem/brazil/money'
import { deleteBuyerCard } from '@vintem/contracts/buyer-cards/endpoints'
import { createBuyer } from '@vintem/contracts/buyers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import { createOrder, getOrder } from '@vintem/contracts/orders/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { REFUSED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, anOrderBody, aShopBySystem } from '#test/orders.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

type Payment = CallInput<typeof createOrder>['body']['payment']

const BY_SELLER = 'CREDIT_CARD_EARLY_SELLER'

// Goal: an order by card says exactly what became of the card, whatever the acquirer does, and charges it
// once.
describe('an order by card', () => {
  const app = testApp()
  const order = (
    headers: Record<string, string>,
    payment: Omit<Payment, 'method'> & Partial<Payment>,
    { key, ...change }: { key?: string } & Partial<Parameters<typeof anOrderBody>[0]> = {},
  ) =>
    app.current.call(createOrder, {
      headers,
      body: anOrderBody({ payment: { method: BY_SELLER, ...payment }, ...change }),
      ...(key !== undefined && { key }),
    })
  const pass = async (seconds: number) => {
    const now = await app.current.clock.now()
    await advanceClock(app.current, new Date(now.getTime() + seconds * 1_000))
  }
  const read = async (headers: Record<string, string>, id: string) =>
    (await app.current.call(getOrder, { headers, params: { id } })).body
  const aShopWith = async (number?: string) => {
    const shop = await aShopBySystem(app.current)
    const cardToken = await aBuyerCard(app.current, shop.headers, { ...(number && { number }) })
    return { ...shop, cardToken }
  }
  const paymentsOf = (sellerId: number) =>
    app.current.sql<{ outcome: string; amount_cents: number }>(
      'select outcome, amount_cents::int from sandbox.card_payment where seller_id = $1',
      [sellerId],
    )

  // @spec 002 §7: POST v1/orders takes method, cardToken and fraudData
  test('is paid at once, in instalments at their true price', async () => {
    const { headers, cardToken, sellerId } = await aShopWith()
    const made = await order(
      headers,
      { method: 'CREDIT_CARD_EARLY_BUYER', cardToken },
      { installments: 3, value: 300 },
    )
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      status: 'PAID',
      value: 300,
      method: 'CREDIT_CARD_EARLY_BUYER',
      charges: [
        {
          status: 'PAID',
          paymentMethod: 'CREDIT_CARD',
          attempt: {
            status: 'PAID',
            installments: 3,
            card: { brand: 'Visa', last4digits: '1111' },
            authorizationCode: expect.stringMatching(/^\d{6}$/),
            refusal: null,
          },
        },
      ],
    })
    const [charge] = made.body.charges
    expect(charge?.value).toBeGreaterThan(300)
    expect(charge?.attempt?.value).toBe(charge?.value)
    const [paid] = await paymentsOf(sellerId)
    expect(paid).toEqual({
      outcome: 'CAPTURED',
      amount_cents: reaisToCents(charge?.value ?? 0),
    })
    await expectVerified(app.current)
  })

  test.each([
    ['saldo insuficiente', REFUSED_CARD, { code: '51', class: 'LATER', retry: 'later' }],
    ['emissor fora do ar', '4000000000000911', { code: '91', class: 'DOWN', retry: 'later' }],
    ['cartão roubado', '4000000000000432', { code: '43', class: 'FINAL', retry: 'other_card' }],
    ['cartão vencido', '4000000000000549', { code: '54', class: 'EXPIRED', retry: 'other_card' }],
  ])('says why a card was refused: %s', async (_, number, refusal) => {
    const { headers, cardToken } = await aShopWith(number)
    const { status, body } = await order(headers, { cardToken })
    expect([status, body.status]).toEqual([201, 'PENDING'])
    expect(body.charges[0]).toMatchObject({
      status: 'SCHEDULED',
      attempt: { status: 'REFUSED', authorizationCode: null, refusal },
    })
    expect(body.charges[0]?.attempt?.refusal?.reason).not.toBe('')
  })

  test('passes on what the network advises, and that the holder has revoked', async () => {
    const { headers, cardToken } = await aShopWith()
    await app.current.sandbox.refuseNextCard({ code: '05', advice: '21' })
    const { body } = await order(headers, { cardToken })
    expect(body.charges[0]?.attempt?.refusal).toMatchObject({
      code: '05',
      advice: '21',
      class: 'STOP',
      retry: 'never',
    })
  })

  test('is charged once for one key, whoever asks at the same time', async () => {
    const { headers, cardToken, sellerId } = await aShopWith()
    const send = () => order(headers, { cardToken }, { key: 'pedido-cartao-1' })
    const [first, again] = await Promise.all([send(), send()])
    const later = await send()
    expect(new Set([first, again, later].map(({ body }) => body.uuid)).size).toBe(1)
    expect([first, again, later].map(({ body }) => body.status)).toEqual(['PAID', 'PAID', 'PAID'])
    expect(later.headers['idempotent-replayed']).toBe('true')
    expect(await paymentsOf(sellerId)).toHaveLength(1)
  })

  test('waits where the acquirer hangs, and is paid once that is known', async () => {
    const { headers, cardToken, sellerId } = await aShopWith()
    await app.current.sandbox.failNext('card', 'timeout-after', 1, 'pay')
    const { body } = await order(headers, { cardToken }, { key: 'pedido-mudo-1' })
    expect(body).toMatchObject({
      status: 'PENDING',
      charges: [{ status: 'SCHEDULED', attempt: { status: 'PENDING', refusal: null } }],
    })
    await pass(31)
    expect(await read(headers, body.uuid)).toMatchObject({
      status: 'PAID',
      charges: [{ status: 'PAID', attempt: { status: 'PAID' } }],
    })
    expect(await paymentsOf(sellerId)).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('says that nothing was charged where the call never arrived, and the card may pay again', async () => {
    const { headers, cardToken } = await aShopWith()
    await app.current.sandbox.failNext('card', 'timeout-before', 1, 'pay')
    const lost = await order(headers, { cardToken })
    expect(lost.body.charges[0]?.attempt?.status).toBe('PENDING')
    const meanwhile = await order(headers, { cardToken })
    expect([meanwhile.status, meanwhile.errors[0]?.code]).toEqual([409, 'BAR-9171'])
    await pass(31)
    const { charges } = await read(headers, lost.body.uuid)
    expect(charges[0]?.attempt).toMatchObject({
      status: 'REFUSED',
      refusal: { code: 'unavailable', retry: 'later' },
    })
    expect((await order(headers, { cardToken })).body.status).toBe('PAID')
  })

  test('is open where the acquirer is down', async () => {
    const { headers, cardToken } = await aShopWith()
    await app.current.sandbox.failNext('card', 'down', 1, 'pay')
    const { status, body } = await order(headers, { cardToken })
    expect([status, body.status, body.charges[0]?.attempt?.refusal?.code]).toEqual([
      201,
      'PENDING',
      'unavailable',
    ])
  })

  test('takes a token once, also of two orders at the same time', async () => {
    const { headers, cardToken, sellerId } = await aShopWith()
    const both = await Promise.all([order(headers, { cardToken }), order(headers, { cardToken })])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect(await paymentsOf(sellerId)).toHaveLength(1)
  })

  test('takes a kept card of its buyer as often as wanted, and of nobody else', async () => {
    const { headers } = await aShopBySystem(app.current)
    const { body: buyer } = await app.current.call(createBuyer, { headers, body: aBuyerBody() })
    const cardId = await aBuyerCard(app.current, headers, { uuidBuyer: buyer.uuid })
    for (const _ of [1, 2]) {
      const { body } = await order(headers, { cardId })
      expect([body.status, body.uuidBuyer]).toEqual(['PAID', buyer.uuid])
    }
    const company = aBuyerBody({
      document: { documentNumber: '11222333000181', documentType: 'cnpj', documentNation: 'BR' },
    })
    const foreign = await order(headers, { cardId }, { buyer: company })
    expect([foreign.status, foreign.errors[0]]).toEqual([
      404,
      expect.objectContaining({ code: 'BAR-9170', field: 'payment.cardId' }),
    ])
    const neighbour = await aShopBySystem(app.current)
    expect((await order(neighbour.headers, { cardId })).status).toBe(404)
    await app.current.call(deleteBuyerCard, { headers, params: { id: cardId } })
    expect((await order(headers, { cardId })).status).toBe(404)
  })

  test('keeps no card that nobody kept: without a buyer it pays by its token alone', async () => {
    const { headers, cardToken } = await aShopWith()
    expect((await order(headers, { cardId: cardToken })).errors[0]?.code).toBe('BAR-9170')
  })

  test.each([
    ['capture', { capture: false }, 'A captura é sempre na hora'],
    ['urlCallBack', { urlCallBack: 'https://loja.com.br' }, 'cadastre um webhook'],
    ['payment.cardToken', { payment: { method: BY_SELLER } }, 'Envie cardToken ou cardId'],
    ['startDate', { startDate: '2090-01-10' }, 'Um pagamento com cartão é feito agora'],
    ['installments', { installments: 22 }, ''],
  ])('refuses a wrong %s in words', async (field, change, words) => {
    const { headers, cardToken } = await aShopWith()
    const refused = await app.current.call(createOrder, {
      headers,
      body: { ...anOrderBody({ payment: { method: BY_SELLER, cardToken } }), ...change } as never,
    })
    expect([refused.status, refused.errors.map((each) => each.field)]).toEqual([400, [field]])
    expect(refused.errors[0]?.description).toContain(words)
  })

  test('gives no card to a method without one', async () => {
    const { headers, cardToken } = await aShopWith()
    const refused = await order(headers, { method: 'PIX', cardToken })
    expect(refused.errors.map(({ field }) => field)).toEqual(['payment.method'])
  })
})
