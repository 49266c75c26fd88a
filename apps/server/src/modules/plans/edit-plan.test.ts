import { createPlan, editPlan, listPlans } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a plan changes as a whole, and is found by its new title only.
describe('editPlan', () => {
  const app = testApp()

  // @spec 001 §2 Plans and checkout: PUT /plans/{id}
  test('replaces what the form says', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const created = await app.current.call(createPlan, { as, body: aPlanBody() })
    const body = aPlanBody({
      title: 'Só torno',
      description: '',
      bullets: [],
      enableBankSlip: false,
    })

    const edited = await app.current.call(editPlan, { as, params: { id: created.body.id }, body })

    expect(edited.body).toEqual({
      ...created.body,
      version: 2,
      title: 'Só torno',
      description: null,
      bullets: [],
      enableBankSlip: false,
    })
    const found = async (title: string) =>
      (await app.current.call(listPlans, { as, query: { title } })).body.totalElements
    expect([await found('torno'), await found('atelie')]).toEqual([1, 0])
  })
})
