/** Modulus 10: weights 2, 1 from the right, the digits of each product added. */
export function mod10(digits: string): string {
  let total = 0
  for (let index = 0; index < digits.length; index += 1) {
    const product = Number(digits.at(-1 - index)) * (index % 2 === 0 ? 2 : 1)
    total += product > 9 ? product - 9 : product
  }
  return String((10 - (total % 10)) % 10)
}

/**
 * Modulus 11 of a bank slip's barcode: a result of 0, 10 or 11 becomes 1, so the digit is never 0
 * (Carta-Circular BCB 2.926/2000).
 */
export function mod11BankSlip(digits: string): string {
  const rest = mod11Rest(digits)
  return String(rest < 2 ? 1 : 11 - rest)
}

/**
 * Modulus 11 where remainders 0 and 1 give 0: utility bills (FEBRABAN, Layout Padrão de
 * Arrecadação, version 7) and the parts of free fields of Santander and Caixa. The general check
 * digit of a bank slip has another table.
 */
export function mod11(digits: string): string {
  const rest = mod11Rest(digits)
  return String(rest < 2 ? 0 : 11 - rest)
}

/** Weights 2 to 9 from the right, repeated. */
function mod11Rest(digits: string): number {
  let total = 0
  for (let index = 0; index < digits.length; index += 1) {
    total += Number(digits.at(-1 - index)) * ((index % 8) + 2)
  }
  return total % 11
}
