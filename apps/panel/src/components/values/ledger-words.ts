import { ledgerAccountWords, ledgerReasonWords } from '@vintem/contracts/charges/words'

/** What happened; a reason that this version does not know goes by its own name. */
export const reasonText = (reason: string): string => ledgerReasonWords[reason] ?? reason

/** The owner of an account; a sub-seller by its number. */
export function accountText(account: string): string {
  const [, state = '', number] = /^(subseller\.\w+:)(\d+)$/.exec(account) ?? []
  if (number) return `Subvendedor ${number}, ${ledgerAccountWords[state] ?? state}`
  return ledgerAccountWords[account] ?? account
}
