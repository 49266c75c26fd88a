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

const HEAD_OFFICE = '0001'
const SQUARE = {
  zipCode: '01001000',
  street: 'Praça da Sé',
  number: '1',
  complement: undefined,
  district: 'Sé',
  city: 'São Paulo',
  state: 'SP',
}

/**
 * Any head office exists, under a name that nobody takes for a real one: sellers can open an account
 * here with the number that is theirs. Of branches, those of the list alone.
 */
function companyOf(document: string): Company | undefined {
  const root = document.slice(0, 8)
  if (register.has(document) || document.slice(8, 12) !== HEAD_OFFICE) return register.get(document)
  return {
    document,
    name: `EMPRESA DE TESTES ${root} LTDA`,
    fantasyName: `Empresa de Testes ${root}`,
    isActive: true,
    openingDate: '2015-03-02' as CivilDate,
    legalNature: '2062',
    isMei: false,
    mainActivity: undefined,
    email: undefined,
    phone: undefined,
    address: SQUARE,
  }
}

/** Postal codes; a refusal is an address that nobody knows. */
export function createPostalCodeRail(ask: Ask): PostalCodeRail {
  const meet = meetingFaults(ask, 'postalCode', '')
  return {
    find: (zipCode) =>
      meet('find', async () => addressAt(zipCode), { refuse: async () => undefined }),
  }
}

/** Companies that exist nowhere else; a refusal is a company that nobody knows. */
export function createCompanyRail(ask: Ask): CompanyRail {
  const meet = meetingFaults(ask, 'company', '')
  return {
    find: (document) =>
      meet('find', async () => companyOf(document), { refuse: async () => undefined }),
  }
}
