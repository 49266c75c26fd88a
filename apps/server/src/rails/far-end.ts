import type { Cents } from '@vintem/brazil/money'

/**
 * A fault of a call. refuse: a final no. down: it could not be reached, nothing happened.
 * timeout-before and timeout-after: no answer, and it has not, or has, been done. late and
 * late-refuse: for calls that may be answered later, a yes, or a no, that comes later; other calls
 * do not meet it.
 */
export type Fault = 'refuse' | 'down' | 'timeout-before' | 'timeout-after' | 'late' | 'late-refuse'

/** A rail under test, and what the test does behind its back. */
export interface FarEnd<Rail> {
  rail: Rail
  /** The next such call meets this fault. */
  failNext: (call: keyof Rail, fault: Fault) => Promise<void>
}

/** A payment, and how its callback travels. */
export interface Payment {
  /** The amount paid, where it differs from the request. */
  amountCents?: Cents | undefined
  /** How often the callback comes, all together; 1 to 5. */
  times?: number | undefined
  /** Business time that passes before it comes. */
  delaySeconds?: number | undefined
}

/** A rail that reports payments to us. */
export interface PayingFarEnd<Rail> extends FarEnd<Rail> {
  /** Somebody pays. */
  pay: (reference: string, payment?: Payment) => Promise<void>
  /** Bodies of the callbacks about a reference, as they came. */
  callbacksOf: (reference: string) => unknown[]
  /** Refuses the next callback, as an unavailable receiver does. */
  missNextCallback: () => void
  /** Lets time pass, so that late callbacks arrive. */
  pass: (seconds: number) => Promise<void>
}
