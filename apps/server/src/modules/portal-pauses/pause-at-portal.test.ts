import { addMonths } from '@vintem/brazil/calendar'
import {
  NotFound,
  PauseChanged,
  PauseNotOffered,
  PauseOfBuyer,
  SubscriptionPaused,
  TooManyRequests,
} from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { APPROVED_CARD } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { portalPauses, SUBSCRIBER_EMAIL } from '#test/portal-pauses.ts'
import { aCustomerOf, aPortalShop, inPortal } from '#test/portal.ts'
import { expectVerified } from '#test/verified.ts'

const ANA = {
  document: { documentNumber: '11144477735', documentType: 'cpf', documentNation: 'BR' },
  email: 'ana@exemplo.com.br',
} as const

// Goal: a subscriber pauses a subscription of theirs, where and for as long as the seller lets them, from the end
// of what is paid, as they were shown; both sides are told, and nobody pauses that of another.
describe('pauseAtPortal', () => {
  const app = testApp()
  const { allow, aSubscription, pause, preview, shown, mailsOf, noticesOf } = portalPauses(app)
  const { cyclesOf, eventsOf, toDay, read, resume: resumeBySeller } = pauses(app)

  test('from the end of what is paid, and both sides are told who asked for it', async () => {
    const { shop, id, headers, end } = await aSubscription('pausa')
    expect(await shown(shop, headers)).toMatchObject({ pause: null, pauseMonths: 3 })

    const { status, body } = await pause(shop, id, headers, { months: 2, from: end })

    const until = addMonths(end, 2)
    expect([status, body]).toEqual([200, { from: end, until }])
    expect(await shown(shop, headers)).toMatchObject({
      pause: { from: end, until, hasBegun: false, isTheirs: true },
      pauseMonths: null,
      nextCharges: [{ from: until }, {}, {}],
    })
    expect((await read(shop.as, id)).pause).toMatchObject({ askedBy: 'BUYER', from: end, until })
    expect(await eventsOf(id)).toContain('pause_scheduled')
    const audit = await app.current.sql(
      `select actor from audit where subject = $1 and action = 'subscription.paused'`,
      [id],
    )
    expect(audit).toEqual([{ actor: `buyer ${SUBSCRIBER_EMAIL}` }])
    await app.current.runner.drain()
    const [mail, ...more] = await mailsOf(shop, 'Sua assinatura fica pausada até%')
    expect(more).toEqual([])
    expect(mail?.recipient).toBe(SUBSCRIBER_EMAIL)
    expect(mail?.body).toContain('A pausa da sua assinatura está registrada.')
    expect(await noticesOf(shop)).toMatchObject([
      { type: 'SUBSCRIPTION_PAUSED', variables: { uuid: id, date: end } },
    ])
    await toDay(until)
    await app.current.runner.drain()
    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0, outcome: 'BILLED' },
      { cycle: 1, outcome: 'SKIPPED', why: 'PAUSED' },
      { cycle: 2, outcome: 'SKIPPED', why: 'PAUSED' },
      { cycle: 3, outcome: 'BILLED', starts_on: until },
    ])
    await expectVerified(app.current)
  })

  test.each([
    ['where the seller lets nobody', null, 1],
    ['for longer than the seller allows', 2, 3],
  ])('not %s', async (_, allowed, months) => {
    const { shop, id, headers, end } = await aSubscription(`nao-${allowed}`, allowed)
    const refused = await pause(shop, id, headers, { months, from: end })
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, PauseNotOffered.code])
    expect((await read(shop.as, id)).pause).toBeNull()
  })

  test('what holds no more is shown again first: the next period was paid meanwhile', async () => {
    const { shop, id, headers, end } = await aSubscription('mudou', 3, APPROVED_CARD)
    await toDay(end)
    await app.current.runner.drain()
    const again = await inPortal(app.current, shop, SUBSCRIBER_EMAIL)
    const stale = await pause(shop, id, again, { months: 1, from: end })
    expect([stale.status, stale.errors[0]?.code]).toEqual([409, PauseChanged.code])
    const { body } = await preview(shop, id, headers, 1)
    expect(body.from).toBe(addMonths(end, 1))
  })

  test('twice at once has one outcome, another length is refused, and the seller cannot end it', async () => {
    const { shop, id, headers, end } = await aSubscription('duas')
    const body = { months: 1, from: end }
    const both = await Promise.all([1, 2, 3].map(() => pause(shop, id, headers, body)))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    await app.current.runner.drain()
    expect(await noticesOf(shop)).toHaveLength(1)
    expect(await mailsOf(shop, 'Sua assinatura fica pausada até%')).toHaveLength(1)
    const longer = await pause(shop, id, headers, { months: 2, from: end })
    expect([longer.status, longer.errors[0]?.code]).toEqual([409, SubscriptionPaused.code])
    const bySeller = await resumeBySeller(shop.as, id)
    expect([bySeller.status, bySeller.errors[0]?.code]).toEqual([409, PauseOfBuyer.code])
  })

  test('nobody pauses that of another mailbox, or of another seller', async () => {
    const { shop, id, end } = await aSubscription('outra')
    await aCustomerOf(app.current, shop, ANA)
    const ana = await inPortal(app.current, shop, 'ana@exemplo.com.br')
    const body = { months: 1, from: end }
    expect((await pause(shop, id, ana, body)).errors[0]?.code).toBe(NotFound.code)
    const elsewhere = await aPortalShop(app.current, 'outra-loja')
    await allow(elsewhere, 3)
    await aCustomerOf(app.current, elsewhere, { email: SUBSCRIBER_EMAIL })
    const there = await inPortal(app.current, elsewhere, SUBSCRIBER_EMAIL)
    expect((await pause(elsewhere, id, there, body)).errors[0]?.code).toBe(NotFound.code)
    expect((await pause(shop, id, {}, body)).status).toBe(401)
  })
})

describe('pauseAtPortal, again and again', () => {
  const app = testApp({ rateLimitScale: 1 })
  const { aSubscription, pause, resume } = portalPauses(app)

  test('fills nobody’s mailbox', async () => {
    const { shop, id, headers, end } = await aSubscription('vai-e-vem')
    for (let turn = 0; turn < 10; turn += 1) {
      await pause(shop, id, headers, { months: 1, from: end })
      await resume(shop, id, headers)
    }
    const tooMany = await pause(shop, id, headers, { months: 1, from: end })
    expect([tooMany.status, tooMany.errors[0]?.code]).toEqual([429, TooManyRequests.code])
  })
})
