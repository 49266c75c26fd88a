import { revealWebhookSecret, rotateWebhookSecret } from '@vintem/contracts/webhooks/endpoints'
import { expect, test } from 'vitest'
import { wallClock } from '#platform/wall-clock.ts'
import { testApp } from '#test/harness.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

const app = testApp({ receivers: TEST_RECEIVERS })

// Goal: a secret is replaced without a gap, one rotation at a time.
test('gives a new secret, and the former one signs for a day', async () => {
  const seller = await aWebhookSeller(app.current)
  const id = await seller.made()
  const rotate = (body: object = {}, more: object = {}) =>
    app.current.call(rotateWebhookSecret, { as: seller.as, params: { id }, body, ...more })
  const first = (await app.current.call(revealWebhookSecret, { as: seller.as, params: { id } }))
    .body
  expect((await rotate({}, { stepUp: 'asked' })).status).toBe(428)
  const { status, body } = await rotate()
  expect(status).toBe(201)
  expect(body.secret).not.toBe(first.secret)
  const [view] = await seller.list()
  const hours = (new Date(view?.formerSecretUntil ?? 0).getTime() - wallClock.millis()) / 3_600_000
  expect(Math.round(hours)).toBe(24)
  expect((await rotate({ overlapHours: 1 })).errors[0]?.code).toBe('BAR-9123')
  expect((await rotate({ overlapHours: 0 })).status).toBe(201)
  expect((await seller.list())[0]?.formerSecretUntil).toBeNull()
  const stranger = await app.current.aUser(await app.current.aSeller())
  expect((await rotate({}, { as: stranger })).status).toBe(404)
})
