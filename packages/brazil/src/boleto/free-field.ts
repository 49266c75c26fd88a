import { mod10, mod11 } from './check-digits.ts'

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

/**
 * Santander (033): `9`, beneficiary 7 (código do beneficiário, formerly cedente), our number 12 and
 * its check digit, `0`, wallet 3. Our number is given without its check digit.
 * @throws RangeError when a part has too many digits.
 */
export function santanderFreeField(slip: {
  beneficiary: string
  ourNumber: string
  wallet: string
}): string {
  const ourNumber = digits(slip.ourNumber, 12)
  return `9${digits(slip.beneficiary, 7)}${ourNumber}${mod11(ourNumber)}0${digits(slip.wallet, 3)}`
}

/**
 * Caixa (104), SIGCB: beneficiary 6 and its check digit, or the newer 7 without one; of our number,
 * which begins with kind and issuer, digits 3–5, 1, 6–8, 2 and 9–17; a check digit over all.
 * @throws RangeError when the beneficiary has not 6 or 7 digits, or our number not 17.
 */
export function caixaFreeField(slip: { beneficiary: string; ourNumber: string }): string {
  const { beneficiary, ourNumber } = slip
  if (!/^\d{6,7}$/.test(beneficiary)) throw new RangeError(`not 6 or 7 digits: ${beneficiary}`)
  if (!/^\d{17}$/.test(ourNumber)) throw new RangeError(`not 17 digits: ${ourNumber}`)
  const holder = beneficiary.length === 6 ? beneficiary + mod11(beneficiary) : beneficiary
  const [, kind, issuer, first, second, rest] = /^(.)(.)(.{3})(.{3})(.{9})$/.exec(ourNumber) ?? []
  const field = `${holder}${first}${kind}${second}${issuer}${rest}`
  return field + mod11(field)
}

function digits(text: string, length: number): string {
  if (!/^\d+$/.test(text) || text.length > length) {
    throw new RangeError(`not up to ${length} digits: ${text}`)
  }
  return text.padStart(length, '0')
}
