import { mod11CheckDigit } from './mod11-check-digit.ts'

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

const masked =
  /^([0-9A-Z]{2})[\s./-]*([0-9A-Z]{3})[\s./-]*([0-9A-Z]{3})[\s./-]*([0-9A-Z]{4})[\s./-]*(\d{2})$/

/**
 * Fourteen characters, upper-case and without mask, or `undefined` when the text is not a CNPJ. The
 * first twelve may be letters since July 2026 (IN RFB 2.229/2024), so a CNPJ is text and not only
 * digits. Punctuation is accepted only where the mask has it: `CPF 123.456.789-09` has fourteen
 * characters and is no CNPJ. Fourteen equal digits are never issued.
 */
export function parseCnpj(text: string): string | undefined {
  const parts = masked.exec(text.trim().toUpperCase())
  const cnpj = parts?.slice(1).join('') ?? ''
  if (!parts || /^(\d)\1+$/.test(cnpj)) return undefined
  return cnpjCheckDigits(cnpj.slice(0, 12)) === cnpj.slice(12) ? cnpj : undefined
}

/** The two check digits of twelve upper-case characters, each worth its ASCII code less 48. */
export function cnpjCheckDigits(base: string): string {
  if (!/^[0-9A-Z]{12}$/.test(base)) throw new RangeError(`not twelve characters: ${base}`)
  const first = mod11CheckDigit(base, weights.slice(1))
  return first + mod11CheckDigit(base + first, weights)
}

/** `12.ABC.345/01DE-35`. Takes fourteen characters; any other text is returned unchanged. */
export function formatCnpj(cnpj: string): string {
  return cnpj.replace(
    /^([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})(\d{2})$/,
    '$1.$2.$3/$4-$5',
  )
}
