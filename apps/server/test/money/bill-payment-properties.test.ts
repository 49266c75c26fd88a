import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aProvenColleague, askForPaymentApproval } from '#test/bill-payments.ts'
import { booksOf } from '#test/books.ts'
import { testApp } from '#test/harness.ts'
import { aSlipPayer } from '#test/slip-payments.ts'
import { expectVerified } from '#test/verified.ts'
import { passMinutes } from '#test/withdrawals.ts'
import { tryAgain } from '#test/work.ts'
import { aPaymentAct, expectPaymentsDecided, performPayment } from './bill-payment-acts.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(10)
// Goal: in whatever order payments by PIX and boletos are created, approved, rejected, cancelled, run, lost, repeated, killed between
// and sent back, no cent is made or lost, each has one order at most, money leaves once and to who was
// shown, and nobody approves their own.
describe.each(partsOf(8))('payments under random commands, part $part', ({ runs }) => {
  const app = testApp()

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 0, max: 2 }),
          fc.array(aPaymentAct, { maxLength: COMMANDS }),
          async (approvals, acts) => {
            const seller = await aSlipPayer(app.current, { reais: 2_000 })
            const { sellerId } = seller
            if (approvals > 0) {
              await askForPaymentApproval(app.current, sellerId, [{ aboveCents: 2_000, approvals }])
            }
            const colleagues = [
              (await aProvenColleague(app.current, sellerId)).as,
              (await aProvenColleague(app.current, sellerId, 'MASTER')).as,
              (await aProvenColleague(app.current, sellerId, 'BACKOFFICE')).as,
            ]
            for (const act of acts) await performPayment(app.current, { seller, colleagues }, act)
            await app.current.sandbox.clearFaults()
            // Work that failed waits in real time.
            await tryAgain(app.current)
            // Longer than any date, approval and asking after.
            await passMinutes(app.current, 10 * 24 * 60)
            const paid = await expectPaymentsDecided(app.current, sellerId)
            const books = await booksOf(app.current, sellerId)
            expect(books['banking.checking'] ?? 0).toBe(200_000 - paid)
            expect(books).not.toHaveProperty('transit.bill')
          },
        ),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})
