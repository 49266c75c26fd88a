import { bankText } from '@vintem/brazil/bank'
import { type LabelledText, textsAt } from '#components/forms/texts-at.ts'
import type { Fact } from '#components/forms/use-versioned-save.tsx'
import { accountTypes, feeTypes, pixKeyTypes } from './sub-seller-words.ts'

const NAMES: readonly LabelledText[] = [
  ['name', 'Nome'],
  ['description', 'Descrição'],
  ['openingDate', 'Data de abertura'],
  ['paymentType', 'Tipo de taxa', (type: keyof typeof feeTypes) => feeTypes[type]],
  ['paymentValue', 'Taxa', (value: number) => String(value).replace('.', ',')],
  ['owner.ownerName', 'Responsável'],
  ['owner.ownerDocument', 'Documento do responsável'],
  ['owner.birthdate', 'Data de nascimento'],
  ['alternativeEmail', 'E-mail alternativo'],
  ['address.zipCode', 'CEP'],
  ['address.street', 'Rua'],
  ['address.number', 'Número'],
  ['address.complement', 'Complemento'],
  ['address.district', 'Bairro'],
  ['address.city', 'Cidade'],
  ['address.state', 'Estado'],
  ['address.country', 'País'],
  ['account.account.bank', 'Banco', bankText],
  [
    'account.account.accountType',
    'Tipo de conta',
    (type: keyof typeof accountTypes) => accountTypes[type],
  ],
  ['account.account.issuer', 'Agência'],
  ['account.account.issuerDigit', 'Dígito da agência'],
  ['account.account.number', 'Conta'],
  ['account.account.bankDigit', 'Dígito da conta'],
  [
    'account.pixKeyType',
    'Tipo de chave Pix',
    (type: keyof typeof pixKeyTypes) => pixKeyTypes[type],
  ],
  ['account.pixKey', 'Chave Pix'],
  ['contact.name', 'Nome do contato'],
  ['contact.email', 'E-mail'],
  ['contact.phone', 'Celular'],
]

/** The values of a sub-seller's form as text. */
export const subSellerTexts = (form: unknown): Fact[] => textsAt(form, NAMES)
