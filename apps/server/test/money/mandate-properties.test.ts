import fc from 'fast-check'
import { describe, test } from 'vitest'
import type { DebitState } from '#rails/mandate/port.ts'
import { createSandbox } from '#rails/sandbox/sandbox.ts'
import { testApp } from '#test/harness.ts'
import { expectVerified } from '#test/verified.ts'
import { mandateAct, runMandate } from './mandate-acts.ts'
import { type PayersBank, watch } from './mandate-windows.ts'
import { commandsOf, HANG_MILLIS, partsOf } from './property-runs.ts'

const COMMANDS = commandsOf(14)

// Goal: whatever happens and whenever, the payers' bank is asked for debits only within its windows,
// for one of a cycle at a time, and never after the mandate has ended (billing §12.7).
// Method: the bank of the sandbox.
describe.each(partsOf(2))('mandates under random events, part $part', ({ runs }) => {
  const wrong: string[] = []
  const app = testApp({
    rails: (options) => {
      const sandbox = createSandbox(options)
      const watched = { current: () => app.current, bank: () => bank, wrong }
      const mandate = watch(sandbox.rails.mandate, watched)
      return { ...sandbox, rails: { ...sandbox.rails, mandate } }
    },
  })
  const world = () => app.current.sandbox
  const bank: PayersBank = {
    // A mandate that has ended cannot end again.
    decide: (recId, state) =>
      world().decideMandate(recId, state).catch(ignoring('CANCELLED', state)),
    set: (recId, payer) => world().setPayer(recId, { limitCents: null, ...payer }),
    async pay(txid) {
      await world().payPix(txid, {})
    },
    failNext: (fault, call) => world().failNext('mandate', fault, 1, call),
    clearFaults: () => world().clearFaults(),
    async debit(txid) {
      // Listing does what the bank should have done by now.
      await world().listMandates({ page: 0, size: 1 })
      const [row] = await app.current.sql<{ state: DebitState['state']; is_waiting: boolean }>(
        `select state, exists (select from sandbox.debit_attempt a
            where a.txid = d.txid and a.state = 'SCHEDULED') as is_waiting
           from sandbox.debit d where txid = $1`,
        [txid],
      )
      return row && { state: row.state, isWaiting: row.is_waiting }
    },
  }

  test(
    `${runs} runs of up to ${COMMANDS} commands`,
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(mandateAct, { maxLength: COMMANDS }), (acts) =>
          runMandate(app.current, bank, { acts, wrong }),
        ),
        { numRuns: runs },
      )
      await expectVerified(app.current)
    },
    HANG_MILLIS,
  )
})

/** A refusal is expected of one state alone. */
const ignoring = (expected: string, state: string) => (error: unknown) => {
  if (state !== expected) throw error
}
