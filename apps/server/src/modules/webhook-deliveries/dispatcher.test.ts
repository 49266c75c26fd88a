import {
  deleteWebhook,
  editWebhook,
  revealWebhookSecret,
  rotateWebhookSecret,
  setWebhookActive,
} from '@vintem/contracts/webhooks/endpoints'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)

// Goal: every event of an endpoint is delivered once or more, or visibly waits; by the same id and body; of each
// object in order; and nothing that happens at one endpoint moves another's.
describe('the dispatcher', () => {
  const app = testApp({ receivers: TEST_RECEIVERS })
  const drain = () => app.current.dispatcher.drain()

  async function anEndpoint(body: object = {}) {
    const seller = await aWebhookSeller(app.current)
    const receiver = await aReceiver()
    const id = await seller.made({ url: receiver.url, ...body })
    return { seller, receiver, id }
  }

  test('sends each event once, signed by the endpoint’s secret, as the log shows it', async () => {
    const { seller, receiver, id } = await anEndpoint({ headers: [{ name: 'x-shop', value: '7' }] })
    await seller.happens(newId())
    await drain()
    await drain()
    const { secret } = (
      await app.current.call(revealWebhookSecret, { as: seller.as, params: { id } })
    ).body
    expect(receiver.received).toHaveLength(1)
    const [{ headers, text, event } = { headers: {}, text: '', event: undefined }] =
      receiver.received
    expect(new Webhook(secret).verify(text, headers)).toEqual(event)
    expect(headers).toMatchObject({
      'webhook-id': event?.id,
      'x-shop': '7',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(await seller.deliveries(id)).toMatchObject([
      { lane: 'LIVE', state: 'DELIVERED', status: 204, attempts: 1, nextAttemptAt: null },
    ])
  })

  test('sends what an endpoint chose, from its making on', async () => {
    const { seller, receiver } = await anEndpoint({ domains: ['ORDER'], types: ['charge.other'] })
    const second = await aReceiver()
    await seller.made({ url: second.url, domains: ['SUBSCRIPTION'] })
    const thing = newId()
    await seller.happens(thing)
    const third = await aReceiver()
    await seller.made({ url: third.url })
    await seller.happens(thing, 2)
    await drain()
    expect([receiver.received, second.received, third.numbers()]).toEqual([[], [], [2]])
  })

  test('keeps the order of each object where its first fails, and lets others pass', async () => {
    const { seller, receiver, id } = await anEndpoint()
    const [bad, good] = [newId(), newId()]
    receiver.answer(({ event }) => (event.data.object['uuid'] === bad ? 500 : 200))
    for (const turn of [1, 2]) {
      await seller.happens(bad, turn)
      await seller.happens(good, turn)
    }
    await drain()
    expect(receiver.numbers()).toEqual([1, 2, 4])
    expect((await seller.get(id))?.waiting).toBe(2)
    receiver.answer(200)
    await seller.later(1)
    expect(receiver.numbers()).toEqual([1, 2, 4, 1, 3])
    expect(receiver.ids()[3]).toBe(receiver.ids()[0])
    expect(receiver.received[3]?.text).toBe(receiver.received[0]?.text)
    expect((await seller.get(id))?.health).toBe('HEALTHY')
  })

  test('a receiver that is away for six hours loses nothing, and gets every event in order', async () => {
    const { seller, receiver, id } = await anEndpoint()
    receiver.answer('close')
    const things = [newId(), newId(), newId()]
    for (let hour = 0; hour < 6; hour++) {
      for (const thing of things) await seller.happens(thing, hour)
      await seller.later(60)
    }
    expect(await seller.get(id)).toMatchObject({ health: 'DEGRADED', waiting: 18 })
    receiver.received.length = 0
    receiver.answer(200)
    await seller.later(16)
    await seller.later(1)
    expect(await seller.get(id)).toMatchObject({
      health: 'HEALTHY',
      waiting: 0,
      nextAttemptAt: null,
    })
    expect(sorted(receiver.numbers())).toEqual(Array.from({ length: 18 }, (_, index) => index + 1))
    for (const thing of things) {
      const turns = receiver.received
        .filter(({ event }) => event.data.object['uuid'] === thing)
        .map(({ event }) => event.data.object['turn'])
      expect(turns).toEqual([0, 1, 2, 3, 4, 5])
    }
    const [told] = await app.current.sql<{ count: string }>(
      `select count(*) from notice where seller_id = $1 and type = 'WEBHOOK_FAILING'`,
      [seller.sellerId],
    )
    expect(told).toEqual({ count: '1' })
  })

  test('one that fails holds up no other, of its seller or of another', async () => {
    const { seller, receiver } = await anEndpoint()
    receiver.answer(503)
    const beside = await aReceiver()
    await seller.made({ url: beside.url })
    const other = await anEndpoint()
    for (let turn = 1; turn <= 8; turn++) {
      await seller.happens(newId(), turn)
      await other.seller.happens(newId(), turn)
    }
    await drain()
    expect(sorted(beside.numbers())).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    await seller.happens(newId())
    await drain()
    expect(sorted(beside.numbers())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(sorted(other.receiver.numbers())).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  // @spec 001 §4 Webhooks: deactivating stops immediately, reactivating resumes immediately
  test('begins no request once an endpoint is off, also in the middle of a turn, and goes on later', async () => {
    const { seller, receiver, id } = await anEndpoint()
    const set = (active: boolean) =>
      app.current.call(setWebhookActive, { as: seller.as, params: { id }, body: { active } })
    receiver.answer(async () => {
      await set(false)
      return 200
    })
    for (let turn = 1; turn <= 5; turn++) await seller.happens(newId(), turn)
    await drain()
    expect(receiver.received).toHaveLength(1)
    await seller.happens(newId())
    await seller.later(120)
    expect(receiver.received).toHaveLength(1)
    expect(await seller.get(id)).toMatchObject({ active: false, waiting: 5 })
    receiver.answer(200)
    await set(true)
    await drain()
    expect(new Set(receiver.numbers()).size).toBe(6)
  })

  test('goes on with what waits turn by turn, each once, and stops in any of them once the endpoint is off', async () => {
    const { seller, receiver, id } = await anEndpoint()
    const set = (active: boolean) =>
      app.current.call(setWebhookActive, { as: seller.as, params: { id }, body: { active } })
    for (let turn = 1; turn <= 1_030; turn++) await seller.happens(newId(), turn)
    let off: Promise<unknown> | undefined
    receiver.answer(async () => {
      if (receiver.received.length >= 560) await (off ??= set(false))
      return 200
    })
    await drain()
    const sent = receiver.received.length
    // What was under way at that moment, of sixteen side by side.
    expect(sent).toBeLessThanOrEqual(560 + 16)
    expect(await seller.get(id)).toMatchObject({ active: false, waiting: 1_030 - sent })
    await set(true)
    await drain()
    expect(sorted(receiver.numbers())).toEqual(
      Array.from({ length: 1_030 }, (_, index) => index + 1),
    )
  })

  test('after three days without a success it is suspended, events go on queueing, and a trial passes', async () => {
    const { seller, receiver, id } = await anEndpoint()
    receiver.answer(500)
    await seller.happens(newId())
    for (let hours = 0; hours < 100; hours += 4) await seller.later(240)
    expect(await seller.get(id)).toMatchObject({
      health: 'SUSPENDED',
      waiting: 1,
      nextAttemptAt: null,
    })
    const before = receiver.received.length
    await seller.happens(newId())
    await seller.later(24 * 60)
    expect(receiver.received).toHaveLength(before)
    expect((await seller.get(id))?.waiting).toBe(2)
    const [suspended] = await app.current.sql(
      `select from event where seller_id = $1 and type = 'webhook.suspended'`,
      [seller.sellerId],
    )
    expect(suspended).toBeDefined()
  })

  test('what was sent and not recorded is sent again with the same id', async () => {
    const { seller, receiver, id } = await anEndpoint()
    await seller.happens(newId())
    // Nothing can be recorded, as where the process dies between the two.
    receiver.answer(async () => {
      await app.current.sql(
        `alter table webhook_delivery add constraint dies check (state = 'WAITING') not valid`,
      )
      return 200
    })
    await drain()
    await app.current.sql('alter table webhook_delivery drop constraint dies')
    expect(await seller.deliveries(id)).toMatchObject([{ state: 'WAITING', attempts: 0 }])
    receiver.answer(200)
    await app.current.sql(
      `update webhook_endpoint set lease_until = created_at - interval '2 years'`,
    )
    await drain()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.ids()[0]).toBe(receiver.ids()[1])
    expect(receiver.received[0]?.text).toBe(receiver.received[1]?.text)
    expect(await seller.deliveries(id)).toMatchObject([{ state: 'DELIVERED' }])
  })

  test('of several processes one serves an endpoint', async () => {
    const { seller, receiver } = await anEndpoint()
    for (let turn = 1; turn <= 20; turn++) await seller.happens(newId(), turn)
    await Promise.all([drain(), drain(), drain()])
    expect(sorted(receiver.numbers())).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  })

  test('an edit during a turn is kept, and so is what was delivered', async () => {
    const { seller, receiver, id } = await anEndpoint()
    const elsewhere = await aReceiver()
    receiver.answer(async () => {
      const body = { title: 'Outra', url: elsewhere.url, domains: ['ORDER' as const], active: true }
      await app.current.call(editWebhook, { as: seller.as, params: { id }, body })
      return 200
    })
    for (let turn = 1; turn <= 3; turn++) await seller.happens(newId(), turn)
    await drain()
    expect([receiver.numbers(), elsewhere.numbers()]).toEqual([[1], [2, 3]])
    expect(await seller.get(id)).toMatchObject({ title: 'Outra', waiting: 0 })
  })

  test('both secrets sign after a rotation', async () => {
    const { seller, receiver, id } = await anEndpoint()
    const call = { as: seller.as, params: { id } }
    const former = (await app.current.call(revealWebhookSecret, call)).body.secret
    const { secret } = (await app.current.call(rotateWebhookSecret, { ...call, body: {} })).body
    await seller.happens(newId())
    await drain()
    const [{ text, headers } = { text: '', headers: {} }] = receiver.received
    for (const each of [secret, former]) {
      expect(new Webhook(each).verify(text, headers)).toEqual(JSON.parse(text))
    }
  })

  test('of an endpoint that is deleted nothing goes', async () => {
    const { seller, receiver, id } = await anEndpoint()
    await seller.happens(newId())
    await app.current.call(deleteWebhook, { as: seller.as, params: { id } })
    await drain()
    expect(receiver.received).toEqual([])
  })

  test('an event that is kept no more is discarded, and the next of its object goes', async () => {
    const { seller, receiver, id } = await anEndpoint()
    const thing = newId()
    receiver.answer(500)
    await seller.happens(thing, 1)
    await seller.happens(thing, 2)
    await drain()
    await app.current.sql('update event set data = null where seller_id = $1 and number = 1', [
      seller.sellerId,
    ])
    receiver.answer(200)
    await seller.later(1)
    expect(receiver.numbers()).toEqual([1, 2])
    expect((await seller.deliveries(id)).map(({ state }) => state)).toEqual([
      'DELIVERED',
      'DISCARDED',
    ])
  })
})
