export { accountNumber } from './account-number.ts'
import list from './banks.json' with { type: 'json' }

export interface Bank {
  /** Three digits, the number in Brazil's clearing (COMPE). */
  code: string
  name: string
  /** Names it in the payment systems; null where it takes no part in Pix. */
  ispb: string | null
}

/**
 * Banks and payment institutions that keep accounts, by code: participants of the reserves transfer
 * system with a COMPE number (Banco Central do Brasil, Relação de participantes do STR). New ones
 * appear every month, so a code that is missing here may be right.
 */
export const banks: readonly Bank[] = list

/** `341 - Itaú Unibanco S.A.`; an unknown code is returned unchanged. */
export function bankText(code: string): string {
  const bank = banks.find((each) => each.code === code)
  return bank ? `${bank.code} - ${bank.name}` : code
}
