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

/** Masks a CPF or CNPJ by its length; a foreign document comes back as it is. */
export function formatDocument(number: string): string {
  return number.length === 14 ? formatCnpj(number) : formatCpf(number)
}
