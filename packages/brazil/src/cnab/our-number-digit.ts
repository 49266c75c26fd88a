/**
 * Check digit of a nosso número of Bradesco: modulus 11, weights 2 to 7 from the right, over wallet
 * and number; 11 is 0 and 10 is the letter P (Bradesco, Manual de Cobrança).
 */
export function mod11OfBradesco(digits: string): string {
  let total = 0
  for (let index = 0; index < digits.length; index += 1) {
    total += Number(digits.at(-1 - index)) * ((index % 6) + 2)
  }
  const digit = 11 - (total % 11)
  if (digit === 11) return '0'
  return digit === 10 ? 'P' : String(digit)
}
