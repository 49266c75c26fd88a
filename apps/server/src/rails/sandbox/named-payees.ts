import { parseDocument } from '@vintem/brazil/document'
import type { PixKey } from '@vintem/brazil/pix'

/** What the bank does with payments to a payee that says so by its key or account. */
export type NamedBehavior = 'refuse' | 'delay' | 'return'

/** How long the bank does not say what became of a payment to such a payee, in business time. */
export const DELAY_SECONDS = 2 * 3_600
/** How long after the payment the money comes back. */
export const RETURN_SECONDS = 3_600

/** recusa@exemplo.com.br, or of a holder: recusa+52998224725@exemplo.com.br. */
const NAMED_KEY = /^(recusa|demora|devolve)(?:\+(\w{11,14}))?@exemplo\.com\.br$/
/** Accounts 90001, 90002 and 90003, with any check digit and zeros before. */
const NAMED_ACCOUNT = /^0*9000([123])$/

const OF_KEYS: Readonly<Record<string, NamedBehavior>> = {
  recusa: 'refuse',
  demora: 'delay',
  devolve: 'return',
}
const OF_ACCOUNTS: Readonly<Record<string, NamedBehavior>> = {
  1: 'refuse',
  2: 'delay',
  3: 'return',
}

/** Holds the keys that name nobody. */
const NOBODY = '52998224725'

/** A boleto is named by its amount: R$ 900,01, 900,02 and 900,03. */
type Named = { key: PixKey } | { number: string } | { barcode: string }

/** Undefined for payees that are paid as usual. */
export function behaviorOf(payee: Named): NamedBehavior | undefined {
  if ('key' in payee) return OF_KEYS[NAMED_KEY.exec(payee.key.key)?.[1] ?? '']
  const name = 'barcode' in payee ? amountDigits(payee.barcode) : payee.number
  return OF_ACCOUNTS[NAMED_ACCOUNT.exec(name)?.[1] ?? '']
}

/** The amount in a barcode of a boleto, or of a utility bill. */
const amountDigits = (barcode: string): string =>
  barcode.startsWith('8') ? barcode.slice(4, 15) : barcode.slice(9, 19)

/** The document of the holder of a key that says what becomes of payments; undefined for other keys. */
export function holderOfNamed(key: string): string | undefined {
  const [found, , document = NOBODY] = NAMED_KEY.exec(key) ?? []
  return found ? parseDocument(document)?.number : undefined
}
