import { getCancellation } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'

// Goal: who sees a subscription, and nobody of another seller, reads what that would do.
describe('getCancellation', () => {
  const app = testApp()

  test('of one that never began there is no period to end with', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const id = await anImported(app.current, as, await planAndCustomer(app.current, as))
    const { status, body } = await app.current.call(getCancellation, { as, params: { id } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ late: { count: 0, value: 0 }, atPeriodEnd: null })

    const other = await app.current.aUser(await app.current.aSeller())
    const foreign = await app.current.call(getCancellation, { as: other, params: { id } })
    expect(foreign.status).toBe(404)
  })
})
