import { createPlan, listPlans } from '@vintem/contracts/plans/endpoints'
import { describe, expect, test } from 'vitest'
import { aPlanBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller's own plans, by title, found by the beginnings of words.
describe('listPlans', () => {
  const app = testApp()

  // @spec 001 §2 Plans and checkout: GET /plans: 20 a page, found by title
  test('lists by title whatever the accents, and finds', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const other = await app.current.aUser(await app.current.aSeller())
    for (const title of ['Oficina de torno', 'Água e argila', '—']) {
      await app.current.call(createPlan, { as, body: aPlanBody({ title }) })
    }
    await app.current.call(createPlan, { as: other, body: aPlanBody() })
    const titlesFor = async (title?: string) => {
      const { body } = await app.current.call(listPlans, { as, query: title ? { title } : {} })
      return body.content.map((plan) => plan.title)
    }

    expect(await titlesFor()).toEqual(['—', 'Água e argila', 'Oficina de torno'])
    expect(await titlesFor('arg agua')).toEqual(['Água e argila'])
    expect(await titlesFor('nada')).toEqual([])
    expect((await app.current.call(listPlans, { as, query: {} })).body.size).toBe(20)
  })
})
