import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aCheckingSeller } from '#test/banking-accounts.ts'
import { booksOf } from '#test/books.ts'
import { testApp, type TestApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import {
  aLongColleague,
  askForApproval,
  aWithdrawingSeller,
  passMinutes,
} from '#test/withdrawals.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'
import { aWithdrawalAct, expectDecided, type Firm, performWithdrawal } from './withdrawal-acts.ts'

const COMMANDS = commandsOf(10)
// Goal: in whatever order withdrawals are asked for, approved, rejected, given up, carried out, lost,
// repeated and sent back, no cent is made or lost, each has one order at most, money leaves once, and
// nobody approves their own.
describe.each(partsOf(8))('withdrawals under random commands, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('seller.available', 'banking.checking'),
          fc.integer({ min: 0, max: 2 }),
          fc.array(aWithdrawalAct, { maxLength: COMMANDS }),
          async (origin, approvals, acts) => {
            const seller = await aSellerWith(app.current, origin)
            const { sellerId } = seller
            if (approvals > 0) {
              await askForApproval(app.current, sellerId, [{ aboveCents: 2_000, approvals }])
            }
            const [bruno, carla] = [
              await aLongColleague(app.current, sellerId),
              await aLongColleague(app.current, sellerId),
            ]
            const firm = { seller, colleagues: [bruno.as, carla.as] }
            for (const act of acts) await performWithdrawal(app.current, firm, act)
            await app.current.sandbox.clearFaults()
            // Longer than any approval and any asking after.
            await passMinutes(app.current, 10 * 24 * 60)
            await expectEnded(app.current, firm, origin)
          },
        ),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})

/** A seller with R$ 99.01 in one of its accounts, that asks for withdrawals from there. */
async function aSellerWith(app: TestApp, origin: string): Promise<Firm['seller']> {
  if (origin === 'seller.available') return aWithdrawingSeller(app)
  const { withdraw: ask, ...seller } = await aCheckingSeller(app)
  return { ...seller, ask }
}

async function expectEnded(
  app: TestApp,
  { seller: { sellerId } }: Firm,
  origin: string,
): Promise<void> {
  const paid = await expectDecided(app, sellerId)
  const books = await booksOf(app, sellerId)
  expect([books[origin] ?? 0, books['clearing.bank'] ?? 0]).toEqual([9_901 - paid, paid])
  expect(books).not.toHaveProperty('transit.withdrawal')
}
