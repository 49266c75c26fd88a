import { parseCnpj, parseDocument, parsePhone } from '@vintem/brazil/document'
import { isPerson } from '@vintem/contracts/banking-accounts/body'
import type { AccountInput, Partner } from './banking-account.ts'
import type { BankingAccountRow } from './banking-accounts.store.ts'

/** What a seller sent, without masks: in this form it is kept, and asked about. */
export const withoutMasks = (input: AccountInput): AccountInput => ({
  ...input,
  companyDocument: parseCnpj(input.companyDocument) ?? input.companyDocument,
  mainActivity: input.mainActivity.replace(/\D/g, ''),
  phone: parsePhone(input.phone) ?? input.phone,
  newBankingAddress: bareAddress(input.newBankingAddress),
  newAccountOwner: input.newAccountOwner.map((partner) => ({
    ...ofKind(partner),
    document: parseDocument(partner.document)?.number ?? partner.document,
    phone: parsePhone(partner.phone) ?? partner.phone,
    address: bareAddress(partner.address),
  })),
})

const bareAddress = (address: Partner['address']): Partner['address'] => ({
  ...address,
  zipCode: address.zipCode.replace(/\D/g, ''),
})

/** Only what is asked of a person, or of a company: the other fields of the form may be left over. */
function ofKind(partner: Partner): Partner {
  const { firstName, lastName, birthdate, legalName, foundingDate, ...both } = partner
  return isPerson(partner.document)
    ? { ...both, firstName, lastName, birthdate }
    : { ...both, legalName, foundingDate }
}

/** The application of a seller, as a bank takes it. */
export function applicationOf({ sellerId, applicationId, input }: BankingAccountRow) {
  return {
    sellerId,
    applicationId,
    document: input.companyDocument,
    companyName: input.companyName,
    fantasyName: input.fantasyName,
    openingDate: input.openingDate,
    businessType: input.businessType,
    mainActivity: input.mainActivity,
    businessDescription: input.businessDescription ?? null,
    url: input.url,
    email: input.email,
    phone: input.phone,
    address: toAddress(input.newBankingAddress),
    partners: input.newAccountOwner.map(toPartner),
  }
}

const toAddress = (address: Partner['address']) => ({
  ...address,
  complement: address.complement ?? null,
})

function toPartner(partner: Partner) {
  const { document, firstName, lastName, legalName, birthdate, foundingDate } = partner
  const since = birthdate ?? foundingDate
  if (!since) throw new Error('A partner has a day of birth or of foundation')
  return {
    document,
    isCompany: !isPerson(document),
    name: legalName ?? `${firstName} ${lastName}`,
    since,
    email: partner.email,
    phone: partner.phone,
    type: partner.type,
    address: toAddress(partner.address),
  }
}
