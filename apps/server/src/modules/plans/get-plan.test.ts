import { createPlan, getPlan } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a plan is shown to its seller only.
describe('getPlan', () => {
  const app = testApp()

  // @spec 001 §2 Plans and checkout: GET /plans/{id}
  test('does not show what another seller has', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const stranger = await app.current.aUser(await app.current.aSeller())
    const { body } = await app.current.call(createPlan, { as, body: aPlanBody() })

    const own = await app.current.call(getPlan, { as, params: { id: body.id } })
    const others = await app.current.call(getPlan, { as: stranger, params: { id: body.id } })

    expect([own.status, others.status]).toEqual([200, 404])
  })
})
