import type { Step } from '#use-cases/step.ts'
import { type Instrument, withdrawInstruments } from './instrument-work.ts'
import { removeInstruments } from './instruments.store.ts'

/**
 * A charge that leaves a payable state takes back what could still be paid: here immediately, and
 * from the rails by work.
 */
export const release = (sellerId: number, instruments: readonly Instrument[]): Step => ({
  writes: removeInstruments(sellerId, instruments),
  work: withdrawInstruments(instruments),
})
