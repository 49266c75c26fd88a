import type { Cents } from '@vintem/brazil/money'

/**
 * What a call may meet. refuse: a definite no. down: it could not be reached, nothing happened.
 * timeout-before and timeout-after: no answer, and it has not, or has, been done. late and late-refuse:
 * of what may be answered later, an answer of yes, or no, that comes later; other calls do not meet it.
 */
export type Fault = 'refuse' | 'down' | 'timeout-before' | 'timeout-after' | 'late' | 'late-refuse'

/** A rail under test, and what the test does behind its back. */
export interface FarEnd<Rail> {
  rail: Rail
  /** The next such call meets this fault. */
  failNext: (call: keyof Rail, fault: Fault) => Promise<void>
}

/** How somebody pays, and how the callback about it travels. */
export interface Payment {
  /** What is paid, where it is not what was asked. */
  amountCents?: Cents | undefined
  /** How often the callback comes, all together; 1 to 5. */
  times?: number | undefined
  /** Business time that passes before it comes. */
  delaySeconds?: number | undefined
}

/** A rail that tells us of payments. */
export interface PayingFarEnd<Rail> extends FarEnd<Rail> {
  /** Somebody pays. */
  pay: (reference: string, payment?: Payment) => Promise<void>
  /** Bodies of the callbacks about a reference, as they came. */
  callbacksOf: (reference: string) => unknown[]
  /** Refuses the next callback, as a receiver that is out of order. */
  missNextCallback: () => void
  /** Lets time pass, and what is late arrive. */
  pass: (seconds: number) => Promise<void>
}
