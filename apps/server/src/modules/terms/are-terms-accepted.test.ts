import { areTermsAccepted, getTerms } from '@vintem/contracts/terms/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: nobody is asked to accept what does not exist.
describe('areTermsAccepted', () => {
  const app = testApp()

  test('is true before the operator has published any', async () => {
    const as = await app.current.aUser(await app.current.aSeller())

    expect((await app.current.call(areTermsAccepted, { as })).body).toBe(true)
    expect((await app.current.call(getTerms, { as })).status).toBe(404)
  })
})
