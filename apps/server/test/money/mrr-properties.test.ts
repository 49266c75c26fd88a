import { addMonths, type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import {
  type Cents,
  cents,
  centsToReais,
  mulBps,
  mulRatio,
  reaisToCents,
  subtract,
  sum,
} from '@vintem/brazil/money'
import { getRecurringRevenue, getRevenueCohorts } from '@vintem/contracts/billing-metrics/endpoints'
import { markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { createSubscriptionLink } from '@vintem/contracts/payment-links/endpoints'
import { PERIOD_MONTHS } from '@vintem/contracts/plans/body'
import {
  cancelSubscription,
  editSubscription,
  listSubscriptions,
} from '@vintem/contracts/subscriptions/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBuyerAt } from '#test/buyer.ts'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { pauses } from '#test/pauses.ts'
import { aSubscriptionLinkBody } from '#test/subscription-links.ts'
import { anImported, planAndCustomer } from '#test/subscriptions.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(15)
const DAY_MILLIS = 24 * 3_600_000
/** Of the link: half a cent is left of many prices. */
const DISCOUNT_PERCENT = 2.5

const which = fc.nat(20)
const type = fc.constantFrom('MONTHLY', 'SEMESTER', 'YEARLY')
const act = fc.oneof(
  fc.record({ act: fc.constant('subscribe' as const), by: fc.constantFrom('pix', 'bankSlip') }),
  fc.record({ act: fc.constant('import' as const), type }),
  fc.record({ act: fc.constant('pay' as const), which }),
  fc.record({
    act: fc.constant('edit' as const),
    which,
    type,
    monthCents: fc.integer({ min: 1_000, max: 50_000 }),
  }),
  fc.record({ act: fc.constant('cancel' as const), which }),
  fc.record({
    act: fc.constant('pause' as const),
    which,
    from: fc.constantFrom('TODAY', 'PAID_END'),
  }),
  fc.record({ act: fc.constant('resume' as const), which }),
  fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 60 }) }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

interface Shop {
  app: TestApp
  as: TestUser
  of: Awaited<ReturnType<typeof planAndCustomer>>
  link: string
}

// Goal: whatever happens to subscriptions, the recurring revenue is the sum of its movements, and
// that of the subscriptions that have begun, and are neither paused nor over.
describe.each(partsOf(5))('recurring revenue under random commands, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: COMMANDS }), async (acts) => {
          const shop = await aShop(app.current)
          const days = new Map<CivilDate, Cents>()
          for (const each of acts) {
            await perform(shop, each)
            days.set(civilDateOf(await app.current.clock.now()), await revenueOf(shop))
          }
          await expectRevenue(shop)
          for (const [day, mrr] of days) expect(await movedBy(shop, day)).toBe(mrr)
        }),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})

async function aShop(app: TestApp): Promise<Shop> {
  const as = await app.aUser(await app.aSeller())
  const of = await planAndCustomer(app, as)
  const discount = { amount: DISCOUNT_PERCENT, type: 'PERCENT' } as const
  const body = aSubscriptionLinkBody(
    of.idPlan,
    { valuePerMonth: 123.4 },
    { allowedPaymentMethods: { bankSlipMethod: {}, pixMethod: { discount } } },
  )
  const created = await app.call(createSubscriptionLink, { as, body })
  if (created.status !== 201) throw new Error(JSON.stringify(created.errors))
  return { app, as, of, link: created.body.url.split('/').at(-1) ?? '' }
}

async function perform({ app, as, of, link }: Shop, command: Act): Promise<void> {
  const pick = async (from: string) => {
    const rows = await app.sql<{ id: string; version: number }>(from, [as.sellerId])
    return 'which' in command ? rows[command.which % Math.max(1, rows.length)] : undefined
  }
  switch (command.act) {
    case 'subscribe': {
      const buyer = await aBuyerAt(app, link)
      await buyer.pay[command.by]()
      break
    }
    case 'import': {
      const startDate = civilDateOf(await app.clock.now())
      const basicValue = { value: 120.12, type: command.type }
      await anImported(app, as, of, { basicValue, startDate })
      await app.runner.drain()
      break
    }
    case 'pay': {
      const open = await pick(
        `select id, 0 as version from charge where seller_id = $1 and status in ('SCHEDULED', 'LATE') order by id`,
      )
      if (!open) return
      const body = { uuidCharge: open.id }
      await app.call(markChargeAsPaid, { as, params: { id: open.id }, body })
      await app.runner.drain()
      break
    }
    case 'edit': {
      const found = await pick(
        `select id, version from subscription where seller_id = $1 and status = 'ACTIVE' order by id`,
      )
      if (!found) return
      const { monthCents } = command
      const valuePerMonth = centsToReais(cents(monthCents))
      const value = centsToReais(cents(monthCents * PERIOD_MONTHS[command.type]))
      const basicValueRequest = { type: command.type, value, valuePerMonth }
      const body = { idPlan: of.idPlan, basicValueRequest, bankSlipDescription: 'Aulas' }
      const params = { id: found.id }
      const { status } = await app.call(editSubscription, {
        as,
        params,
        body,
        version: found.version,
      })
      expect(status).toBe(200)
      break
    }
    case 'cancel': {
      const found = await pick(
        `select id, version from subscription where seller_id = $1 and status <> 'INACTIVE' order by id`,
      )
      if (!found) return
      await app.call(cancelSubscription, { as, params: { id: found.id }, body: { active: false } })
      break
    }
    case 'pause':
    case 'resume': {
      const found = await pick(
        `select id, version from subscription where seller_id = $1 and status in ('ACTIVE', 'DEFAULTER') order by id`,
      )
      if (!found) return
      const { pause, resume } = pauses({ current: app })
      if (command.act === 'resume') await resume(as, found.id)
      else await pause(as, found.id, { from: command.from })
      await app.runner.drain()
      break
    }
    case 'pass':
      await advanceClock(
        app,
        new Date((await app.clock.now()).getTime() + command.days * DAY_MILLIS),
      )
  }
}

/** The movements until the end of a day. */
async function movedBy({ app, as }: Shop, day: CivilDate): Promise<Cents> {
  const [row] = await app.sql<{ total: number }>(
    `select coalesce(sum(delta_cents), 0)::int as total from mrr_movement
      where seller_id = $1 and day <= $2`,
    [as.sellerId, day],
  )
  return cents(row?.total ?? 0)
}

/** The subscriptions that have begun and are not over, paused ones too. */
async function begunOf({ app, as }: Shop) {
  const { body: list } = await app.call(listSubscriptions, { as, query: { size: 100 } })
  return list.content.filter(({ status }) => status === 'ACTIVE' || status === 'DEFAULTER')
}

/** What the screens say of each subscription comes to. */
async function revenueOf(shop: Shop): Promise<Cents> {
  const { app } = shop
  const begun = (await begunOf(shop)).filter(({ pause }) => pause?.hasBegun !== true)
  const discounted = new Set(
    (
      await app.sql<{ id: string }>(
        `select id from subscription where link_id is not null and method = 'PIX'`,
      )
    ).map(({ id }) => id),
  )
  const expected = begun.map(({ uuid, basicValue }) => {
    const base = centsOf(basicValue.value)
    const bps = discounted.has(uuid) ? DISCOUNT_PERCENT * 100 : 0
    return mulRatio(subtract(base, mulBps(base, bps)), 1, PERIOD_MONTHS[basicValue.type])
  })
  return sum(expected)
}

/** What the screens say of each subscription, and what they say of all. */
async function expectRevenue(shop: Shop): Promise<void> {
  const { app, as } = shop
  const begun = await begunOf(shop)
  const { body } = await app.call(getRecurringRevenue, { as, query: { months: 36 } })
  expect(centsOf(body.mrr)).toBe(await revenueOf(shop))
  expect(body.subscriptions).toBe(begun.length)
  // Cohorts and churn count the same subscriptions.
  const { cohorts } = (await app.call(getRevenueCohorts, { as, query: { months: 36 } })).body
  const kept = cohorts.map((each) => each.kept.at(-1))
  expect(kept.reduce((total, each) => total + (each?.subscriptions ?? 0), 0)).toBe(begun.length)
  expect(sum(kept.map((each) => centsOf(each?.mrr ?? 0)))).toBe(centsOf(body.mrr))
  const ended = body.months.reduce((total, { churn }) => total + churn.count, 0)
  const all = cohorts.reduce((total, { subscriptions }) => total + subscriptions, 0)
  expect(all - ended).toBe(begun.length)

  const today = civilDateOf(await app.clock.now())
  const first = body.months[0]
  expect(body.months.at(-1)).toMatchObject({
    month: `${today.slice(0, 7)}-01`,
    closingMrr: body.mrr,
    closingSubscriptions: body.subscriptions,
  })
  expect(first).toMatchObject({
    month: addMonths(`${today.slice(0, 7)}-01` as CivilDate, -35),
    openingMrr: 0,
    openingSubscriptions: 0,
  })
  for (const month of body.months) {
    const { openingMrr, closingMrr, expansion, contraction, reactivation, churn } = month
    const parts = [openingMrr, month.new.amount, expansion.amount, contraction.amount]
    const all = [...parts, reactivation.amount, churn.amount]
    expect(sum(all.map(centsOf))).toBe(centsOf(closingMrr))
  }
}

function centsOf(reais: number): Cents {
  const amount = reaisToCents(reais)
  if (amount === undefined) throw new Error(`${reais} is no amount`)
  return amount
}
