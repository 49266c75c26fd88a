import { addDays, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { getSubscriptionImport } from '@vintem/contracts/subscription-imports/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aCheckedImport, importOf } from '#test/subscription-imports.ts'
import { planAndCustomer } from '#test/subscriptions.ts'

// Goal: a checked import says what it would do: customers, and first charges by day and sum.
describe('getSubscriptionImport', () => {
  const app = testApp()

  test('adds up the first charges by day, those far off together', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    await planAndCustomer(app.current, as)
    const today = civilDateOf(await app.current.clock.now())
    const rows = Array.from({ length: 34 }, (_, at) => ({
      startDate: formatCivilDate(addDays(today, 30 + at)),
      value: '10',
    }))
    const twice = { startDate: formatCivilDate(addDays(today, 30)), value: '5,50', externalId: 'x' }

    const id = await aCheckedImport(app.current, as, [...rows, twice])

    const { forecast } = await importOf(app.current, as, id)
    expect(forecast).toMatchObject({ newCustomers: 0, matchedCustomers: 1, value: 345.5 })
    expect(forecast?.days).toHaveLength(31)
    expect(forecast?.days[0]).toEqual({ day: addDays(today, 30), charges: 2, value: 15.5 })
    expect(forecast?.later).toEqual({ charges: 3, value: 30 })
  })

  test('is nobody else’s', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const id = await aCheckedImport(app.current, as, [{}])
    const stranger = await app.current.aUser(await app.current.aSeller())

    const { status } = await app.current.call(getSubscriptionImport, {
      as: stranger,
      params: { id },
    })

    expect(status).toBe(404)
  })
})
