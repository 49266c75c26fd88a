/** A bank account and its claimed owner. */
export interface BankAccountClaim {
  /** CPF or CNPJ, without mask. */
  document: string
  /** Code of three digits. */
  bank: string
  branch: string
  branchDigit: string
  number: string
  digit: string
  type: 'CHECKING_ACCOUNT' | 'SAVINGS_ACCOUNT'
}

export type BankAccountVerdict =
  | { verdict: 'VALID' }
  /** reason: a sentence in Portuguese. */
  | { verdict: 'INVALID'; reason: string }
  /** Nobody can be asked: the operator says. */
  | { verdict: 'BY_HAND' }

/** Checks whether money can be sent to an account. Fails with RailDown or RailTimeout. */
export interface BankAccountRail {
  /** Changes nothing at the far end, so it may be asked again. */
  verify(claim: BankAccountClaim): Promise<BankAccountVerdict>
}
