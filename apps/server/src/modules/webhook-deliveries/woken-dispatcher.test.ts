import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
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
