import type { CivilDate } from '@vintem/brazil/calendar'
import { previewDueDay } from '@vintem/contracts/subscription-changes/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'

const dayOf = (date: CivilDate): number => Number(date.slice(8))

// Goal: a preview of another due day changes nothing, and refuses what is no other day.
describe('previewDueDay', () => {
  const app = testApp()
  const { inItsFirstCycle, read, next } = planChanges(app)
  const show = (as: TestUser, id: string, day: number) =>
    app.current.call(previewDueDay, { as, params: { id }, body: { day } })

  test('keeps nothing of what it shows', async () => {
    const { as, id, start } = await inItsFirstCycle()
    const before = await next(as, id)

    const shown = await show(as, id, dayOf(start) === 1 ? 2 : 1)

    expect(shown.status).toBe(200)
    expect(shown.body.charges).not.toEqual(before.charges)
    expect(await next(as, id)).toEqual(before)
    expect(await read(as, id)).toMatchObject({ version: 1 })
  })

  test.each([
    [0, 'Escolha um dia de 1 a 31.'],
    [32, 'Escolha um dia de 1 a 31.'],
    [1.5, 'Escolha um dia de 1 a 31.'],
    ['same', 'As cobranças já vencem nesse dia.'],
  ])('refuses the day %s', async (day, description) => {
    const { as, id, start } = await inItsFirstCycle()

    const refused = await show(as, id, typeof day === 'number' ? day : dayOf(start))

    expect(refused.status).toBe(400)
    expect(refused.errors).toMatchObject([{ field: 'day', description }])
  })
})
