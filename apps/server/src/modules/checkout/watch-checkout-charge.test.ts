import { watchCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'

// Goal: a buyer's open page learns of a payment without asking.
describe('watchCheckoutCharge', () => {
  const app = testApp()
  let listening: Promise<string> | undefined
  const watch = async (ref: string, signal: AbortSignal) => {
    listening ??= app.current.http.listen({ host: '127.0.0.1', port: 0 })
    const path = watchCheckoutCharge.at.split(' ')[2]?.replace('{charge}', ref)
    return fetch(`${await listening}/api/core${path}`, { signal })
  }

  test('tells the charge as it is, and again when it is paid', async () => {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
    const stop = new AbortController()
    const response = await watch(buyer.ref, stop.signal)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    const events = response.body?.pipeThrough(new TextDecoderStream())
    if (!events) throw new Error('There is no stream')

    const paying = buyer.pay.pix()
    const statuses: string[] = []
    for await (const chunk of events) {
      for (const [, status] of chunk.matchAll(/"status":"(\w+)","value"/g)) {
        if (status) statuses.push(status)
      }
      if (statuses.at(-1) === 'PAID') break
    }
    stop.abort()
    await paying

    expect(statuses[0]).toBe('SCHEDULED')
    expect(statuses.at(-1)).toBe('PAID')
  })

  test('lets one address hold many streams, and not all there are', async () => {
    const buyer = await aBuyer(app.current, await app.current.aUser(await app.current.aSeller()))
    const stop = new AbortController()
    const open = (signal: AbortSignal) => watch(buyer.ref, signal)

    const streams: Response[] = []
    while (streams.length < 200) {
      const more = Array.from({ length: 20 }, () => open(stop.signal))
      streams.push(...(await Promise.all(more)))
    }
    const refused = await open(AbortSignal.timeout(10_000))
    // Referenced until here: a stream without a reader is closed.
    const statuses = streams.map(({ status }) => status)
    stop.abort()

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(refused.status).toBe(429)
    const after = new AbortController()
    await expect.poll(async () => (await open(after.signal)).status).toBe(200)
    after.abort()
  })

  test('finds no charge of nobody', async () => {
    const path = watchCheckoutCharge.at.split(' ')[2]?.replace('{charge}', '0'.repeat(39))
    const found = await app.current.http.inject(`/api/core${path}`)

    expect(found.statusCode).toBe(404)
  })
})
