import {
  addDays,
  addMonths,
  type CivilDate,
  civilDateOf,
  startOfDay,
} from '@vintem/brazil/calendar'
import { getCheckoutCharge } from '@vintem/contracts/checkout/endpoints'
import { cancelSubscription, getSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { lockSubscription } from '#modules/subscriptions/index.ts'
import { toRoutedRef } from '#platform/ids.ts'
import { APPROVED_CARD, askForPix } from '#test/buyer.ts'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { aSubscriber } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'

interface Cycle {
  cycle: number
  due_on: string
  outcome: string
  charge_id: string | null
  status: string | null
  method: string | null
  due_date: string | null
  value_cents: number | null
  created_on: string | null
}

async function cyclesOf(app: TestApp, id: string): Promise<Cycle[]> {
  return app.sql<Cycle>(
    `select y.cycle, y.due_on::text, y.outcome, y.charge_id, c.status, c.method, c.due_date::text,
            c.value_cents::int as value_cents,
            (c.created_at at time zone 'America/Sao_Paulo')::date::text as created_on
       from subscription_cycle y
       left join charge c on c.seller_id = y.seller_id and c.id = y.charge_id
      where y.subscription_id = $1 order by y.cycle`,
    [id],
  )
}

/** Noon of a day. */
const toDay = (app: TestApp, day: CivilDate) =>
  advanceClock(app, new Date(startOfDay(day).getTime() + 12 * 3_600_000))

/** The buyer opens the page of a charge and pays it by PIX, by another code where the first ran out. */
async function payByPix(app: TestApp, as: TestUser, cycle: Cycle | undefined): Promise<void> {
  const chargeId = cycle?.charge_id ?? ''
  const asked = await askForPix(app, toRoutedRef(as.sellerId, chargeId))
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.errors))
  await app.runner.drain()
  const [pix] = await app.sql<{ txid: string }>(
    `select txid from charge_pix where charge_id = $1 and state = 'ACTIVE'`,
    [chargeId],
  )
  await app.sandbox.payPix(pix?.txid ?? '', {})
  await app.runner.drain()
}

// Goal: a subscription bills itself: each cycle once, on its day, by its method, for as long as it lasts.
describe('billing', () => {
  const app = testApp()
  const aSeller = async () => app.current.aUser(await app.current.aSeller())
  const today = async () => civilDateOf(await app.current.clock.now())
  async function imported(as: TestUser, method: 'PIX' | 'BANK_SLIP', startDate: CivilDate) {
    const of = await planAndCustomer(app.current, as)
    const id = await anImported(app.current, as, of, { payment: { method }, startDate })
    await app.current.runner.drain()
    return id
  }
  const statusOf = async (as: TestUser, id: string) =>
    (await app.current.call(getSubscription, { as, params: { id } })).body.status

  test('makes a PIX charge fifteen days before each due day', async () => {
    const as = await aSeller()
    const start = addDays(await today(), 20)
    const id = await imported(as, 'PIX', start)
    expect(await cyclesOf(app.current, id)).toEqual([])

    await toDay(app.current, addDays(start, -15))

    const [first, ...none] = await cyclesOf(app.current, id)
    expect(none).toEqual([])
    expect(first).toMatchObject({
      cycle: 0,
      due_on: start,
      outcome: 'BILLED',
      status: 'SCHEDULED',
      method: 'PIX',
      due_date: start,
      created_on: addDays(start, -15),
    })
    // Late, its code can be paid for a month.
    const [code] = await app.current.sql(
      `select (expires_at at time zone 'America/Sao_Paulo')::date::text as until
         from charge_pix where charge_id = $1 and due_date = $2`,
      [first?.charge_id, start],
    )
    expect(code).toEqual({ until: addDays(start, 31) })
    await payByPix(app.current, as, first)
    expect(await statusOf(as, id)).toBe('ACTIVE')
    await toDay(app.current, addMonths(start, 3))
    const all = await cyclesOf(app.current, id)
    expect(all.map(({ due_on }) => due_on)).toEqual([0, 1, 2, 3].map((n) => addMonths(start, n)))
    await expectVerified(app.current)
  })

  test('makes a boleto of a business day, whose page is open to its buyer', async () => {
    const as = await aSeller()
    const id = await imported(as, 'BANK_SLIP', addDays(await today(), 5))

    const [first] = await cyclesOf(app.current, id)
    const ref = toRoutedRef(as.sellerId, first?.charge_id ?? '')
    const page = await app.current.call(getCheckoutCharge, { params: { charge: ref } })

    expect(first).toMatchObject({ method: 'BANK_SLIP', status: 'SCHEDULED' })
    expect(page.body).toMatchObject({
      method: 'BANK_SLIP',
      bankSlip: { state: 'ACTIVE' },
    })
    expect((await askForPix(app.current, ref)).status).toBe(200)
  })

  test('bills from the first payment on what a buyer has subscribed to, however its link ends', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as, {
      additionalValue: 10,
      additionalTitle: 'Matrícula',
      additionalInstallments: 2,
    })
    await buyer.pay.pix()
    const [row] = await app.current.sql<{ id: string; anchor: string }>(
      `select s.id, s.anchor::text from subscription s join charge c on c.subscription_id = s.id where c.id = $1`,
      [buyer.chargeId],
    )
    const { id = '', anchor = '' } = row ?? {}
    await app.current.sql(`update plan set active = false`)
    const due = addMonths(anchor as CivilDate, 1)

    await toDay(app.current, addDays(due, -15))

    expect(await cyclesOf(app.current, id)).toMatchObject([
      { cycle: 0, charge_id: buyer.chargeId, status: 'PAID' },
      { cycle: 1, due_on: due, status: 'SCHEDULED', value_cents: 12_500 },
    ])
    const [, second] = await cyclesOf(app.current, id)
    await payByPix(app.current, as, second)
    await toDay(app.current, addDays(addMonths(anchor as CivilDate, 2), -15))
    expect((await cyclesOf(app.current, id)).at(-1)).toMatchObject({
      cycle: 2,
      value_cents: 12_000,
    })
    await expectVerified(app.current)
  })

  test('charges a kept card on the due day itself', async () => {
    const as = await aSeller()
    const buyer = await aSubscriber(app.current, as)
    await buyer.pay.card(APPROVED_CARD)
    await app.current.runner.drain()
    const [row] = await app.current.sql<{ id: string; anchor: string }>(
      `select s.id, s.anchor::text from subscription s join charge c on c.subscription_id = s.id where c.id = $1`,
      [buyer.chargeId],
    )
    const { id = '', anchor = '' } = row ?? {}
    const due = addMonths(anchor as CivilDate, 1)

    await toDay(app.current, addDays(due, -1))
    expect(await cyclesOf(app.current, id)).toHaveLength(1)
    await toDay(app.current, due)

    expect((await cyclesOf(app.current, id)).at(-1)).toMatchObject({
      cycle: 1,
      method: 'CREDIT_CARD',
      status: 'PAID',
      created_on: due,
    })
    await expectVerified(app.current)
  })

  test('calls it default while a charge is late, and stops after two unpaid cycles', async () => {
    const as = await aSeller()
    const start = addDays(await today(), 1)
    const id = await imported(as, 'PIX', start)

    await toDay(app.current, addDays(addMonths(start, 3), 10))

    const cycles = await cyclesOf(app.current, id)
    expect(cycles.map(({ outcome, status }) => status ?? outcome)).toEqual([
      'LATE',
      'LATE',
      'SKIPPED',
      'SKIPPED',
    ])
    expect(await statusOf(as, id)).toBe('DEFAULTER')

    await payByPix(app.current, as, cycles[1])
    expect(await statusOf(as, id)).toBe('DEFAULTER')
    await toDay(app.current, addMonths(start, 4))
    expect((await cyclesOf(app.current, id)).at(-1)).toMatchObject({ cycle: 4, outcome: 'BILLED' })
    await payByPix(app.current, as, cycles[0])
    expect(await statusOf(as, id)).toBe('ACTIVE')
    await expectVerified(app.current)
  })

  test('bills nothing more once it is cancelled', async () => {
    const as = await aSeller()
    const start = addDays(await today(), 1)
    const id = await imported(as, 'PIX', start)
    const [first] = await cyclesOf(app.current, id)
    await payByPix(app.current, as, first)

    await app.current.call(cancelSubscription, { as, params: { id }, body: { active: false } })
    await toDay(app.current, addMonths(start, 2))

    expect(await cyclesOf(app.current, id)).toHaveLength(1)
  })

  test('bills each cycle once where many are due and the work is done again', async () => {
    const as = await aSeller()
    const start = addDays(await today(), 1)
    const of = await planAndCustomer(app.current, as)
    const ids = await Promise.all(
      Array.from({ length: 7 }, () =>
        anImported(app.current, as, of, { payment: { method: 'PIX' }, startDate: start }),
      ),
    )
    await app.current.runner.drain()
    await app.current.sql(
      `update work set done_at = null where kind in ('bill-day', 'begin-billing')`,
    )
    await app.current.runner.drain()

    const [counted] = await app.current.sql<{ cycles: number; charges: number }>(
      `select count(*)::int as cycles, count(distinct charge_id)::int as charges
         from subscription_cycle where subscription_id = any($1)`,
      [ids],
    )
    expect(counted).toEqual({ cycles: 7, charges: 7 })
    await expectVerified(app.current)
  })

  test('bills later what somebody holds while its day is billed', async () => {
    const as = await aSeller()
    const start = addDays(await today(), 30)
    const id = await imported(as, 'PIX', start)
    const billOn = addDays(start, -15)
    const held = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const holding = app.current.services.transact({ ...as, actorName: 'test' }, async (tx) => {
      await tx.enter(lockSubscription(as.sellerId, id))
      locked.resolve()
      await held.promise
    })
    await locked.promise
    await app.current.clock.runFrom(startOfDay(billOn))
    await app.current.runner.drain()
    expect(await cyclesOf(app.current, id)).toEqual([])

    held.resolve()
    await holding
    await toDay(app.current, billOn)

    expect(await cyclesOf(app.current, id)).toHaveLength(1)
  })
})
