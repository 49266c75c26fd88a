import type { createCustomer } from '@vintem/contracts/customers.endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'

type CustomerBody = CallInput<typeof createCustomer>['body']

/** A complete body of the add form; what a test is about is changed by it. */
export function aCustomerBody(change: Partial<CustomerBody> = {}): CustomerBody {
  return {
    document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
    name: 'Ana Conceição de Souza',
    email: 'ana@exemplo.com.br',
    countryCode: '55',
    phone: '11987654321',
    address: {
      zipCode: '01310-100',
      street: 'Avenida Paulista',
      number: 1000,
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'sp',
      country: 'br',
    },
    ...change,
  }
}
