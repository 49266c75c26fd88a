import {
  addDays,
  type CivilDate,
  civilDateOf,
  daysBetween,
  nextBusinessDay,
  startOfDay,
} from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import type { MandateRail } from '#rails/mandate/port.ts'
import { RailRefused } from '#rails/rail-error.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { askForPix } from '#test/buyer.ts'
import { type TestApp, testApp, type TestUser } from '#test/harness.ts'
import { type Agreeing, anAgreed, anAutomaticSeller } from '#test/mandates.ts'
import { expectVerified } from '#test/verified.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { commandsOf, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(14)
const HOUR_MILLIS = 3_600_000
const CALLS = ['charge', 'findCharge', 'retry', 'cancelCharge', 'find', 'cancel'] as const

type Act =
  | { act: 'pass' | 'jump'; hours: number }
  | { act: 'payer'; balanceCents: Cents | null; nextRefusal: string | null }
  | {
      act: 'fail'
      fault: 'down' | 'timeout-before' | 'timeout-after'
      call: (typeof CALLS)[number]
    }
  | { act: 'end'; when: 'NOW' | 'PERIOD_END' }
  | { act: 'keep' | 'pay' | 'mark' | 'delete' | 'cancelAtBank' | 'again' }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom('pass' as const, 'pass' as const, 'jump' as const),
      hours: fc.integer({ min: 1, max: 400 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('payer' as const),
      balanceCents: fc.constantFrom(null, cents(0), cents(12_000)),
      nextRefusal: fc.constantFrom(null, null, null, 'AC05', 'DENC', 'AM02'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('fail' as const),
      fault: fc.constantFrom('down' as const, 'timeout-before' as const, 'timeout-after' as const),
      call: fc.constantFrom(...CALLS),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('end' as const),
      when: fc.constantFrom('NOW' as const, 'PERIOD_END' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constantFrom('keep', 'pay', 'mark', 'delete', 'cancelAtBank', 'again'),
    }),
  },
)

/** What was ordered of the bank under a txid. */
interface Ordered {
  dueOn: CivilDate
  retries: CivilDate[]
  amountCents: Cents
}

/** What the bank is asked for, held against billing §8 by rules of the test's own. */
function watch(rail: MandateRail, current: () => TestApp, wrong: string[]): MandateRail {
  const orders = new Map<string, Ordered>()
  const now = () => current().clock.now()
  const note = (text: string) => void wrong.push(text)
  const eve = (on: CivilDate) => new Date(startOfDay(addDays(on, -1)).getTime() + 22 * HOUR_MILLIS)

  async function stateOf(txid: string) {
    const [found] = await current().sql<{ state: string; next: CivilDate; cycle: string }>(
      `select m.state, s.next_due_date::text as next, c.charge_id as cycle from mandate_debit c
         join mandate m on m.seller_id = c.seller_id and m.id = c.mandate_id
         join subscription s on s.seller_id = m.seller_id and s.id = m.subscription_id
        where c.txid = $1`,
      [txid],
    )
    if (!found) throw new Error(`There is no debit ${txid}`)
    return found
  }

  async function others(txid: string) {
    return current().sql<{ txid: string }>(
      `select b.txid from subscription_cycle y
         join mandate_debit d on d.seller_id = y.seller_id and d.charge_id = y.charge_id
         join subscription_cycle z on z.seller_id = y.seller_id
          and z.subscription_id = y.subscription_id and z.cycle = y.cycle
         join mandate_debit e on e.seller_id = z.seller_id and e.charge_id = z.charge_id
         join sandbox.debit b on b.txid = e.txid
        where d.txid = $1 and e.txid <> $1 and b.state = 'ACTIVE'`,
      [txid],
    )
  }

  return {
    ...rail,
    async charge(order) {
      const { txid, dueDate, amountCents } = order
      const dueOn = nextBusinessDay(dueDate)
      const days = daysBetween(civilDateOf(await now()), dueOn)
      if (days < 2 || days > 10) note(`${txid} ordered ${days} days before`)
      if ((await stateOf(txid)).state !== 'APPROVED') note(`${txid} ordered after the mandate`)
      if ((await others(txid)).length > 0) note(`${txid} is the second of its cycle`)
      orders.set(txid, { dueOn, retries: [], amountCents })
      await asked(() => rail.charge(order), `order of ${txid}`)
    },
    async retry(sellerId, txid, on) {
      const order = orders.get(txid)
      const { state, next } = await stateOf(txid)
      if (!order) return note(`${txid} retried before it was ordered`)
      if ((await now()) >= eve(on)) note(`${txid} retried after 22:00 of the eve of ${on}`)
      if (state !== 'APPROVED') note(`${txid} retried after the mandate`)
      if (daysBetween(order.dueOn, on) > 7) note(`${txid} retried after 7 days`)
      if (on >= next) note(`${txid} retried in the next cycle`)
      if (!order.retries.includes(on)) order.retries.push(on)
      if (order.retries.length > 3) note(`${txid} retried ${order.retries.length} times`)
      await asked(() => rail.retry(sellerId, txid, on), `retry of ${txid}`)
    },
    async cancelCharge(sellerId, txid) {
      const order = orders.get(txid)
      const last = order?.retries.at(-1) ?? order?.dueOn
      const isOpen = (await rail.findCharge(sellerId, txid))?.isWaiting === true
      if (last && isOpen && (await now()) >= eve(last)) note(`${txid} taken back too late`)
      await rail.cancelCharge(sellerId, txid)
    },
  }

  /** A refusal by the bank's own rules says the same. */
  async function asked(call: () => Promise<void>, what: string): Promise<void> {
    try {
      await call()
    } catch (error) {
      if (error instanceof RailRefused && ['window', 'retry'].includes(error.code)) {
        note(`${what}: ${error.message}`)
      }
      throw error
    }
  }
}

// Goal: whatever happens and whenever, the payers' bank is asked for debits only within its windows,
// for one of a cycle at a time, and never after the mandate has ended (billing §12.7).
describe.each(partsOf(2))('mandates under random events, part $part', ({ runs }) => {
  const wrong: string[] = []
  const app = testApp({
    rails: (options) => {
      const sandbox = createSandbox(options)
      const mandate = watch(sandbox.rails.mandate, () => app.current, wrong)
      return { ...sandbox, rails: { ...sandbox.rails, mandate } }
    },
  })

  test(`${runs} runs of up to ${COMMANDS} commands`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: COMMANDS }), async (acts) => {
        wrong.length = 0
        const as = await anAutomaticSeller(app.current)
        const buyer = await anAgreed(app.current, as)
        for (const each of acts) await perform(app.current, { as, buyer }, each)
        await app.current.sandbox.clearFaults()
        await pass(app.current, 45 * 24)
        expect(wrong).toEqual([])
      }),
      { numRuns: runs },
    )
    await expectVerified(app.current)
  }, 600_000)
})

async function pass(app: TestApp, hours: number): Promise<void> {
  const now = await app.clock.now()
  await advanceClock(app, new Date(now.getTime() + hours * HOUR_MILLIS))
}

async function perform(
  app: TestApp,
  { as, buyer }: { as: TestUser; buyer: Agreeing },
  command: Act,
): Promise<void> {
  const params = { id: buyer.subscriptionId }
  const [open] = await app.sql<{ id: string }>(
    `select id from charge where subscription_id = $1 and status in ('SCHEDULED', 'LATE')
      order by created_at desc limit 1`,
    [buyer.subscriptionId],
  )
  switch (command.act) {
    case 'pass':
      return pass(app, command.hours)
    case 'jump': {
      // A standstill: nothing is done at its time.
      const now = await app.clock.now()
      await app.clock.runFrom(new Date(now.getTime() + command.hours * HOUR_MILLIS))
      await app.runner.drain()
      return
    }
    case 'payer':
      return app.sandbox.setPayer(await buyer.recId(), { limitCents: null, ...command })
    case 'fail':
      return app.sandbox.failNext('mandate', command.fault, 1, command.call)
    case 'end':
      await app.call(cancelSubscription, {
        as,
        params,
        body: { active: false, when: command.when },
      })
      break
    case 'keep':
      await app.call(cancelSubscription, { as, params, body: { active: true } })
      break
    case 'cancelAtBank':
      await app.sandbox.decideMandate(await buyer.recId(), 'CANCELLED').catch(() => {})
      break
    case 'again':
      await app.sql(
        `update work set done_at = null where seller_id = $1 and done_at is not null
           and kind in ('order-debit', 'check-debit', 'retry-debit', 'cancel-debit')`,
        [as.sellerId],
      )
      break
    case 'pay':
      if (open) await payAtPage(app, toRoutedRef(as.sellerId, open.id), open.id)
      break
    case 'mark':
      if (!open) return
      await app.call(markChargeAsPaid, {
        as,
        params: { id: open.id },
        body: { uuidCharge: open.id },
      })
      break
    case 'delete':
      if (open) await app.call(deleteCharge, { as, params: { id: open.id } })
  }
  await app.runner.drain()
}

async function payAtPage(app: TestApp, ref: string, chargeId: string): Promise<void> {
  await askForPix(app, ref)
  await app.runner.drain()
  const [code] = await app.sql<{ txid: string }>(
    `select txid from charge_pix where charge_id = $1 and state = 'ACTIVE' and automatic is null
      order by created_at desc limit 1`,
    [chargeId],
  )
  if (code) await app.sandbox.payPix(code.txid, {})
}
