import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  formatCivilDate,
  startOfDay,
} from '@vintem/brazil/calendar'
import {
  cancelSubscription,
  getCancellation,
  getSubscription,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { APPROVED_CARD, askForPix } from '#test/buyer.ts'
import { testApp, type TestUser } from '#test/harness.ts'
import { mailOf } from '#test/pay-requests.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: a subscription ends with the period that has begun, bills nothing for later ones, and goes on as
// before where that is taken back in time.
describe('the end of a period', () => {
  const app = testApp()
  const toDay = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + 12 * 3_600_000))
  const change = (as: TestUser, id: string, body: { active: boolean; late?: 'FORGIVE' }) =>
    app.current.call(cancelSubscription, {
      as,
      params: { id },
      body: { when: 'PERIOD_END', ...body },
    })
  const read = async (as: TestUser, id: string) =>
    (await app.current.call(getSubscription, { as, params: { id } })).body
  const cyclesOf = (id: string) =>
    app.current.sql<{ cycle: number; due_on: CivilDate; status: string | null; charge_id: string }>(
      `select y.cycle, y.due_on::text, c.status, y.charge_id
         from subscription_cycle y left join charge c on c.id = y.charge_id
        where y.subscription_id = $1 order by y.cycle`,
      [id],
    )

  /** Paid for a month from today on, by PIX or a card. */
  async function paidBy(method: 'pix' | 'card') {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aSubscriber(app.current, as)
    if (method === 'pix') await buyer.pay.pix()
    else await buyer.pay.card(APPROVED_CARD)
    await app.current.runner.drain()
    const start = civilDateOf(await app.current.clock.now())
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    return { as, id: row?.id ?? '', start }
  }
  /** From now on the banks refuse every kept card. */
  const refuseCards = () =>
    app.current.sql(
      `update sandbox.card set behavior = '{"kind":"refuse","code":"51","reason":"Saldo insuficiente"}'`,
    )
  async function payByPix(as: TestUser, chargeId: string) {
    await askForPix(app.current, toRoutedRef(as.sellerId, chargeId))
    await app.current.runner.drain()
    const [pix] = await app.current.sql<{ txid: string }>(
      `select txid from charge_pix where charge_id = $1 and state = 'ACTIVE'`,
      [chargeId],
    )
    await app.current.sandbox.payPix(pix?.txid ?? '', { anyway: true })
    await app.current.runner.drain()
  }

  test('is when it ends: what was made ahead is cancelled, nothing is billed, the customer is told', async () => {
    const { as, id, start } = await paidBy('pix')
    const end = addMonths(start, 1)
    await toDay(addDays(end, -10))
    expect((await cyclesOf(id)).map(({ status }) => status)).toEqual(['PAID', 'SCHEDULED'])
    const seen = await app.current.call(getCancellation, { as, params: { id } })
    expect(seen.body).toMatchObject({
      late: { count: 0 },
      atPeriodEnd: { endsOn: end, dropped: { count: 1, value: 120 } },
    })

    const { body } = await change(as, id, { active: false })

    expect(body).toMatchObject({
      status: 'ACTIVE',
      endsOn: end,
      endAskedBy: 'SELLER',
      nextCharge: null,
      expirationDate: null,
      cancelledDate: null,
    })
    expect(body.charges.map(({ status }) => status)).toEqual(['CANCELED', 'PAID'])
    await app.current.runner.drain()
    const mail = (await mailOf(app.current, 'beatriz@exemplo.com.br')).at(-1)
    expect(mail?.subject).toContain(`Sua assinatura termina em ${formatCivilDate(end)}`)
    await toDay(addDays(end, -1))
    expect((await read(as, id)).status).toBe('ACTIVE')
    await toDay(end)
    expect(await read(as, id)).toMatchObject({ status: 'INACTIVE', endsOn: null })
    await toDay(addMonths(end, 2))
    expect(await cyclesOf(id)).toHaveLength(2)
    const mails = await mailOf(app.current, 'beatriz@exemplo.com.br')
    expect(mails.filter(({ subject }) => subject.startsWith('Assinatura cancelada'))).toEqual([])
    await expectVerified(app.current)
  })

  test('lies behind what is paid ahead', async () => {
    const { as, id, start } = await paidBy('pix')
    await toDay(addDays(addMonths(start, 1), -10))
    await payByPix(as, (await cyclesOf(id))[1]?.charge_id ?? '')

    const { body } = await change(as, id, { active: false })

    expect(body.endsOn).toBe(addMonths(start, 2))
    expect(body.charges.map(({ status }) => status)).toEqual(['PAID', 'PAID'])
  })

  test('taken back, the period whose charge was cancelled is billed again, once, however often', async () => {
    const { as, id, start } = await paidBy('pix')
    const due = addMonths(start, 1)
    await toDay(addDays(due, -10))
    for (let time = 0; time < 2; time++) {
      await change(as, id, { active: false })
      const undone = await change(as, id, { active: true })
      expect(undone.body).toMatchObject({ endsOn: null, nextCharge: { expirationDate: due } })
      await app.current.runner.drain()
    }

    expect(await cyclesOf(id)).toMatchObject([
      { cycle: 0, status: 'PAID' },
      { cycle: 1, status: 'SCHEDULED', due_on: due },
    ])
    await payByPix(as, (await cyclesOf(id))[1]?.charge_id ?? '')
    await toDay(addMonths(start, 2))
    expect(await cyclesOf(id)).toHaveLength(3)
    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE', endsOn: null })
    await expectVerified(app.current)
  })

  test('twice at once, beside its undoing, leaves one of the two', async () => {
    const { as, id } = await paidBy('pix')
    const answers = await Promise.all([
      change(as, id, { active: false }),
      change(as, id, { active: false }),
      change(as, id, { active: true }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ ok: boolean }>(
      'select (ends_on is null) = (bill_on is not null) as ok from subscription where id = $1',
      [id],
    )
    expect(row?.ok).toBe(true)
  })

  test('once reached cannot be taken back', async () => {
    const { as, id, start } = await paidBy('pix')
    await change(as, id, { active: false })
    await toDay(addMonths(start, 1))
    const late = await change(as, id, { active: true })
    expect([late.status, late.errors[0]?.field]).toEqual([400, 'active'])
  })

  test('is not waited for where it has not begun', async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const buyer = await aSubscriber(app.current, as)
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    const { body } = await change(as, row?.id ?? '', { active: false })
    expect(body.status).toBe('INACTIVE')
  })

  test('a refused card is not charged again, and the charge stays payable', async () => {
    const { as, id, start } = await paidBy('card')
    const due = addMonths(start, 1)
    await toDay(addDays(due, -1))
    await refuseCards()
    await toDay(addDays(due, 2))
    const attempts = async () =>
      (
        await app.current.sql(
          `select from charge_attempt a join charge c on c.id = a.charge_id where c.subscription_id = $1`,
          [id],
        )
      ).length
    const tried = await attempts()
    expect((await read(as, id)).status).toBe('DEFAULTER')

    const { body } = await change(as, id, { active: false })
    await toDay(addDays(due, 20))

    expect(body.endsOn).toBe(addMonths(start, 2))
    expect(await attempts()).toBe(tried)
    const [, late] = await cyclesOf(id)
    expect(late?.status).toBe('LATE')
    await payByPix(as, late?.charge_id ?? '')
    expect(await read(as, id)).toMatchObject({ status: 'ACTIVE', endsOn: addMonths(start, 2) })
    await expectVerified(app.current)
  })
})
