/** What became of a refund, at any rail. PENDING is decided later: ask again. */
export type RefundOutcome =
  | { state: 'DONE'; doneAt: Date }
  | { state: 'PENDING' }
  /** For good; the reason is in Portuguese and fit to be shown. */
  | { state: 'REFUSED'; reason: string }
