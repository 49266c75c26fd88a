import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSellerWithBoth, calculate, flag, withdrawAll } from '#test/anticipated-withdrawals.ts'
import { anticipateNet, paidInThree } from '#test/anticipation.ts'
import { booksOf } from '#test/books.ts'
import { testApp, type TestApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { aLongColleague, askForApproval, passMinutes, withdrawalsOf } from '#test/withdrawals.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'
import {
  aWithdrawalAct,
  expectDecided,
  FAULTS,
  type Firm,
  performWithdrawal,
  times,
  type WithdrawalAct,
} from './withdrawal-acts.ts'

const COMMANDS = commandsOf(8)

/** Of a PIX of 202.00 at 2.00, and of a card of 1,000.00 in three at 3.69 %, in cents. */
const FREE = 20_000
const EACH_CARD = 96_310
/** Of the platform, of each of them. */
const FEE_OF_FREE = 200
const FEE_OF_CARD = 3_690

type Act =
  | WithdrawalAct
  | { act: 'ask anticipating'; amount: number; fault: (typeof FAULTS)[number]; times: number }
  | { act: 'anticipate'; amount: number; times: number }
  | { act: 'sell' }
  | { act: 'flag' }

const anAct: fc.Arbitrary<Act> = fc.oneof(
  { weight: 6, arbitrary: aWithdrawalAct },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('ask anticipating' as const),
      amount: fc.constantFrom(0.01, 9.01, 50, 199.99, 200, 200.01),
      fault: fc.constantFrom(...FAULTS),
      times,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('anticipate' as const),
      amount: fc.constantFrom(0.01, 100, 333.33, 5_000),
      times,
    }),
  },
  { weight: 2, arbitrary: fc.constant({ act: 'sell' as const }) },
  { weight: 1, arbitrary: fc.constant({ act: 'flag' as const }) },
)

// Goal: in whatever order sums are withdrawn with and without what can be anticipated, anticipated, approved,
// refused, lost, repeated and sent back, gross is net and cost to the cent, each receivable is anticipated once,
// money leaves once, and no cent is made or lost.
describe.each(partsOf(8))(
  'anticipated withdrawals under random commands, part $part',
  ({ runs }) => {
    const app = testApp()

    test(
      `${runs} runs of up to ${COMMANDS} commands`,
      async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.integer({ min: 0, max: 1 }),
            fc.array(anAct, { maxLength: COMMANDS }),
            async (approvals, acts) => {
              const { sellerId, as, email } = await aSellerWithBoth(app.current)
              if (approvals > 0) {
                await askForApproval(app.current, sellerId, [{ aboveCents: 2_000, approvals }])
              }
              const [bruno, carla] = [
                await aLongColleague(app.current, sellerId),
                await aLongColleague(app.current, sellerId),
              ]
              const firm = {
                seller: withdrawalsOf(app.current, as, email),
                colleagues: [bruno.as, carla.as],
              }
              let cards = 1
              for (const act of acts) cards += await perform(app.current, firm, act)
              await app.current.sandbox.clearFaults()
              // Longer than any approval, any asking after, and the last part of any card.
              await passMinutes(app.current, 150 * 24 * 60)
              await expectEnded(app.current, firm, cards)
            },
          ),
          { numRuns: runs },
        )
        await expectVerified(app.current)
      },
      HANG_MILLIS,
    )
  },
)

/** Returns how many cards were charged. */
async function perform(app: TestApp, firm: Firm, act: Act): Promise<number> {
  const { as, sellerId } = firm.seller
  switch (act.act) {
    case 'ask anticipating': {
      await app.sandbox.clearFaults()
      if (act.fault !== 'none') {
        await app.sandbox.failNext('payments', act.fault, 1, 'sendToAccount')
      }
      // What was calculated says what is received: a second one at the same time finds another result.
      const { status } = await calculate(app, as, act.amount)
      const asked = Array.from({ length: act.times }, () => withdrawAll(app, as, act.amount))
      const statuses = (await Promise.all(asked)).map((answer) => answer.status)
      const taken = statuses.filter((each) => each === 201).length
      expect(taken).toBeLessThanOrEqual(status === 200 ? 1 : 0)
      // What the database alone refuses was wrong before.
      expect(statuses.filter((each) => each >= 500)).toEqual([])
      return 0
    }
    case 'anticipate':
      await Promise.all(Array.from({ length: act.times }, () => anticipateNet(app, as, act.amount)))
      return 0
    case 'sell':
      await paidInThree(app, as)
      return 1
    case 'flag':
      await flag(app, sellerId)
      return 0
    default:
      await performWithdrawal(app, firm, act)
      return 0
  }
}

async function expectEnded(app: TestApp, { seller }: Firm, cards: number): Promise<void> {
  const { sellerId } = seller
  const paid = await expectDecided(app, sellerId)
  const [made] = await app.sql<{ cost: string; gross: string; parts: string }>(
    `select (select coalesce(sum(cost_cents), 0) from anticipation where seller_id = $1) as cost,
            (select coalesce(sum(gross_cents), 0) from anticipation where seller_id = $1) as gross,
            coalesce(sum(amount_cents), 0) as parts
       from anticipation_part where seller_id = $1`,
    [sellerId],
  )
  const cost = Number(made?.cost)
  expect(made?.parts).toBe(made?.gross)
  const books = await booksOf(app, sellerId)
  const gross = FREE + cards * EACH_CARD
  expect({ ...books }).toEqual({
    'clearing.pix': -(FREE + FEE_OF_FREE),
    'clearing.card': -cards * (EACH_CARD + FEE_OF_CARD),
    'platform.fees': FEE_OF_FREE + cards * FEE_OF_CARD,
    ...(cost > 0 && { 'platform.anticipation': cost }),
    ...(gross - cost - paid !== 0 && { 'seller.available': gross - cost - paid }),
    ...(paid > 0 && { 'clearing.bank': paid }),
  })
}
