import { cpfMask } from './cpf.ts'

/** Area codes in use (Anatel, Resolução 749/2022, Anexo: Códigos Nacionais). */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 ' +
    '51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 ' +
    '91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/**
 * The ten (fixed line) or eleven (mobile, whose third digit is 9) national digits of a Brazilian
 * telephone, area code first, or `undefined`. The country code and a leading zero are removed:
 * `+55` and the result are the E.164 form. An area code that does not exist is refused, and so is a
 * number with the mask of a CPF.
 */
export function parsePhone(text: string): string | undefined {
  if (cpfMask.test(text.trim())) return undefined
  const dialled = text.replace(/[\s().-]/g, '')
  const national = dialled.replace(/^(?:\+?55(?=\d{10,11}$)|0(?=\d{10,11}$))/, '')
  if (!AREA_CODES.has(national.slice(0, 2))) return undefined
  return /^..(?:9\d{8}|[2-9]\d{7})$/.test(national) ? national : undefined
}

/** `(11) 98765-4321` or `(11) 3456-7890`, with or without `+55` before the digits. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(?:\+55)?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
