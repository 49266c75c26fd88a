import { parseCnpj, parseCpf, parsePhone } from '@vintem/brazil/document'
import { isEmail } from '@vintem/brazil/text'
import type { Rules } from '../lib/use-fields.ts'

export type DocumentKind = 'cpf' | 'cnpj' | 'other'

export type IdentityField = 'documentNumber' | 'name' | 'email' | 'countryCode' | 'phone'

/** The rules are those of the server, so that it refuses nothing afterwards. */
export function identityRules(kind: DocumentKind): Rules<IdentityField> {
  return {
    documentNumber: documentRules[kind],
    name: (text) => (text === '' ? 'Informe o nome.' : undefined),
    email: (text) => {
      if (text === '') return 'Informe o e-mail.'
      return isEmail(text) ? undefined : 'Digite um e-mail válido.'
    },
    ...(kind === 'other' ? foreignPhone : phone),
  }
}

type PhoneRules = Pick<Rules<IdentityField>, 'countryCode' | 'phone'>

const phone: PhoneRules = {
  countryCode: () => undefined,
  phone: (text) => {
    if (text === '') return 'Informe um telefone com DDD.'
    return parsePhone(text) ? undefined : 'Confira o telefone: DDD e número.'
  },
}

const foreignPhone: PhoneRules = {
  countryCode: (text) => (/^\d{1,3}$/.test(text) ? undefined : 'Informe o código do país.'),
  phone: (text) => {
    if (text === '') return 'Informe um telefone.'
    const isValid = /^[\d\s().-]{6,25}$/.test(text)
    return isValid ? undefined : 'Confira o telefone, sem o código do país.'
  },
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
