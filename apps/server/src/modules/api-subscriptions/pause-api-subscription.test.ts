import { addMonths } from '@vintem/brazil/calendar'
import { pauseApiSubscription } from '@vintem/contracts/api-subscriptions/endpoints'
import { expect, test } from 'vitest'
import { aPaidSubscription } from '#test/api-subscriptions.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system pauses a subscription of its seller from the end of what is paid, and no other seller's.
const app = testApp()

test('pauses a subscription of its own seller', async () => {
  const { current } = app
  const { headers, params, end } = await aPaidSubscription(app)
  const until = addMonths(end, 2)
  const pause = (body: object, by = headers) =>
    current.call(pauseApiSubscription, { headers: by, params, body })
  expect((await pause({ until }, (await aShopBySystem(current)).headers)).status).toBe(404)
  const paused = await pause({ until })
  expect(paused.body.pause).toEqual({
    from: end,
    until,
    hasBegun: false,
    keepsDueDay: false,
    askedBy: 'SELLER',
  })
  expect((await pause({ until })).body).toEqual(paused.body)
})
