import {
  pixKeysOf,
  pixKeyTypeWords,
  toWirePixKeyType,
  type WirePixKeyType,
} from '@vintem/contracts/payees/pix-keys'

/** The types that a typed key may be of; two only where eleven digits may be a CPF and a telephone. */
export const typesOf = (text: string): WirePixKeyType[] =>
  text.trim() === '' ? [] : pixKeysOf(text).map(({ type }) => toWirePixKeyType(type))

/** What is shown below a key while it is typed. */
export function keyHint(text: string): string | undefined {
  const types = typesOf(text)
  if (types.length === 0) return undefined
  return `Tipo de chave: ${types.map((type) => pixKeyTypeWords[type]).join(' ou ')}`
}

/** How long a key may get, by how it begins (specification 3 §5). */
export function longestKey(text: string): number {
  const typed = text.trim()
  if (/[@a-z]/i.test(typed)) return /^[0-9a-f]+-/i.test(typed) && !typed.includes('@') ? 36 : 77
  if (typed.startsWith('+55')) return 19
  if (typed.startsWith('(')) return 15
  if (/^\d{2}\.|\//.test(typed)) return 18
  if (/^\d{3}\./.test(typed)) return 14
  return /^[0-9]{8}-/.test(typed) ? 36 : 77
}
