import { addDays, startOfDay } from '@vintem/brazil/calendar'
import { type Cents, cents } from '@vintem/brazil/money'
import { deleteCharge, markChargeAsPaid } from '@vintem/contracts/charges/endpoints'
import { cancelSubscription } from '@vintem/contracts/subscriptions/endpoints'
import fc from 'fast-check'
import { expect } from 'vitest'
import { toRoutedRef } from '#platform/ids.ts'
import { askForPix } from '#test/buyer.ts'
import type { TestApp, TestUser } from '#test/harness.ts'
import { type Agreeing, anAgreeing, anAutomaticSeller, debitsOf } from '#test/mandates.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { type Call, CALLS, type PayersBank } from './mandate-windows.ts'

const HOUR_MILLIS = 3_600_000

export type MandateAct =
  | { act: 'pass' | 'jump'; hours: number }
  | { act: 'edge'; isStandstill: boolean; days: number; millis: number }
  | { act: 'payer'; balanceCents: Cents | null; nextRefusal: string | null }
  | {
      act: 'fail'
      fault: 'down' | 'timeout-before' | 'timeout-after'
      call: Call
    }
  | { act: 'end'; when: 'NOW' | 'PERIOD_END' }
  | { act: 'keep' | 'pay' | 'mark' | 'delete' | 'cancelAtBank' | 'again' }

/** Something that happens to a mandate and its debits. */
export const mandateAct: fc.Arbitrary<MandateAct> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom('pass' as const, 'pass' as const, 'jump' as const),
      hours: fc.integer({ min: 1, max: 400 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('edge' as const),
      isStandstill: fc.boolean(),
      days: fc.integer({ min: -11, max: 8 }),
      // Around the hours at which the bank's windows close, to the millisecond.
      millis: fc
        .constantFrom(0, 4, 12, 18, 22)
        .map((hour) => hour * HOUR_MILLIS)
        .chain((at) => fc.constantFrom(at - 1, at, at + 1)),
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

/** A standstill: what was due on the way is done afterwards. */
async function standStill(app: TestApp, until: Date): Promise<void> {
  await app.clock.runFrom(until)
  await app.runner.drain()
}

/** To an hour of a day around that of the debit that is open, where it is still to come. */
async function toEdge(
  app: TestApp,
  buyer: Agreeing,
  { isStandstill, days, millis }: MandateAct & { act: 'edge' },
): Promise<void> {
  const open = (await debitsOf(app, buyer.subscriptionId)).find(({ state }) =>
    ['REQUESTED', 'ACTIVE'].includes(state),
  )
  if (!open) return
  const at = new Date(startOfDay(addDays(open.due_on, days)).getTime() + millis)
  if (at <= (await app.clock.now())) return
  await (isStandstill ? standStill(app, at) : advanceClock(app, at))
}

/** A run: somebody agrees, things happen, and the bank was asked in its windows alone. */
export async function runMandate(
  app: TestApp,
  bank: PayersBank,
  { acts, wrong }: { acts: readonly MandateAct[]; wrong: string[] },
): Promise<void> {
  wrong.length = 0
  const as = await anAutomaticSeller(app)
  const buyer = await anAgreeing(app, as)
  await bank.decide(await buyer.recId(), 'APPROVED')
  await app.runner.drain()
  for (const each of acts) await perform({ app, bank, as, buyer }, each)
  await bank.clearFaults()
  await pass(app, 45 * 24)
  expect(wrong).toEqual([])
}

async function pass(app: TestApp, hours: number): Promise<void> {
  const now = await app.clock.now()
  await advanceClock(app, new Date(now.getTime() + hours * HOUR_MILLIS))
}

async function perform(
  { app, bank, as, buyer }: { app: TestApp; bank: PayersBank; as: TestUser; buyer: Agreeing },
  command: MandateAct,
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
      const now = await app.clock.now()
      return standStill(app, new Date(now.getTime() + command.hours * HOUR_MILLIS))
    }
    case 'edge':
      return toEdge(app, buyer, command)
    case 'payer':
      return bank.set(await buyer.recId(), command)
    case 'fail':
      return bank.failNext(command.fault, command.call)
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
      await bank.decide(await buyer.recId(), 'CANCELLED')
      break
    case 'again':
      await app.sql(
        `update work set done_at = null where seller_id = $1 and done_at is not null
           and kind in ('order-debit', 'check-debit', 'retry-debit', 'cancel-debit')`,
        [as.sellerId],
      )
      break
    case 'pay':
      if (open) await payAtPage(app, bank, { ref: toRoutedRef(as.sellerId, open.id), id: open.id })
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

async function payAtPage(
  app: TestApp,
  bank: PayersBank,
  { ref, id: chargeId }: { ref: string; id: string },
): Promise<void> {
  await askForPix(app, ref)
  await app.runner.drain()
  const [code] = await app.sql<{ txid: string }>(
    `select txid from charge_pix where charge_id = $1 and state = 'ACTIVE' and automatic is null
      order by created_at desc limit 1`,
    [chargeId],
  )
  if (code) await bank.pay(code.txid)
}
