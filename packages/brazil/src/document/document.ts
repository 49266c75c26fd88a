import { formatCnpj, parseCnpj } from './cnpj.ts'
import { formatCpf, parseCpf } from './cpf.ts'

/** A Brazilian taxpayer's number, without mask. */
export type TaxDocument = { type: 'cpf' | 'cnpj'; number: string }

/** Reads a CPF or a CNPJ, masked or not; `undefined` when it is neither. */
export function parseDocument(text: string): TaxDocument | undefined {
  const cpf = parseCpf(text)
  if (cpf) return { type: 'cpf', number: cpf }
  const cnpj = parseCnpj(text)
  return cnpj ? { type: 'cnpj', number: cnpj } : undefined
}

/**
 * A CPF or CNPJ as banks show the holder of a PIX key: the six middle digits of a CPF, and the
 * whole CNPJ, which is public.
 */
export const veilDocument = (number: string): string =>
  number.length === 11
    ? formatCpf(number).replace(/^\d{3}|\d{2}$/g, (part) => '*'.repeat(part.length))
    : formatDocument(number)

/** Masks a CPF or CNPJ by its length; a foreign document is returned unchanged. */
export function formatDocument(number: string): string {
  return number.length === 14 ? formatCnpj(number) : formatCpf(number)
}
