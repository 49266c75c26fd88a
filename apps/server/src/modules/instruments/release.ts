import type { Step } from '#use-cases/step.ts'
import { type Instrument, withdrawInstruments } from './instrument-work.ts'
import { removeInstruments } from './instruments.store.ts'

/** Leaving a payable state takes what could still be paid back, here at once and from the rails. */
export const release = (sellerId: number, instruments: readonly Instrument[]): Step => ({
  writes: removeInstruments(sellerId, instruments),
  work: withdrawInstruments(instruments),
})
