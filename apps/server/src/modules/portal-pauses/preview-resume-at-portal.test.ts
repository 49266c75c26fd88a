import { PauseOfSeller, SubscriptionNotPaused } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { portalPauses } from '#test/portal-pauses.ts'

// Goal: a subscriber sees when the next charge is due before they end a pause of their own.
describe('previewResumeAtPortal', () => {
  const app = testApp()
  const { aSubscription, pause, resumption, shown } = portalPauses(app)
  const { pause: pauseBySeller } = pauses(app)

  test('shows the next charge and changes nothing', async () => {
    const { shop, id, headers, end } = await aSubscription('ver-volta')
    expect((await resumption(shop, id, headers)).errors[0]?.code).toBe(SubscriptionNotPaused.code)
    await pause(shop, id, headers, { months: 1, from: end })
    const { body } = await resumption(shop, id, headers)
    expect(body.nextCharge).toEqual({ dueDate: end, value: 120 })
    expect(await shown(shop, headers)).toMatchObject({ pause: { isTheirs: true } })
  })

  test('shows nothing of a pause of the seller', async () => {
    const { shop, id, headers } = await aSubscription('ver-da-loja')
    await pauseBySeller(shop.as, id)
    expect((await resumption(shop, id, headers)).errors[0]?.code).toBe(PauseOfSeller.code)
  })
})
