import { cpfMask } from './cpf.ts'

/**
 * The ten (fixed line) or eleven (mobile, whose third digit is 9) national digits of a Brazilian
 * telephone, area code first, or `undefined`. The country code and a trunk zero are dropped:
 * `+55` before the result is its E.164 form. With the mask of a CPF it is a CPF. Area codes have no zero (Anatel, Resolução 749/2022).
 */
export function parsePhone(text: string): string | undefined {
  if (cpfMask.test(text.trim())) return undefined
  const dialled = text.replace(/[\s().-]/g, '')
  const national = dialled.replace(/^(?:\+?55(?=\d{10,11}$)|0(?=\d{10,11}$))/, '')
  return /^[1-9]{2}(?:9\d{8}|[2-9]\d{7})$/.test(national) ? national : undefined
}

/** `(11) 98765-4321` or `(11) 3456-7890`, with or without `+55` before the digits. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(?:\+55)?(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
