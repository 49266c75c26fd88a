/**
 * The number of an account with its check digit: 1000001 → '1000001-1'. Modulus 11 with weights 2 to 9
 * from the right; a remainder that would be 10 or 11 is 0.
 */
export function accountNumber(sequence: number): string {
  const digits = String(sequence)
  const total = [...digits]
    .toReversed()
    .reduce((sum, digit, index) => sum + Number(digit) * (2 + (index % 8)), 0)
  const digit = 11 - (total % 11)
  return `${digits}-${digit > 9 ? 0 : digit}`
}
