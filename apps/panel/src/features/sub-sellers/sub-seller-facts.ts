import { bankText } from '@vintem/brazil/bank'
import { formatCep, formatDocument, formatPhone } from '@vintem/brazil/document'
import { formatPixKey } from '@vintem/brazil/pix'
import type { Definition } from '#components/screen/definition-list.tsx'
import { formatDate } from '#components/values/date-format.ts'
import { accountTypes, documentText, feeText, feeTypes, pixKeyTypes } from './sub-seller-words.ts'
import type { SubSeller } from './sub-sellers.queries.ts'

/** The identification of the sub-seller, and its fee. */
export function identificationFacts(subSeller: SubSeller): Definition[] {
  const { documentType, owner, openingDate, description } = subSeller
  const isCompany = documentType === 'CNPJ'
  const birthdate = owner.birthdate && formatDate(owner.birthdate)
  const ofCompany: Definition[] = [
    { label: 'Data de abertura', value: openingDate && formatDate(openingDate) },
    { label: 'Responsável', value: owner.ownerName },
    {
      label: 'Documento do responsável',
      value: owner.ownerDocument && formatDocument(owner.ownerDocument),
    },
    { label: 'Nascimento do responsável', value: birthdate },
    { label: 'Descrição', value: description, wide: true },
  ]
  return [
    { label: documentType, value: documentText(subSeller), copy: subSeller.document },
    { label: 'Taxa', value: `${feeText(subSeller)} (${feeTypes[subSeller.paymentType]})` },
    ...(isCompany ? ofCompany : [{ label: 'Data de nascimento', value: birthdate }]),
  ]
}

export const contactFacts = ({ contact, alternativeEmail }: SubSeller): Definition[] => [
  { label: 'Nome do contato', value: contact.name },
  { label: 'E-mail', value: contact.email, copy: contact.email },
  { label: 'Celular', value: formatPhone(contact.phone) },
  { label: 'E-mail alternativo', value: alternativeEmail },
]

export const addressFacts = ({ address }: SubSeller): Definition[] => [
  { label: 'CEP', value: address.country === 'BR' ? formatCep(address.zipCode) : address.zipCode },
  { label: 'Rua', value: address.street },
  { label: 'Número', value: address.number },
  { label: 'Complemento', value: address.complement },
  { label: 'Bairro', value: address.district },
  { label: 'Cidade', value: address.city },
  { label: 'Estado', value: address.state },
  { label: 'País', value: address.country },
]

export const accountFacts = ({
  account: { account, pixKey, pixKeyType },
}: SubSeller): Definition[] => [
  { label: 'Banco', value: bankText(account.bank) },
  { label: 'Tipo de conta', value: accountTypes[account.accountType] },
  { label: 'Agência', value: `${account.issuer}-${account.issuerDigit}` },
  { label: 'Conta', value: `${account.number}-${account.bankDigit}` },
  { label: 'Tipo de chave Pix', value: pixKeyTypes[pixKeyType] },
  {
    label: 'Chave Pix',
    value: formatPixKey(pixKey),
    copy: pixKey,
    isCode: pixKeyType === 'ALLEATORY_KEY',
  },
]
