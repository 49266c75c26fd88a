import { isBusinessDay } from '@vintem/brazil/calendar'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { askForBankSlip, type Buyer } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import { aChargeFor, aCustomerOf } from '#test/portal.ts'
import { retryAtOnce } from '#test/refunds.ts'
import { allByWhatsApp, consentOf, whatsAppOf } from '#test/whats-app.ts'
import { advanceClock } from '#work/advance-clock.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(12)

// Goal: whatever is paid, refused, repeated or out of order, and however time jumps, a message goes out
// at most once a stage and channel, never in quiet hours and never about what is paid (billing §12, 6).
describe.each(partsOf(8))('messages under random commands, part $part', ({ runs }) => {
  const app = testApp()
  let start: Date
  beforeAll(async () => {
    start = await app.current.clock.now()
  })

  const HOUR_MILLIS = 3_600_000
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('wait' as const),
        hours: fc.integer({ min: 1, max: 200 }),
      }),
    },
    fc.record({ do: fc.constant('pay' as const), which: fc.nat(1) }),
    fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(
        'down' as const,
        'timeout-before' as const,
        'timeout-after' as const,
        'refuse' as const,
      ),
      rail: fc.constantFrom('email' as const, 'whatsApp' as const),
    }),
    fc.record({ do: fc.constant('again' as const) }),
    fc.record({
      do: fc.constant('report' as const),
      state: fc.constantFrom('DELIVERED' as const, 'READ' as const, 'FAILED' as const),
    }),
    fc.record({ do: fc.constant('sair' as const) }),
  )

  test(
    'at most once, in hours, and never of what is paid',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: COMMANDS }), async (steps) => {
          await app.current.clock.runFrom(start)
          await app.current.sandbox.clearFaults()
          const as = await app.current.aUser(await app.current.aSeller())
          await allByWhatsApp(app.current, as)
          const shop = { as, subDomain: '' }
          const customer = await aCustomerOf(app.current, shop, { phone: '31987654321' })
          await consentOf(app.current, as, customer)
          const buyers: Buyer[] = []
          for (const title of ['Curso', 'Aula']) {
            const buyer = await aChargeFor(app.current, shop, customer, title)
            await askForBankSlip(app.current, buyer.ref)
            buyers.push(buyer)
          }
          await app.current.runner.drain()
          const paid: Paid = new Map()
          for (const each of steps) await take(as.sellerId, buyers, each, paid)
          await app.current.sandbox.clearFaults()
          await check(as.sellerId, paid)
        }),
        { numRuns: runs },
      )
    },
    HANG_MILLIS,
  )

  /** When each charge was paid: a boleto knows the day alone. */
  type Paid = Map<string, Date>

  async function take(sellerId: number, buyers: Buyer[], each: Step, paid: Paid) {
    const { current } = app
    switch (each.do) {
      case 'wait': {
        const now = await current.clock.now()
        return advanceClock(current, new Date(now.getTime() + each.hours * HOUR_MILLIS))
      }
      case 'pay': {
        const buyer = buyers[each.which]
        const now = await current.clock.now()
        if (buyer && !paid.has(buyer.chargeId)) paid.set(buyer.chargeId, now)
        await current.sandbox
          .payBankSlip((await buyer?.bankSlipReference()) ?? '', {})
          .catch(() => undefined)
        return current.runner.drain()
      }
      case 'fault':
        return current.sandbox.failNext(each.rail, each.fault, 1)
      case 'again':
        await retryAtOnce(current)
        return current.runner.drain()
      case 'report': {
        const last = (await whatsAppOf(current, sellerId)).at(-1)
        if (last)
          await current.sandbox.moveWhatsApp(last.id, each.state, '131026').catch(() => undefined)
        return current.runner.drain()
      }
      case 'sair':
        await current.sandbox.answerWhatsApp('5531987654321', 'SAIR')
        return current.runner.drain()
    }
  }
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  async function check(sellerId: number, paid: Paid) {
    const messages = await whatsAppOf(app.current, sellerId)
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length)
    const reminders = messages.filter(
      ({ template }) =>
        !template.endsWith('_payment') || template.includes('_pre_') || template.includes('_late_'),
    )
    const days = reminders.map(({ at }) => at.slice(0, 10))
    expect(new Set(days).size).toBe(days.length)
    for (const { at, template } of messages) {
      const [day = '', time = ''] = at.split('T')
      const isLate = template.includes('_late_')
      expect(time >= (isLate ? '09:00' : '08:00') && time < (isLate ? '18:00' : '20:00')).toBe(true)
      if (isLate) expect(isBusinessDay(day as never)).toBe(true)
    }
    // A charge that is paid is written about no more, but for its receipt.
    const sent = await app.current.sql<{ stage: string; chargeId: string; at: Date | null }>(
      `select m.stage, m.charge_id as "chargeId", m.sent_at as at from reminder_message as m
         join charge as c on c.seller_id = m.seller_id and c.id = m.charge_id
        where m.seller_id = $1 and m.stage <> 'PAID' and c.paid_at is not null`,
      [sellerId],
    )
    const wrong = sent.filter(({ chargeId, at }) => at && at > (paid.get(chargeId) ?? at))
    expect(wrong).toEqual([])
  }
})
