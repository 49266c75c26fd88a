import { parseCep, parseDocument, parsePhone } from '@vintem/brazil/document'
import { type PixKey, pixKeyCandidates } from '@vintem/brazil/pix'
import { searchTerms } from '@vintem/brazil/text'
import type { Body } from '@vintem/contracts/endpoint'
import type {
  createSubSeller,
  editSubSellerAccounts,
} from '@vintem/contracts/sub-sellers/endpoints'
import type { Address } from '#modules/customers/index.ts'

type NewSubSeller = Body<typeof createSubSeller>

/** A sub-seller's bank account. Names as in the specification: issuer is the agency. */
export interface PayoutAccount {
  account: NewSubSeller['account']['account']
  pixKey: string
  pixKeyType: NewSubSeller['account']['pixKeyType']
}

/** The person responsible for a company; for a person, only the day of birth. */
export interface Owner {
  ownerName: string | null
  ownerDocument: string | null
  birthdate: string | null
}

/** An address as it is stored: a Brazilian postal code without its mask. */
export function plainAddress(address: NewSubSeller['address']): Address {
  const zipCode = parseCep(address.zipCode) ?? address.zipCode
  return { ...address, zipCode, complement: address.complement ?? null }
}

/** An account as it is stored, the PIX key as the DICT keeps it; a key left out stays as it was. */
export function plainAccount(
  { account, pixKey, pixKeyType }: Body<typeof editSubSellerAccounts>,
  before?: PayoutAccount,
): PayoutAccount {
  const kind = pixKeyType ?? before?.pixKeyType ?? 'DOCUMENT'
  return {
    account,
    pixKeyType: kind,
    pixKey: pixKey === undefined ? (before?.pixKey ?? '') : plainPixKey(pixKey, kind),
  }
}

function plainPixKey(key: string, kind: PayoutAccount['pixKeyType']): string {
  switch (kind) {
    case 'DOCUMENT':
      return parseDocument(key)?.number ?? key
    case 'PHONE':
      return `+55${parsePhone(key) ?? key}`
    case 'EMAIL':
    case 'ALLEATORY_KEY':
      return pixKeyCandidates(key)[0]?.key ?? key
  }
}

/** The key of an account, as the directory knows it; undefined where there is none. */
export function pixKeyOf({ pixKey, pixKeyType }: PayoutAccount): PixKey | undefined {
  if (!pixKey) return undefined
  const type = pixKeyType === 'DOCUMENT' ? parseDocument(pixKey)?.type : KEY_TYPES[pixKeyType]
  return type && { type, key: pixKey }
}

const KEY_TYPES = { PHONE: 'phone', EMAIL: 'email', ALLEATORY_KEY: 'evp' } as const

/** An owner as it is stored: the document without its mask. */
export function plainOwner({ ownerName, ownerDocument, birthdate }: NewSubSeller['owner']): Owner {
  return {
    ownerName: ownerName ?? null,
    ownerDocument: ownerDocument ? (parseDocument(ownerDocument)?.number ?? ownerDocument) : null,
    birthdate: birthdate ?? null,
  }
}

export const plainPhone = (phone: string): string => parsePhone(phone) ?? phone

/** The search terms of a sub-seller, each found by its beginning. */
export const subSellerTerms = (name: string, document: string): string[] => [
  ...new Set([...searchTerms(name), document.toLowerCase()]),
]
