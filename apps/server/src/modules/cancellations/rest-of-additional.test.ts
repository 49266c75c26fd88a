import { addBusinessDays, addDays, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import type { CallInput } from '@vintem/contracts/endpoint'
import {
  cancelSubscription,
  getCancellation,
  getSubscription,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { askForPix } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

type Body = CallInput<typeof cancelSubscription>['body']

// Goal: what is left of an additional value when a subscription ends is asked only where the seller says so, once,
// in a last charge, and is what was not paid in any other.
describe('the rest of an additional value', () => {
  const app = testApp()
  const toDay = (day: CivilDate) => advanceClock(app.current, new Date(`${day}T15:00:00Z`))
  const today = async () => civilDateOf(await app.current.clock.now())

  /** R$ 120.00 a month and R$ 100.00 in four parts, of which the first is paid. */
  async function aRunning() {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aSubscriber(app.current, as, {
      additionalValue: 100,
      additionalTitle: 'Matrícula',
      additionalInstallments: 4,
    })
    await buyer.pay.pix()
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string; due: CivilDate }>(
      'select id, next_due_date::text as due from subscription where seller_id = $1',
      [as.sellerId],
    )
    return { as, id: row?.id ?? '', due: row?.due as CivilDate }
  }
  const cancel = (as: TestUser, id: string, body: Partial<Body>, key?: string) =>
    app.current.call(cancelSubscription, {
      as,
      params: { id },
      body: { active: false, ...body },
      ...(key && { key }),
    })
  const shown = async (as: TestUser, id: string) =>
    (await app.current.call(getCancellation, { as, params: { id } })).body.now.additional
  const openOf = async (as: TestUser, id: string) =>
    (await app.current.call(getSubscription, { as, params: { id } })).body.charges.filter(
      ({ status }) => status === 'SCHEDULED',
    )

  test.each([
    ['before the next charge is made', -20],
    ['with the next charge, which is cancelled', -10],
  ])('is a last charge, %s', async (_, days) => {
    const { as, id, due } = await aRunning()
    await toDay(addDays(due, days))
    expect(await shown(as, id)).toBe(75)

    const ended = await cancel(as, id, { additional: 'BILL' }, id)
    const again = await cancel(as, id, { additional: 'BILL' }, id)
    await app.current.runner.drain()

    expect(again.body).toEqual(ended.body)
    const open = await openOf(as, id)
    expect(open).toMatchObject([{ value: 75, expirationDate: addBusinessDays(await today(), 3) }])
    expect(ended.body.charges[0]).toEqual(open[0])
    const chargeId = open[0]?.uuid ?? ''
    expect((await askForPix(app.current, toRoutedRef(as.sellerId, chargeId))).status).toBe(200)
    await app.current.runner.drain()
    const [code] = await app.current.sql<{ txid: string }>(
      `select txid from charge_pix where charge_id = $1 and state = 'ACTIVE'`,
      [chargeId],
    )
    await app.current.sandbox.payPix(code?.txid ?? '', {})
    await app.current.runner.drain()
    const { body } = await app.current.call(getSubscription, { as, params: { id } })
    expect(body).toMatchObject({ status: 'INACTIVE' })
    expect(body.charges.find(({ uuid }) => uuid === chargeId)?.status).toBe('PAID')
    await expectVerified(app.current)
  })

  test('is not asked unless it is said, and never by an end to come', async () => {
    const { as, id } = await aRunning()
    const refused = await cancel(as, id, { when: 'PERIOD_END', additional: 'BILL' })
    expect(refused.status).toBe(400)
    expect(refused.errors).toMatchObject([{ field: 'additional' }])

    expect((await cancel(as, id, {})).status).toBe(200)

    expect(await openOf(as, id)).toEqual([])
    expect(await shown(as, id)).toBeNull()
  })

  test('is nothing once all parts are billed and due', async () => {
    const { as, id, due } = await aRunning()
    await app.current.sql('update subscription set billed_cycles = 4 where id = $1', [id])
    await toDay(addDays(due, -20))

    expect(await shown(as, id)).toBeNull()
    const refused = await cancel(as, id, { additional: 'BILL' })
    expect(refused.errors).toMatchObject([
      { field: 'additional', description: 'Não falta nada do valor adicional.' },
    ])
  })
})
