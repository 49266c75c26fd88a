import {
  createApiPaymentLink,
  disableApiPaymentLink,
  editApiPaymentLink,
} from '@vintem/contracts/api-payment-links/endpoints'
import { expect, test } from 'vitest'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system closes a link of its seller for ever, however often it says so.
const app = testApp()

test('closes a link of its own seller alone', async () => {
  const { current } = app
  const { headers } = await aShopBySystem(current)
  const made = await current.call(createApiPaymentLink, { headers, body: aLinkBody() })
  const params = { id: made.body.uuid }
  const close = (by = headers) =>
    current.call(disableApiPaymentLink, { headers: by, params, body: { active: false } })
  expect((await close((await aShopBySystem(current)).headers)).status).toBe(404)
  expect((await close()).body).toEqual({ ...made.body, status: 'DELETED' })
  expect((await close()).body.status).toBe('DELETED')
  const events = await current.sql(
    `select 1 from event where object_id = $1 and type = 'payment_link.disabled'`,
    [params.id],
  )
  expect(events).toHaveLength(1)
  const edited = await current.call(editApiPaymentLink, { headers, params, body: aLinkBody() })
  expect(edited.status).toBe(404)
})
