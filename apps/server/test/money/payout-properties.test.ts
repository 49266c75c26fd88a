import { cents, centsToReais, reaisToCents, sum } from '@vintem/brazil/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booksOf } from '#test/books.ts'
import { testApp, type TestApp } from '#test/harness.ts'
import { refundPart } from '#test/refunds.ts'
import { aPaidPartner, pass } from '#test/sub-seller-payouts.ts'
import { expectVerified } from '#test/verified.ts'
import { tryAgain } from '#test/work.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(12)
const FAULTS = ['none', 'refuse', 'late', 'late-refuse', 'down', 'timeout-after'] as const

type Act =
  | { act: 'payout'; amountCents: number; fault: (typeof FAULTS)[number]; times: number }
  | { act: 'refund'; reais: number }
  | { act: 'pass'; hours: number }

const anAct: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('payout' as const),
      amountCents: fc.constantFrom(1, 333, 900, 2_500, 2_501),
      fault: fc.constantFrom(...FAULTS),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      reais: fc.constantFrom(0.07, 12, 40),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('pass' as const),
      hours: fc.integer({ min: 1, max: 30 }),
    }),
  },
)

type Partner = Awaited<ReturnType<typeof aPaidPartner>>

// Goal: however payouts, refunds, faults of the bank and time meet, a sub-seller is never paid out more
// than it has at that moment, what left is what the bank sent, and the books hold.
describe.each(partsOf(8))('payouts under random commands, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anAct, { maxLength: COMMANDS }), async (acts) => {
          const partner = await aPaidPartner(app.current)
          for (const act of acts) await perform(app.current, partner, act)
          // Longer than any asking after.
          await pass(app.current, 10 * 24)
          await expectSent(app.current, partner)
        }),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})

async function perform(app: TestApp, partner: Partner, act: Act): Promise<void> {
  switch (act.act) {
    case 'payout':
      if (act.fault !== 'none') await app.sandbox.failNext('payments', act.fault, 1, 'sendToKey')
      await payOut(partner, act.amountCents, act.times)
      break
    case 'refund':
      await refundPart(app, partner.seller, partner.buyer, act.reais)
      break
    case 'pass':
      await pass(app, act.hours)
  }
  await app.runner.drain()
  await app.sandbox.clearFaults()
  await tryAgain(app)
}

/** Asks for an amount several times together: as many are taken as there is money for. */
async function payOut(partner: Partner, amountCents: number, times: number): Promise<void> {
  const before = await partner.available()
  const asked = Array.from({ length: times }, () => partner.ask(centsToReais(cents(amountCents))))
  const taken = (await Promise.all(asked)).filter(({ status }) => status === 201).length
  expect(taken).toBe(Math.min(times, Math.max(0, Math.floor(before / amountCents))))
}

async function expectSent(app: TestApp, { seller, payouts }: Partner): Promise<void> {
  const { content } = await payouts()
  const books = await booksOf(app, seller.sellerId)
  const [bank] = await app.sql<{ sent: string }>(
    `select coalesce(sum(amount_cents), 0) as sent from sandbox.pix_sent
      where seller_id = $1 and not refused`,
    [seller.sellerId],
  )
  const confirmed = content.filter(({ status }) => status === 'CONFIRMED')
  const paid = sum(confirmed.map(({ amount }) => reaisToCents(amount) ?? cents(0)))
  expect(content.filter(({ status }) => status === 'REQUESTED')).toEqual([])
  expect([Number(bank?.sent), books['clearing.bank'] ?? 0]).toEqual([paid, paid])
}
