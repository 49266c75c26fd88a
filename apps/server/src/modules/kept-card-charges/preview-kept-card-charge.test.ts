import { addDays } from '@vintem/brazil/calendar'
import { previewKeptCardCharge } from '@vintem/contracts/kept-card-charges/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { keptCardCharges } from '#test/kept-card-charges.ts'
import { reachDay } from '#test/subscribed.ts'

// Goal: a seller reads why the kept card cannot be charged now, and from when on it can.
describe('previewKeptCardCharge', () => {
  const app = testApp()
  const { subscribed, refuse, openOf, preview, expectBarred, leftRounds } = keptCardCharges(app)

  test('what is tried again by itself is left to its rounds', async () => {
    const whose = await subscribed('na-fila')
    await refuse('51')
    await reachDay(app.current, whose.due)
    const [charge] = await openOf(whose)
    const id = charge?.uuid ?? ''
    await reachDay(app.current, whose.due, 20)
    await expectBarred(whose, id, 'ON_SCHEDULE', addDays(whose.due, 1))
  })

  test('a card that its holder has revoked is not charged by hand either', async () => {
    const whose = await subscribed('revogado')
    await refuse('R0')
    await reachDay(app.current, whose.due)
    const [charge] = await openOf(whose)
    await expectBarred(whose, charge?.uuid ?? '', 'CARD_OVER')
  })

  test('of what is paid it says so, and shows nobody else anything', async () => {
    const { whose, id } = await leftRounds('de-quem')
    const other = await app.current.aUser(await app.current.aSeller())
    expect(await preview(whose, id)).toMatchObject({ bar: null, card: { brand: 'Visa' } })
    const params = { id }
    expect((await app.current.call(previewKeptCardCharge, { as: other, params })).status).toBe(404)
  })
})
