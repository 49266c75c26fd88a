import {
  createApiPaymentLink,
  editApiPaymentLink,
  getApiPaymentLink,
} from '@vintem/contracts/api-payment-links/endpoints'
import { expect, test } from 'vitest'
import { aLinkBody } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system changes a link of its seller, and no other seller's; its address stays.
const app = testApp()

test('changes a link of its own seller alone', async () => {
  const { current } = app
  const { headers } = await aShopBySystem(current)
  const made = await current.call(createApiPaymentLink, { headers, body: aLinkBody() })
  const params = { id: made.body.uuid }
  const body = aLinkBody({ title: 'Novo título', value: 12.34 })
  const other = await aShopBySystem(current)
  const foreign = await current.call(editApiPaymentLink, { headers: other.headers, params, body })
  expect(foreign.status).toBe(404)
  const edited = await current.call(editApiPaymentLink, { headers, params, body })
  expect(edited.body).toMatchObject({
    url: made.body.url,
    paymentOrder: { title: 'Novo título', value: 12.34 },
  })
  expect((await current.call(getApiPaymentLink, { headers, params })).body).toEqual(edited.body)
})
