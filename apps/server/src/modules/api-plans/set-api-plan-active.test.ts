import { createApiPlan, setApiPlanActive } from '@vintem/contracts/api-plans/endpoints'
import { expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system takes a plan out of sale and puts it back.
const app = testApp()

test('switches a plan of its own seller off and on', async () => {
  const { current } = app
  const { headers } = await aShopBySystem(current)
  const made = await current.call(createApiPlan, { headers, body: aPlanBody() })
  const params = { id: made.body.id }
  const set = (active: boolean, by = headers) =>
    current.call(setApiPlanActive, { headers: by, params, body: { active } })
  expect((await set(false)).body).toEqual({ ...made.body, active: false })
  expect((await set(true)).body).toEqual(made.body)
  expect((await set(false, (await aShopBySystem(current)).headers)).status).toBe(404)
})
