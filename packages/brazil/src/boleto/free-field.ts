import { mod10 } from './check-digits.ts'

/** Wallets with another layout (the customer's number in it) or another check digit. */
const itauOtherWallets = new Set(
  '106 107 112 122 126 131 142 143 146 150 168 195 196 198'.split(' '),
)

/**
 * Itaú (341): wallet 3, our number 8, its check digit, branch 4, account 5, its check digit, `000`.
 * The account is given without its check digit.
 * @throws RangeError when a part has too many digits or the wallet has rules of its own.
 */
export function itauFreeField(slip: {
  wallet: string
  ourNumber: string
  branch: string
  account: string
}): string {
  const wallet = digits(slip.wallet, 3)
  if (itauOtherWallets.has(wallet)) throw new RangeError(`wallet ${wallet} has its own rules`)
  const ourNumber = digits(slip.ourNumber, 8)
  const holder = digits(slip.branch, 4) + digits(slip.account, 5)
  return `${wallet}${ourNumber}${mod10(holder + wallet + ourNumber)}${holder}${mod10(holder)}000`
}

/**
 * Bradesco (237): branch 4, wallet 2, our number 11, account 7, `0`; all without check digits.
 * @throws RangeError when a part has too many digits.
 */
export function bradescoFreeField(slip: {
  branch: string
  wallet: string
  ourNumber: string
  account: string
}): string {
  const head = digits(slip.branch, 4) + digits(slip.wallet, 2)
  return `${head}${digits(slip.ourNumber, 11)}${digits(slip.account, 7)}0`
}

/**
 * Banco do Brasil (001) with an agreement (convênio) of seven digits: `000000`, agreement 7,
 * sequence 10, wallet 2.
 * @throws RangeError when a part has too many digits, or the agreement has not seven.
 */
export function bancoDoBrasilFreeField(slip: {
  agreement: string
  sequence: string
  wallet: string
}): string {
  if (!/^\d{7}$/.test(slip.agreement)) throw new RangeError(`not seven digits: ${slip.agreement}`)
  return `000000${slip.agreement}${digits(slip.sequence, 10)}${digits(slip.wallet, 2)}`
}

function digits(text: string, length: number): string {
  if (!/^\d+$/.test(text) || text.length > length) {
    throw new RangeError(`not up to ${length} digits: ${text}`)
  }
  return text.padStart(length, '0')
}
