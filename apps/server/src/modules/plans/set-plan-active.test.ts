import { createPlan, getPlan, setPlanActive } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a plan is switched off and on again, and nothing else of it changes.
describe('setPlanActive', () => {
  const app = testApp()

  // @spec 001 §2 Plans and checkout: PATCH /plans/{id} {active}
  test('changes that alone', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const created = await app.current.call(createPlan, { as, body: aPlanBody() })
    const params = { id: created.body.id }

    await app.current.call(setPlanActive, { as, params, body: { active: false } })
    const off = await app.current.call(getPlan, { as, params })
    const on = await app.current.call(setPlanActive, { as, params, body: { active: true } })

    expect(off.body).toEqual({ ...created.body, version: 2, active: false })
    expect(on.body).toEqual({ ...created.body, version: 3 })
  })
})
