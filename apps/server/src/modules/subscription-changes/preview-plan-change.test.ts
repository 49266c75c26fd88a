import { addDays, addMonths } from '@vintem/brazil/calendar'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { planChanges } from '#test/plan-changes.ts'

// Goal: a preview says what a change costs, by the prices in force, and changes nothing.
describe('previewPlanChange', () => {
  const app = testApp()
  const { toDay, inItsFirstCycle, chargesOf, pay, edit, preview, change } = planChanges(app)

  test('measures a second change by the price in force, and not by the last charge', async () => {
    const { as, id, idPlan, days } = await inItsFirstCycle()
    await change(as, id, edit(idPlan, 180))
    await pay(as, (await chargesOf(as, id))[0]?.uuid ?? '')

    const { body } = await preview(as, id, edit(idPlan, 60))

    const left = (price: number) => Math.round((price * 100 * days - price * 1_000) / days)
    expect(body).toMatchObject({
      settledAs: 'CREDIT',
      difference: (left(180) - left(60)) / 100,
    })
  })

  test('asks a whole cycle of the difference where the next is paid already', async () => {
    const { as, id, idPlan, start, days } = await inItsFirstCycle()
    await toDay(addDays(addMonths(start, 1), -10))
    const [coming] = await chargesOf(as, id)
    await pay(as, coming?.uuid ?? '')
    const left = (price: number) => Math.round((price * 100 * 10) / days)

    const { body } = await preview(as, id, edit(idPlan, 180))

    expect(body.difference).toBeCloseTo(60 + (left(180) - left(120)) / 100, 2)
  })
})
