import { openCardSession } from '@vintem/contracts/buyer-cards/endpoints'
import { createOrder, getOrder } from '@vintem/contracts/orders/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { ASKING_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { anOrderBody, aShopBySystem } from '#test/orders.ts'
import { expectVerified } from '#test/verified.ts'

// Goal: an order that comes with a session of 3-D Secure lets the issuer ask the buyer, and is paid by the
// answer; without one nobody is there to be asked.
describe('an order with a session', () => {
  const app = testApp()
  const aShopWith = async (number: string) => {
    const shop = await aShopBySystem(app.current)
    const cardToken = await aBuyerCard(app.current, shop.headers, { number })
    return { ...shop, cardToken }
  }
  type Shop = Awaited<ReturnType<typeof aShopWith>>
  const open = async ({ headers, cardToken }: Shop, isKnown: boolean) => {
    const { body } = await app.current.call(openCardSession, {
      headers,
      body: { sourceType: 'card', cardId: cardToken },
    })
    if (isKnown) await app.current.sandbox.collectSession(body.token)
    return body.id
  }
  const order = ({ headers, cardToken }: Shop, sessionId?: string) =>
    app.current.call(createOrder, {
      headers,
      body: anOrderBody({
        payment: {
          method: 'CREDIT_CARD_EARLY_SELLER',
          cardToken,
          ...(sessionId !== undefined && { threeDSecure: { sessionId } }),
        },
      }),
    })
  const read = async ({ headers }: Shop, id: string) =>
    (await app.current.call(getOrder, { headers, params: { id } })).body
  const answer = async (attemptId: string, given: 'CONFIRMED' | 'DECLINED') => {
    const challenge = await app.current.sandbox.challengeOf(attemptId)
    await app.current.sandbox.answerChallenge(challenge?.challengeId ?? '', given)
    await app.current.runner.drain()
  }

  test.each([
    ['CONFIRMED', 'PAID', null],
    ['DECLINED', 'PENDING', { code: '3DS-1' }],
  ] as const)(
    'asks the holder, and is decided by the answer: %s',
    async (given, status, refusal) => {
      const shop = await aShopWith(ASKING_CARD)
      const { body } = await order(shop, await open(shop, true))
      const attempt = body.charges[0]?.attempt
      expect(body.status).toBe('PENDING')
      expect(attempt).toMatchObject({
        status: 'PENDING',
        threeDSecure: {
          url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/api\/sandbox\/issuer\//),
          until: expect.any(String),
        },
      })
      await answer(attempt?.uuid ?? '', given)
      const after = await read(shop, body.uuid)
      expect(after.status).toBe(status)
      expect(after.charges[0]?.attempt).toMatchObject({
        threeDSecure: null,
        refusal: refusal && expect.objectContaining(refusal),
      })
      await expectVerified(app.current)
    },
  )

  test('is paid at once where the issuer knows the browser and asks nothing', async () => {
    const shop = await aShopWith('4111111111111111')
    expect((await order(shop, await open(shop, true))).body.status).toBe('PAID')
    const unknown = await aShopWith('4111111111111111')
    const { body } = await order(unknown, await open(unknown, false))
    expect(body.charges[0]?.attempt?.threeDSecure?.url).toContain('/issuer/')
  })

  test('is refused by an issuer that asks, where no session says that somebody is there', async () => {
    const { body } = await order(await aShopWith(ASKING_CARD))
    expect(body.charges[0]?.attempt?.refusal?.code).toBe('3DS-3')
  })

  test('spends its session once, and takes none of another card', async () => {
    const shop = await aShopWith('4000000000000515')
    const sessionId = await open(shop, true)
    expect((await order(shop, sessionId)).status).toBe(201)
    const other = { ...shop, cardToken: await aBuyerCard(app.current, shop.headers) }
    const foreign = await order(other, await open(shop, true))
    expect([foreign.status, foreign.errors[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'BAR-9173', field: 'payment.threeDSecure.sessionId' }),
    ])
    const mine = await open(other, true)
    expect((await order(other, mine)).body.status).toBe('PAID')
    const card = await aBuyerCard(app.current, shop.headers)
    expect((await order({ ...shop, cardToken: card }, mine)).status).toBe(409)
  })
})
