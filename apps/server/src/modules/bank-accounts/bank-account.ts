import type { setBankAccount } from '@vintem/contracts/bank-accounts/endpoints'
import type { Body } from '@vintem/contracts/endpoint'
import type { BankAccountRow } from './bank-accounts.store.ts'

export type AccountNumbers = Body<typeof setBankAccount>

const PAUSE_MILLIS = 24 * 3_600_000

/** True for the same account, whatever is known of it. */
export const isSameAccount = (one: AccountNumbers, other: AccountNumbers): boolean =>
  one.bank === other.bank &&
  one.issuer === other.issuer &&
  one.issuerDigit === other.issuerDigit &&
  one.number === other.number &&
  one.bankDigit === other.bankDigit &&
  one.accountType === other.accountType

/**
 * Until when nothing is withdrawn after an account was given: the seller's people have a day to notice
 * that it is another. A seller that never had one accepted waits for nothing.
 */
export function pauseAfter(
  before: BankAccountRow | undefined,
  given: AccountNumbers,
  now: Date,
): Date | null {
  if (!before?.wasAccepted) return null
  return isSameAccount(before, given) ? before.pausedUntil : new Date(now.getTime() + PAUSE_MILLIS)
}

/** The end of a pause that has not passed. */
export const pausedUntil = (
  { pausedUntil: until }: Pick<BankAccountRow, 'pausedUntil'>,
  now: Date,
): Date | null => (until && until > now ? until : null)
