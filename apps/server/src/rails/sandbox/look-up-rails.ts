import type { CivilDate } from '@vintem/brazil/calendar'
import { stateOfCep } from '@vintem/brazil/document'
import type { Company, CompanyRail } from '../company/port.ts'
import type { PostalAddress, PostalCodeRail } from '../postal-code/port.ts'
import companies from './companies.json' with { type: 'json' }
import type { Ask } from './database.ts'
import { meetingFaults } from './faults.ts'
import postalCodes from './postal-codes.json' with { type: 'json' }

const addresses = new Map<string, PostalAddress>(
  postalCodes.map((address) => [address.zipCode, { complement: '', ...address }]),
)
const register = new Map<string, Company>(
  companies.map(({ openingDate, fantasyName, mainActivity, email, phone, address, ...company }) => [
    company.document,
    {
      ...company,
      fantasyName: fantasyName ?? undefined,
      openingDate: openingDate as CivilDate,
      isMei: false,
      mainActivity: mainActivity ?? undefined,
      email: email ?? undefined,
      phone: phone ?? undefined,
      address: { ...address, complement: address.complement ?? undefined },
    },
  ]),
)

/**
 * A few well-known streets. Any other postal code that can exist is one of a whole town, as ViaCEP
 * answers those of small ones: state and city, and no street.
 */
function addressAt(zipCode: string): PostalAddress | undefined {
  const state = stateOfCep(zipCode)
  const town = state && { zipCode, city: state.capital, state: state.code }
  return addresses.get(zipCode) ?? (town && { ...town, street: '', complement: '', district: '' })
}

/** Postal codes; a refusal is an address that nobody knows. */
export function createPostalCodeRail(ask: Ask): PostalCodeRail {
  const meet = meetingFaults(ask, 'postalCode', '')
  return {
    find: (zipCode) =>
      meet('find', async () => addressAt(zipCode), { refuse: async () => undefined }),
  }
}

/** A few companies that exist nowhere else; a refusal is a company that nobody knows. */
export function createCompanyRail(ask: Ask): CompanyRail {
  const meet = meetingFaults(ask, 'company', '')
  return {
    find: (document) =>
      meet('find', async () => register.get(document), { refuse: async () => undefined }),
  }
}
