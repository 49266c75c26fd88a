import type { createCustomer } from '@vintem/contracts/customers.endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { createPaymentLink } from '@vintem/contracts/payment-links.endpoints'

type CustomerBody = CallInput<typeof createCustomer>['body']
type LinkBody = CallInput<typeof createPaymentLink>['body']

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

/** A one-off link of R$ 100.00 by every method, open for good and to anybody. */
export function aLinkBody(
  order: Partial<LinkBody['paymentOrder']> = {},
  change: Partial<LinkBody> = {},
): LinkBody {
  return {
    paymentOrder: { title: 'Consulta de retorno', value: 100, ...order },
    allowedPaymentMethods: {
      creditCardMethod: { type: 'EARLY', creditCardTax: 'EARLY_SELLER' },
      bankSlipMethod: {},
      pixMethod: {},
    },
    ...change,
  }
}
