import { pingWebhook, resumeWebhook } from '@vintem/contracts/webhook-deliveries/endpoints'
import { setWebhookActive } from '@vintem/contracts/webhooks/endpoints'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: a trial goes the way of every event, to its endpoint alone, and also to one that is suspended.
test('sends a trial to one endpoint, whatever it listens to and how it is', async () => {
  const seller = await aWebhookSeller(app.current)
  const [receiver, beside] = [await aReceiver(), await aReceiver()]
  const id = await seller.made({ url: receiver.url, types: ['charge.paid'] })
  await seller.made({ url: beside.url, domains: ['ACCOUNT'] })
  const ping = (as = seller.as) => app.current.call(pingWebhook, { as, params: { id } })
  expect((await ping()).status).toBe(202)
  await app.current.dispatcher.drain()
  expect(receiver.received.map(({ event }) => event.type)).toEqual(['webhook.ping'])
  expect(receiver.received[0]?.event.data.object).toMatchObject({ uuid: id, title: 'Loja' })
  expect(beside.received).toEqual([])

  receiver.answer(410)
  await seller.made({ url: beside.url, domains: ['ORDER'] })
  await app.current.sql(`update webhook_endpoint set types = '{}' where id = $1`, [id])
  await seller.happens('charge-of-the-trial')
  await app.current.dispatcher.drain()
  expect(await seller.healthOf(id)).toBe('SUSPENDED')
  receiver.answer(200)
  await ping()
  await app.current.dispatcher.drain()
  expect(receiver.received.at(-1)?.event.type).toBe('webhook.ping')
  expect((await seller.deliveries(id)).filter(({ lane }) => lane === 'TEST')).toMatchObject([
    { state: 'DELIVERED', status: 200 },
    { state: 'DELIVERED', status: 204 },
  ])
  expect(await seller.healthOf(id)).toBe('SUSPENDED')
  const body = { from: 'STOPPED' as const }
  expect(
    (await app.current.call(resumeWebhook, { as: seller.as, params: { id }, body })).status,
  ).toBe(200)
})

test('goes to none that is off, and is nobody else’s', async () => {
  const seller = await aWebhookSeller(app.current)
  const id = await seller.made()
  const stranger = await app.current.aUser(await app.current.aSeller())
  const ping = (as = seller.as) => app.current.call(pingWebhook, { as, params: { id } })
  expect((await ping(stranger)).status).toBe(404)
  const off = { as: seller.as, params: { id }, body: { active: false } }
  await app.current.call(setWebhookActive, off)
  expect((await ping()).errors[0]?.code).toBe('BAR-9121')
})
