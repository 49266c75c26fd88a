import { listNotices } from '@vintem/contracts/notices/endpoints'
import { editWebhook } from '@vintem/contracts/webhooks/endpoints'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { testApp } from '#test/harness.ts'
import { aReceiver } from '#test/receiver-double.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'
import { warnOfForgotten } from './warn-of-forgotten.ts'

const DAY_MILLIS = 86_400_000
const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: nobody loses an event to the end of its keeping without having read of it a week before, and once.
test('an endpoint whose oldest event is forgotten in a week tells so, once until it is changed', async () => {
  const seller = await aWebhookSeller(app.current)
  const { as, sellerId } = seller
  const receiver = await aReceiver()
  const id = await seller.made({ url: receiver.url })
  const noticed = async () => {
    await warnOfForgotten(app.current.services)
    const { content } = (await app.current.call(listNotices, { as })).body
    return content.filter((each) => each.notificationPanelType === 'WEBHOOK_EVENTS_FORGOTTEN')
  }
  const age = (days: number) =>
    app.current.sql(`update event set kept_since = $2 where seller_id = $1`, [
      sellerId,
      new Date(wallClock.millis() - days * DAY_MILLIS),
    ])
  receiver.answer(500)
  await seller.happens(newId())
  await app.current.dispatcher.drain()
  await age(82)
  expect(await noticed()).toEqual([])
  await age(84)
  const [notice] = await noticed()
  const values = Object.fromEntries(
    notice?.variablesResponse.map(({ name, value }) => [name, value]) ?? [],
  )
  expect(values).toMatchObject({ webhook: 'Loja', uuid: id, until: expect.stringMatching(/\d/) })
  expect(await noticed()).toHaveLength(1)

  const body = { title: 'Loja nova', url: receiver.url, domains: ['ORDER' as const], active: true }
  await seller.later(1)
  await app.current.call(editWebhook, { as, params: { id }, body })
  expect(await noticed()).toHaveLength(2)

  receiver.answer(204)
  await seller.later(16)
  expect((await seller.get(id))?.waiting).toBe(0)
  await app.current.sql('delete from notice where seller_id = $1', [sellerId])
  expect(await noticed()).toEqual([])
})
