import { createApiPlan, editApiPlan, getApiPlan } from '@vintem/contracts/api-plans/endpoints'
import { expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'

// Goal: a system changes a plan of its seller, and no other seller's.
const app = testApp()

test('changes a plan of its own seller alone', async () => {
  const { current } = app
  const { headers } = await aShopBySystem(current)
  const made = await current.call(createApiPlan, { headers, body: aPlanBody() })
  const params = { id: made.body.id }
  const other = await aShopBySystem(current)
  const body = aPlanBody({ title: 'Novo título' })
  const foreign = await current.call(editApiPlan, { headers: other.headers, params, body })
  expect(foreign.status).toBe(404)
  const edited = await current.call(editApiPlan, { headers, params, body })
  expect(edited.body).toEqual({ ...made.body, title: 'Novo título' })
  expect((await current.call(getApiPlan, { headers, params })).body).toEqual(edited.body)
})
