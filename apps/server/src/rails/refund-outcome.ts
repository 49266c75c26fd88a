/** Who gave the money back: the acquirer or bank, as papers about it name it. */
export interface Institution {
  name: string
  /** CNPJ without its mask. */
  document: string
}

/** What became of a refund, at any rail. PENDING is decided later: ask again. */
export type RefundOutcome =
  | { state: 'DONE'; doneAt: Date; by: Institution }
  | { state: 'PENDING' }
  /** For good; the reason is in Portuguese and fit to be shown. */
  | { state: 'REFUSED'; reason: string }
