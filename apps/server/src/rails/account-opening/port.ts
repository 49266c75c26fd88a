import type { CivilDate } from '@vintem/brazil/calendar'

interface Address {
  zipCode: string
  street: string
  number: string
  complement: string | null
  district: string
  city: string
  state: string
}

/** A person, or a company where `isCompany`. */
interface Partner {
  document: string
  isCompany: boolean
  name: string
  /** The day of birth, or of foundation. */
  since: CivilDate
  email: string
  phone: string
  type: string
  address: Address
}

/** What a bank asks to open an account of a company. */
export interface AccountApplication {
  sellerId: number
  applicationId: string
  /** CNPJ without mask. */
  document: string
  companyName: string
  fantasyName: string
  openingDate: CivilDate
  businessType: string
  /** CNAE, seven digits. */
  mainActivity: string
  businessDescription: string | null
  url: string
  email: string
  phone: string
  address: Address
  partners: readonly Partner[]
}

export type OpeningVerdict =
  | { verdict: 'WAITING' }
  | { verdict: 'ACCEPTED' }
  /** reason: a sentence in Portuguese. */
  | { verdict: 'REFUSED'; reason: string }
  /** Nobody can be asked: the operator says. */
  | { verdict: 'BY_HAND' }

/** Opens accounts of companies. Fails with RailDown or RailTimeout. */
export interface AccountOpeningRail {
  /** Files an application, once for its id, and gives what has become of it. */
  judge(application: AccountApplication): Promise<OpeningVerdict>
}
