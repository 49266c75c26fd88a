import { RailRefused } from './rail-error.ts'

/** The institution that refunded: the acquirer or bank, as documents name it. */
export interface Institution {
  name: string
  /** CNPJ without its mask. */
  document: string
}

/** The outcome of a refund, at any rail. PENDING is decided later: poll. */
export type RefundOutcome =
  | { state: 'DONE'; doneAt: Date; by: Institution }
  | { state: 'PENDING' }
  /** Refused finally; the reason is in Portuguese and fit to be shown. */
  | { state: 'REFUSED'; reason: string }

/**
 * The instant at which money in suspense was sent back. After a final refusal it stays in suspense,
 * and the work waits for the operator; an undecided return is polled again.
 */
export function doneRefund(outcome: RefundOutcome): Extract<RefundOutcome, { state: 'DONE' }> {
  if (outcome.state === 'REFUSED') throw new RailRefused('refused', outcome.reason)
  if (outcome.state === 'PENDING') throw new Error('The rail has not decided the return yet')
  return outcome
}
