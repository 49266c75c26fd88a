import { replayWebhook } from '@vintem/contracts/webhook-deliveries/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: what a receiver lost is sent again as it was, behind what is new, and changes nothing but deliveries.
describe('replayWebhook', () => {
  const app = testApp({ receivers: TEST_RECEIVERS })

  async function aSent() {
    const seller = await aWebhookSeller(app.current)
    const receiver = await aReceiver()
    const id = await seller.made({ url: receiver.url })
    const replay = async (body: object, as = seller.as) => {
      const answer = await app.current.call(replayWebhook, {
        as,
        params: { id },
        body,
      })
      await app.current.dispatcher.drain()
      return answer
    }
    return { seller, receiver, id, replay }
  }

  test('one event, with its id and body', async () => {
    const { seller, receiver, id, replay } = await aSent()
    const thing = newId()
    for (const turn of [1, 2]) await seller.happens(thing, turn)
    await app.current.dispatcher.drain()
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await replay({ number: 1 }, stranger)).status).toBe(404)
    const events = 'select count(*) from event where seller_id = $1'
    const before = await app.current.sql(events, [seller.sellerId])
    expect((await replay({ number: 1 })).body).toEqual({ replayed: 1 })
    expect(receiver.numbers()).toEqual([1, 2, 1])
    const [first, , again] = receiver.received
    expect([again?.id, again?.text]).toEqual([first?.id, first?.text])
    expect(await app.current.sql(events, [seller.sellerId])).toEqual(before)
    expect(await seller.deliveries(id)).toHaveLength(3)
    expect((await replay({ number: 99 })).errors[0]?.code).toBe('BAR-9124')
    expect((await replay({})).status).toBe(400)
  })

  test('a period, in order', async () => {
    const { seller, receiver, replay } = await aSent()
    const thing = newId()
    const from = (await app.current.clock.now()).toISOString()
    for (const turn of [1, 2, 3]) await seller.happens(thing, turn)
    await seller.later(60)
    await seller.happens(thing, 4)
    await app.current.dispatcher.drain()
    const until = new Date(new Date(from).getTime() + 30 * 60_000).toISOString()
    receiver.received.length = 0
    expect((await replay({ from, until })).body).toEqual({ replayed: 3 })
    expect(receiver.received.map(({ event }) => event.data.object['turn'])).toEqual([1, 2, 3])
  })

  test('all that was given up, once', async () => {
    const { seller, receiver, id, replay } = await aSent()
    await seller.happens(newId())
    receiver.answer(500)
    await app.current.dispatcher.drain()
    await app.current.sql(
      `update webhook_delivery set attempts = 9, due_at = business_now() where endpoint_id = $1`,
      [id],
    )
    await seller.later(1)
    expect(await seller.deliveries(id)).toMatchObject([{ state: 'GIVEN_UP', attempts: 10 }])
    receiver.answer(200)
    expect((await replay({ failed: true })).body).toEqual({ replayed: 1 })
    expect((await seller.deliveries(id)).map(({ state }) => state).toSorted()).toEqual([
      'DELIVERED',
      'GIVEN_UP',
    ])
    expect((await replay({ failed: true })).errors[0]?.code).toBe('BAR-9124')
  })
})
