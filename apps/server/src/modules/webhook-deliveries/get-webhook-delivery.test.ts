import { getWebhookDelivery } from '@vintem/contracts/webhook-deliveries/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: a seller sees what was sent, why it happened, and each answer.
test('shows body, cause and attempts', async () => {
  const seller = await aWebhookSeller(app.current)
  const receiver = await aReceiver()
  const id = await seller.made({ url: receiver.url })
  await seller.happens(newId())
  receiver.answer(500)
  await app.current.dispatcher.drain()
  receiver.answer(201)
  await seller.later(1)
  const [{ uuid: deliveryId } = { uuid: '' }] = await seller.deliveries(id)
  const get = (as = seller.as) =>
    app.current.call(getWebhookDelivery, { as, params: { id, deliveryId } })
  const { body } = await get()
  expect(body).toMatchObject({
    type: 'charge.tested',
    state: 'DELIVERED',
    attempts: 2,
    cause: { kind: 'schedule' },
    tries: [
      { status: 201, answer: 'answer 201', error: null },
      { status: 500, answer: 'answer 500' },
    ],
  })
  expect(body.body).toBe(receiver.received[0]?.text)
  expect(body.eventId).toBe(receiver.ids()[0])
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await get(stranger)).status).toBe(404)
})
