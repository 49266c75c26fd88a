import { parseCnpj, parseCpf, parsePhone } from '@vintem/brazil/document'
import type { Rules } from '../lib/use-fields.ts'

export type DocumentKind = 'cpf' | 'cnpj' | 'other'

export type IdentityField = 'documentNumber' | 'name' | 'email' | 'phone'

const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

/** Only what the server would refuse, so that nobody is asked twice. */
export function identityRules(kind: DocumentKind): Rules<IdentityField> {
  return {
    documentNumber: documentRules[kind],
    name: (text) => (text === '' ? 'Informe o nome.' : undefined),
    email: (text) => {
      if (text === '') return 'Informe o e-mail.'
      return EMAIL.test(text) ? undefined : 'Digite um e-mail válido.'
    },
    phone: (text) => {
      if (text === '') return 'Informe um telefone com DDD.'
      const isValid = kind === 'other' ? /^[\d\s().+-]{6,25}$/.test(text) : parsePhone(text)
      return isValid ? undefined : 'Confira o telefone: DDD e número.'
    },
  }
}

const documentRules: Record<DocumentKind, (text: string) => string | undefined> = {
  cpf: (text) => {
    if (text === '') return 'Informe o CPF.'
    return parseCpf(text) ? undefined : 'Confira os números do CPF.'
  },
  cnpj: (text) => {
    if (text === '') return 'Informe o CNPJ.'
    return parseCnpj(text) ? undefined : 'Confira o CNPJ.'
  },
  other: (text) => (text === '' ? 'Informe o número do documento.' : undefined),
}
