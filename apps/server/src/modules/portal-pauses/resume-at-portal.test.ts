import { addDays, addMonths } from '@vintem/brazil/calendar'
import { NotFound, PauseOfSeller } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { portalPauses, SUBSCRIBER_EMAIL } from '#test/portal-pauses.ts'
import { aCustomerOf, inPortal } from '#test/portal.ts'
import { expectVerified } from '#test/verified.ts'

const ANA = {
  document: { documentNumber: '11144477735', documentType: 'cpf', documentNation: 'BR' },
  email: 'ana@exemplo.com.br',
} as const

// Goal: a subscriber ends a pause of their own when they like, and none of the seller's; what is due next is
// what they were shown.
describe('resumeAtPortal', () => {
  const app = testApp()
  const { allow, aSubscription, pause, resume, resumption, shown, noticesOf, mailsOf } =
    portalPauses(app)
  const { cyclesOf, toDay, pause: pauseBySeller } = pauses(app)

  test('ends one that has begun today, also where the seller allows none any more', async () => {
    const { shop, id, headers, end } = await aSubscription('volta', 3, APPROVED_CARD)
    await pause(shop, id, headers, { months: 3, from: end })
    const day = addDays(end, 10)
    await toDay(day)
    await app.current.runner.drain()
    await allow(shop, null)
    const again = await inPortal(app.current, shop, SUBSCRIBER_EMAIL)
    expect(await shown(shop, again)).toMatchObject({ pause: { hasBegun: true, isTheirs: true } })
    expect((await resumption(shop, id, again)).body.nextCharge).toEqual({
      dueDate: day,
      value: 120,
    })

    expect((await resume(shop, id, again)).body).toEqual({ nextDueDate: day })

    await app.current.runner.drain()
    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0, status: 'PAID' },
      { cycle: 1, outcome: 'SKIPPED', why: 'PAUSED', ends_on: day },
      { cycle: 2, status: 'PAID', starts_on: day },
    ])
    expect(await noticesOf(shop)).toMatchObject([
      { type: 'SUBSCRIPTION_PAUSED' },
      { type: 'SUBSCRIPTION_RESUMED', variables: { date: day } },
    ])
    expect(await mailsOf(shop, 'Sua assinatura voltou%')).toHaveLength(1)
    await expectVerified(app.current)
  })

  test('takes back one that is to come, once; nothing is left of it', async () => {
    const { shop, id, headers, end } = await aSubscription('desfaz')
    await pause(shop, id, headers, { months: 1, from: end })
    const both = await Promise.all([resume(shop, id, headers), resume(shop, id, headers)])
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [200, { nextDueDate: end }],
      [200, { nextDueDate: end }],
    ])
    expect(await shown(shop, headers)).toMatchObject({ pause: null, pauseMonths: 3 })
    expect(await noticesOf(shop)).toHaveLength(2)
    await toDay(addMonths(end, 1))
    await app.current.runner.drain()
    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0, outcome: 'BILLED' },
      { cycle: 1, outcome: 'BILLED', starts_on: end },
      { cycle: 2, outcome: 'BILLED' },
    ])
    await expectVerified(app.current)
  })

  test('leaves a pause of the seller, and one of another mailbox', async () => {
    const { shop, id, headers } = await aSubscription('da-loja')
    await pauseBySeller(shop.as, id)
    expect(await shown(shop, headers)).toMatchObject({
      pause: { isTheirs: false },
      pauseMonths: null,
    })
    const refused = await resume(shop, id, headers)
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, PauseOfSeller.code])
    await aCustomerOf(app.current, shop, ANA)
    const ana = await inPortal(app.current, shop, 'ana@exemplo.com.br')
    expect((await resume(shop, id, ana)).errors[0]?.code).toBe(NotFound.code)
  })
})
