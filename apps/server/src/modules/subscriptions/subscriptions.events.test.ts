import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { listEvents } from '@vintem/contracts/events/endpoints'
import {
  cancelSubscription,
  editSubscription,
  getSubscription,
} from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { advanceClock } from '#work/advance-clock.ts'

// Goal: the log tells the life of a subscription, each step once, in order, with the cycle behind it and
// the subscription as it stood after it.
describe('the events of a subscription', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const today = async () => civilDateOf(await app.current.clock.now())
  const toNoonOf = (day: CivilDate) =>
    advanceClock(app.current, new Date(startOfDay(day).getTime() + 12 * 3_600_000))
  async function eventsOf(as: TestUser, id: string) {
    const { body } = await app.current.call(listEvents, { as, query: { objectId: id, size: 100 } })
    const told = body.content.map(({ type, sequence, cause, data }) => {
      const { object } = data as { object: Record<string, unknown> }
      return { type: type.replace('subscription.', ''), sequence, cause: cause.kind, object }
    })
    return told.toSorted((a, b) => a.sequence - b.sequence)
  }
  async function openChargeOf(id: string) {
    const [charge] = await app.current.sql<{ id: string }>(
      `select id from charge where subscription_id = $1 and status in ('SCHEDULED', 'LATE')
        order by due_date limit 1`,
      [id],
    )
    return charge?.id ?? ''
  }
  async function payNext(as: TestUser, id: string): Promise<void> {
    const chargeId = await openChargeOf(id)
    const body = { uuidCharge: chargeId }
    await app.current.call(markChargeAsPaid, { as, params: { id: chargeId }, body })
    await app.current.runner.drain()
  }

  test('tell its life, step by step', async () => {
    const as = await aSeller()
    const start = addDays(await today(), 3)
    const of = await planAndCustomer(app.current, as)
    const id = await anImported(app.current, as, of, { startDate: start })
    await app.current.runner.drain()

    await payNext(as, id)
    await toNoonOf(addDays(addMonths(start, 1), 20))
    await payNext(as, id)
    await app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } })

    const told = await eventsOf(as, id)
    const month = (n: number) => addMonths(start, n)
    const first = { number: 0, from: month(0), until: month(1) }
    const second = { number: 1, from: month(1), until: month(2) }
    expect(
      told.map(({ type, cause, object }) => [type, cause, object['status'], object['cycle']]),
    ).toEqual([
      ['created', 'panel', 'PENDING', null],
      ['activated', 'panel', 'ACTIVE', first],
      ['past_due', 'schedule', 'DEFAULTER', second],
      ['recovered', 'panel', 'ACTIVE', second],
      ['renewed', 'panel', 'ACTIVE', second],
      ['canceled', 'panel', 'INACTIVE', null],
    ])
    expect(told.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('are told once, however often a payment is reported', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)

    await buyer.pay.pix({ times: 5 })

    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    const told = await eventsOf(as, row?.id ?? '')
    expect(told.map(({ type, cause }) => [type, cause])).toEqual([
      ['created', 'checkout'],
      ['activated', 'rail'],
    ])
  })

  test('end one that never began', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)
    const [row] = await app.current.sql<{ id: string }>(
      'select subscription_id as id from charge where id = $1',
      [buyer.chargeId],
    )
    await toNoonOf(addDays(await today(), 3))

    const told = await eventsOf(as, row?.id ?? '')
    expect(told.map(({ type, object }) => [type, object['status']])).toEqual([
      ['created', 'PENDING'],
      ['canceled', 'INACTIVE'],
    ])
  })

  test('show the same of it, whether the change was one row or a set', async () => {
    const as = await aSeller()
    const of = await planAndCustomer(app.current, as)
    const id = await anImported(app.current, as, of, {
      startDate: addDays(await today(), 3),
      basicValue: { type: 'MONTHLY', value: 119.9 },
    })
    await app.current.runner.drain()
    await payNext(as, id)
    const { body } = await app.current.call(getSubscription, { as, params: { id } })
    await app.current.call(editSubscription, {
      as,
      params: { id },
      version: body.version,
      body: {
        idPlan: of.idPlan,
        basicValueRequest: { type: 'MONTHLY', value: 119.9, valuePerMonth: 119.9 },
        bankSlipDescription: 'Aulas',
      },
    })

    const [, activated, updated] = await eventsOf(as, id)

    expect(activated?.type).toBe('activated')
    expect(updated?.type).toBe('updated')
    expect({ ...activated?.object, cycle: null }).toEqual(updated?.object)
    expect(updated?.object).toMatchObject({ value: 119.9, cancelledAt: null })
  })
})
