import type { Body } from '@vintem/contracts/endpoint'
import { resumeWebhook } from '@vintem/contracts/webhook-deliveries/endpoints'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: a seller who mends a receiver says where it goes on, and learns what is left behind.
describe('resumeWebhook', () => {
  const app = testApp({ receivers: TEST_RECEIVERS })

  async function aSuspended() {
    const seller = await aWebhookSeller(app.current)
    const receiver = await aReceiver()
    const id = await seller.made({ url: receiver.url })
    receiver.answer(410)
    const thing = newId()
    for (const turn of [1, 2, 3]) {
      await seller.happens(thing, turn)
      await seller.later(60)
    }
    expect(await seller.get(id)).toMatchObject({ health: 'SUSPENDED', waiting: 3 })
    receiver.received.length = 0
    receiver.answer(200)
    const resume = async (body: Partial<Body<typeof resumeWebhook>>, as = seller.as) => {
      const answer = await app.current.call(resumeWebhook, { as, params: { id }, body })
      await app.current.dispatcher.drain()
      return answer
    }
    return { seller, receiver, id, resume }
  }

  test('goes on where it stopped', async () => {
    const { seller, receiver, id, resume } = await aSuspended()
    const stranger = await app.current.aUser(await app.current.aSeller())
    expect((await resume({}, stranger)).status).toBe(404)
    expect((await resume({})).body).toEqual({ discarded: 0 })
    expect(receiver.numbers()).toHaveLength(3)
    expect(await seller.get(id)).toMatchObject({ health: 'HEALTHY', waiting: 0 })
    expect((await resume({})).errors[0]?.code).toBe('BAR-9122')
  })

  test('goes on from now, and counts what is discarded', async () => {
    const { seller, receiver, id, resume } = await aSuspended()
    expect((await resume({ from: 'NOW' })).body).toEqual({ discarded: 3 })
    expect(receiver.received).toEqual([])
    const states = (await seller.deliveries(id)).map(({ state }) => state)
    expect(states).toEqual(['DISCARDED', 'DISCARDED', 'DISCARDED'])
    await seller.happens(newId())
    await app.current.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
  })

  test('goes on from a date', async () => {
    const { receiver, resume } = await aSuspended()
    expect((await resume({ from: 'DATE' })).status).toBe(400)
    const now = await app.current.clock.now()
    const date = new Date(now.getTime() - 90 * 60_000).toISOString()
    expect((await resume({ from: 'DATE', date })).body).toEqual({ discarded: 2 })
    expect(receiver.received.map(({ event }) => event.data.object['turn'])).toEqual([3])
  })
})
