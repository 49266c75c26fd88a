import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const lines: string[] = []
const log = pino(
  { level: 'warn' },
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
const app = testApp({ receivers: TEST_RECEIVERS, log })

// Goal: what a commit wakes the dispatcher for is sent by it, and does not wait for a lease that nobody serves: the
// dispatcher's transactions are none of the commit's.
test('an event is sent that a commit has woken the dispatcher for', async () => {
  const seller = await aWebhookSeller(app.current)
  const receiver = await aReceiver()
  await seller.made({ url: receiver.url })
  app.current.dispatcher.start()
  const thing = newId()
  for (let turn = 1; turn <= 10; turn++) {
    await seller.happens(thing, turn)
    await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(turn)
  }
  expect(lines.filter((line) => line.includes('was not served'))).toEqual([])
})

// Goal: many receivers that fall silent together, as where their host is away, hold up nobody else's deliveries.
test('an event passes more silent receivers than there are places, before any of these is given up', async () => {
  const silent = await aReceiver()
  const silence = Promise.withResolvers<number>()
  onTestFinished(() => silence.resolve(204))
  silent.answer(() => silence.promise)
  for (let seller = 0; seller < 5; seller++) {
    const { made, happens } = await aWebhookSeller(app.current)
    for (let endpoint = 0; endpoint < 16; endpoint++) await made({ url: silent.url })
    await happens(newId())
  }
  const seller = await aWebhookSeller(app.current)
  const receiver = await aReceiver()
  await seller.made({ url: receiver.url })
  app.current.dispatcher.start()
  await expect.poll(() => silent.received.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(64)

  await seller.happens(newId())

  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1)
  const given = 'select error from webhook_attempt where error is not null'
  expect(await app.current.sql(given)).toEqual([])
}, 60_000)
