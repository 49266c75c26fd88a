import { getApiPaymentLink } from '@vintem/contracts/api-payment-links/endpoints'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { expect, test } from 'vitest'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system reads a link that a person made in the panel, of its own seller alone.
const app = testApp()

test('shows a link to its own seller alone', async () => {
  const { current } = app
  const { as, headers } = await aShopBySystem(current, { scopes: ['payment_links:read'] })
  const { body: link } = await current.call(createPaymentLink, { as, body: aLinkBody() })
  const params = { id: link.uuid }
  const read = await current.call(getApiPaymentLink, { headers, params })
  expect(read.status).toBe(200)
  expect(link).toMatchObject(read.body)
  const other = await aShopBySystem(current)
  const foreign = await current.call(getApiPaymentLink, { headers: other.headers, params })
  expect(foreign.status).toBe(404)
})
