import { newId } from '#platform/ids.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { cancelMandates } from './mandate-work.ts'
import { mandateExpired } from './mandates.events.ts'
import { type MandateRow, updateMandate } from './mandates.store.ts'

/** What a payer's bank was to ask is over: here now, and at the bank by work. */
export function takeRequestBack({ sellerId, now }: Tx, waiting: MandateRow): Step {
  const change = { state: 'EXPIRED' as const, endedAt: now }
  return {
    writes: [updateMandate(sellerId, waiting.id, change)],
    work: [cancelMandates.now({ subscriptionId: waiting.subscriptionId, why: newId() })],
    events: [mandateExpired({ ...waiting, ...change })],
  }
}
