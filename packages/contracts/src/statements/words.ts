/** Kinds of lines, which are reasons of the ledger, by the type that a filter may name (specification 2 §3). */
export const statementKinds = {
  CREDIT: ['charge-paid', 'receivable-settled', 'payment-credited'],
  /** Of anticipations on demand: what they brought. */
  CREDIT_ANTICIPATED: ['anticipated'],
  /** Refunds and disputes: taken, and given back where they were refused or won. */
  CREDIT_REVERSAL: ['refund-requested', 'refund-refused', 'dispute-opened', 'dispute-won'],
  DEBIT_TRANSFER: [
    'withdrawal-requested',
    'withdrawal-rejected',
    'withdrawal-failed',
    'withdrawal-returned',
  ],
} as const satisfies Record<string, readonly string[]>

export type StatementType = keyof typeof statementKinds

/** What the types are called, as a filter. */
export const statementTypeWords: Readonly<Record<StatementType, string>> = {
  CREDIT: 'Recebimentos',
  CREDIT_ANTICIPATED: 'Antecipações',
  CREDIT_REVERSAL: 'Estornos e disputas',
  DEBIT_TRANSFER: 'Saques',
}

const types = Object.keys(statementKinds) as StatementType[]

/** The type of a kind; a kind that no type names is a plain credit or debit. */
export const statementTypeOf = (kind: string): StatementType =>
  types.find((type) => statementKinds[type].some((each) => each === kind)) ?? 'CREDIT'

/** The line of a withdrawal itself: it takes the money. */
export const REDEEMED = 'withdrawal-requested'

/** No further ahead than this are entries to come shown (specification 2 §9). */
export const DAYS_AHEAD = 360
