import { getApiPlan } from '@vintem/contracts/api-plans/endpoints'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import { expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system reads a plan that a person made in the panel, of its own seller alone.
const app = testApp()

test('shows a plan to its own seller alone', async () => {
  const { current } = app
  const { as, headers } = await aShopBySystem(current, { scopes: ['plans:read'] })
  const { body: plan } = await current.call(createPlan, { as, body: aPlanBody() })
  const params = { id: plan.id }
  const read = await current.call(getApiPlan, { headers, params })
  expect(plan).toMatchObject(read.body)
  const other = await aShopBySystem(current)
  const foreign = await current.call(getApiPlan, { headers: other.headers, params })
  expect(foreign.status).toBe(404)
})
