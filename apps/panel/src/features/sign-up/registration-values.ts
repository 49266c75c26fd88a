import type { CallInput } from '@vintem/contracts/endpoint'
import type { signUp } from '@vintem/contracts/sign-up/endpoints'

type Registration = CallInput<typeof signUp>['body']

/** The values of the fields: text, also where the contract has a number or nothing. */
export interface RegistrationValues {
  document: string
  companyName: string
  fantasyName: string
  address: Record<keyof Required<Registration['address']>, string>
  name: string
  email: string
  phone: string
  password: string
  confirmation: string
}

export const blankRegistration: RegistrationValues = {
  document: '',
  companyName: '',
  fantasyName: '',
  address: {
    zipCode: '',
    street: '',
    number: '',
    complement: '',
    district: '',
    city: '',
    state: '',
    country: 'BR',
  },
  name: '',
  email: '',
  phone: '',
  password: '',
  confirmation: '',
}

/** The fields of the first step; the others are of the second. */
export const isOfFirstStep = (path: string): boolean =>
  /^(document|companyName|fantasyName|address\b)/.test(path)
