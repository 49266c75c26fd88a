import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { aSubscribingSystem } from '#test/api-subscriptions.ts'
import { aBuyerCard } from '#test/buyer-cards.ts'
import { testApp } from '#test/harness.ts'
import { cardOf } from '#test/kept-cards.ts'
import { reachDay } from '#test/subscribed.ts'

// Goal: a system makes a subscription once, at the plan's price or its own, which is billed by itself.
describe('createApiSubscription', () => {
  const app = testApp()

  test('is billed by itself from its first due day on', async () => {
    const { current } = app
    const { as, create, of } = await aSubscribingSystem(current)
    const made = await create({ externalId: 'A-1' }, 'assinatura-1')
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'PENDING',
        uuidBuyer: of.uuidBuyer,
        idPlan: of.idPlan,
        basicValue: { type: 'MONTHLY', value: 120, valuePerMonth: 120 },
        paymentMethod: 'PIX',
        externalId: 'A-1',
      },
    })
    expect((await create({ externalId: 'A-1' }, 'assinatura-1')).body).toEqual(made.body)
    await current.runner.drain()
    const { body } = await current.call(getSubscription, { as, params: { id: made.body.uuid } })
    expect(body.charges).toMatchObject([{ value: 120 }])
    const [entry] = await current.sql<{ actor: string }>(
      `select actor from audit where action = 'subscription.created' and subject = $1`,
      [made.body.uuid],
    )
    expect(entry?.actor).toBe('api-key Loja virtual')
  })

  test('costs what the system says, for the months of its period', async () => {
    const { create } = await aSubscribingSystem(app.current)
    const made = await create({
      basicValue: { type: 'SEMESTER', valuePerMonth: 99.9 },
      payment: { method: 'BANK_SLIP' },
      startDate: '2090-01-31',
      bankSlipDescription: 'Aulas',
    })
    expect(made.body).toMatchObject({
      basicValue: { type: 'SEMESTER', value: 599.4, valuePerMonth: 99.9 },
      startDate: '2090-01-31',
      nextCharge: { expirationDate: '2090-01-31', value: 599.4 },
      bankSlipDescription: 'Aulas',
    })
  })

  test('knows an externalId for ever, also of two at the same time', async () => {
    const { create } = await aSubscribingSystem(app.current)
    const both = await Promise.all([1, 2].map(() => create({ externalId: 'B-1' })))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const made = both.find(({ status }) => status === 201)
    const refused = both.find(({ status }) => status === 409)
    expect(refused?.errors[0]).toMatchObject({ code: 'BAR-9200', uuid: made?.body.uuid })
    const neighbour = await aSubscribingSystem(app.current)
    expect((await neighbour.create({ externalId: 'B-1' })).status).toBe(201)
  })

  test('is of the seller’s own plan and customer', async () => {
    const [one, other] = [
      await aSubscribingSystem(app.current),
      await aSubscribingSystem(app.current),
    ]
    const byPlan = await one.create({ idPlan: other.of.idPlan })
    expect([byPlan.status, byPlan.errors[0]?.field]).toEqual([400, 'idPlan'])
    const byBuyer = await one.create({ uuidBuyer: other.of.uuidBuyer })
    expect([byBuyer.status, byBuyer.errors[0]?.field]).toEqual([400, 'uuidBuyer'])
  })

  test('by a kept card is charged on each due day, and begins with the first payment', async () => {
    const { current } = app
    const { headers, as, create, of } = await aSubscribingSystem(current)
    const cardId = await aBuyerCard(current, headers, { uuidBuyer: of.uuidBuyer })
    const made = await create({ payment: { method: 'CREDIT_CARD', cardId } })
    expect(made).toMatchObject({ status: 201, body: { paymentMethod: 'CREDIT_CARD' } })
    const charges = async () => {
      const { body } = await current.call(getSubscription, { as, params: { id: made.body.uuid } })
      return [body.status, body.charges.map(({ status }) => status)]
    }
    const start = civilDateOf(await current.clock.now())
    await current.runner.drain()
    await reachDay(current, addDays(start, 1))
    expect(await charges()).toEqual(['ACTIVE', ['PAID']])
    await reachDay(current, addDays(start, 33))
    expect(await charges()).toEqual(['ACTIVE', ['PAID', 'PAID']])
    expect(await cardOf(current, { as, id: made.body.uuid })).toMatchObject({ last4: '1111' })
  })

  test('takes a card of its buyer alone, where the plan takes cards', async () => {
    const { headers, create, of } = await aSubscribingSystem(app.current)
    const other = await aSubscribingSystem(app.current)
    const [foreign, nobodys] = [
      await aBuyerCard(app.current, other.headers, { uuidBuyer: other.of.uuidBuyer }),
      await aBuyerCard(app.current, headers),
    ]
    for (const cardId of [foreign, nobodys]) {
      const refused = await create({ payment: { method: 'CREDIT_CARD', cardId } })
      expect(refused.errors[0]).toMatchObject({ code: 'BAR-9170', field: 'payment.cardId' })
    }
    const cardId = await aBuyerCard(app.current, headers, { uuidBuyer: of.uuidBuyer })
    for (const payment of [
      { method: 'CREDIT_CARD' as const },
      { method: 'PIX' as const, cardId },
    ]) {
      const refused = await create({ payment })
      expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'payment.cardId'])
    }
    await app.current.sql(
      `update plan set enable_credit_card = false where seller_id = $1 and id = $2`,
      [other.sellerId, other.of.idPlan],
    )
    const theirs = await aBuyerCard(app.current, other.headers, { uuidBuyer: other.of.uuidBuyer })
    const refused = await other.create({ payment: { method: 'CREDIT_CARD', cardId: theirs } })
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'payment.method'])
  })
})
