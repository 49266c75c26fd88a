import { mod11CheckDigit } from './mod11-check-digit.ts'

/** A CPF written with its mask, which no other number has. */
export const cpfMask = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/

/**
 * Eleven digits without mask, or `undefined` when the text is not a CPF. Mask characters are
 * ignored. Eleven equal digits have right check digits but are never issued.
 */
export function parseCpf(text: string): string | undefined {
  const cpf = text.replace(/[\s.-]/g, '')
  if (!/^\d{11}$/.test(cpf) || /^(\d)\1+$/.test(cpf)) return undefined
  return cpfCheckDigits(cpf.slice(0, 9)) === cpf.slice(9) ? cpf : undefined
}

/** The two check digits of nine base digits. Receita Federal: weights 10..2, then 11..2. */
export function cpfCheckDigits(base: string): string {
  if (!/^\d{9}$/.test(base)) throw new RangeError(`not nine digits: ${base}`)
  const first = mod11CheckDigit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return first + mod11CheckDigit(base + first, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
}

/** `529.982.247-25`. Takes eleven digits; any other text is returned unchanged. */
export function formatCpf(cpf: string): string {
  return cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}
