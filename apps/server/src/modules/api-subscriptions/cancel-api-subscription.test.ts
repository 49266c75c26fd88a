import { cancelApiSubscription } from '@vintem/contracts/api-subscriptions/endpoints'
import { expect, test } from 'vitest'
import { aPaidSubscription } from '#test/api-subscriptions.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system ends a subscription of its seller with its period or now, and gives nothing back by it.
const app = testApp()

test('ends with the period, or now, for its own seller alone', async () => {
  const { current } = app
  const { headers, params, end } = await aPaidSubscription(app)
  const cancel = (body: object = {}, by = headers) =>
    current.call(cancelApiSubscription, { headers: by, params, body })
  expect((await cancel({}, (await aShopBySystem(current)).headers)).status).toBe(404)
  expect((await cancel()).body).toMatchObject({ status: 'ACTIVE', endsOn: end, nextCharge: null })
  expect((await cancel({ refund: 'WHOLE' })).status).toBe(400)
  expect((await cancel({ when: 'NOW' })).body).toMatchObject({ status: 'INACTIVE', endsOn: null })
  expect((await cancel({ when: 'NOW' })).body.status).toBe('INACTIVE')
  const refunds = await current.sql(
    'select 1 from refund where seller_id = (select seller_id from subscription where id = $1)',
    [params.id],
  )
  expect(refunds).toEqual([])
})
