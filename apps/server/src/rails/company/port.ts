import type { CivilDate } from '@vintem/brazil/calendar'

export interface Company {
  document: string
  name: string
  fantasyName: string | undefined
  /** False where the register says that it is closed, suspended or unfit. */
  isActive: boolean
  openingDate: CivilDate | undefined
  /** Legal nature by the table of CONCLA (2021): four digits, without its mask. */
  legalNature: string | undefined
  /** True where it has chosen to be a MEI (Simei). */
  isMei: boolean
  /** CNAE of its main activity, seven digits. */
  mainActivity: string | undefined
  email: string | undefined
  phone: string | undefined
  address: {
    zipCode: string
    street: string
    number: string
    complement: string | undefined
    district: string
    city: string
    state: string
  }
}

/** The public register of companies. Fails with RailDown or RailTimeout. */
export interface CompanyRail {
  /** Takes 14 characters without mask; undefined when there is no such company. */
  find(document: string): Promise<Company | undefined>
}
