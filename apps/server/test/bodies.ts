import type { createCustomer } from '@vintem/contracts/customers/endpoints'
import type { CallInput } from '@vintem/contracts/endpoint'
import type { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import type { createPlan } from '@vintem/contracts/plans/endpoints'
import type { createSubSeller } from '@vintem/contracts/sub-sellers/endpoints'
import type { importSubscription } from '@vintem/contracts/subscriptions/endpoints'

type PlanBody = CallInput<typeof createPlan>['body']
type SubSellerBody = CallInput<typeof createSubSeller>['body']
type CustomerBody = CallInput<typeof createCustomer>['body']
type ImportBody = CallInput<typeof importSubscription>['body']
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

/** A one-off link of R$ 100.00 by every method, open without end and to anybody. */
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

/** A person who takes 10 % of a charge; what a test is about is changed by it. */
export function aSubSellerBody(change: Partial<SubSellerBody> = {}): SubSellerBody {
  return {
    document: '111.444.777-35',
    name: 'Otávio Conceição',
    paymentType: 'PERCENTAGE',
    paymentValue: 10,
    owner: { birthdate: '1988-04-12' },
    address: {
      zipCode: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      district: 'Bela Vista',
      city: 'São Paulo',
      state: 'sp',
      country: 'br',
    },
    account: {
      account: {
        bank: '341',
        issuer: '0123',
        issuerDigit: '4',
        number: '56789',
        bankDigit: '0',
        accountType: 'CHECKING_ACCOUNT',
      },
      pixKey: 'otavio@exemplo.com.br',
      pixKeyType: 'EMAIL',
    },
    contact: { email: 'otavio@exemplo.com.br', phone: '(11) 98765-4321' },
    ...change,
  }
}

/** A company, with what only companies are asked. */
export function aCompanySubSeller(change: Partial<SubSellerBody> = {}): SubSellerBody {
  return aSubSellerBody({
    document: '12.ABC.345/01DE-35',
    name: 'Forno & Fogo Ltda.',
    description: 'Queima de peças de terceiros.',
    openingDate: '2019-08-01',
    owner: {
      ownerName: 'Otávio Conceição',
      ownerDocument: '111.444.777-35',
      birthdate: '1988-04-12',
    },
    ...change,
  })
}

/** A plan by every method, cheaper by the year; what a test is about is changed by it. */
export function aPlanBody(change: Partial<PlanBody> = {}): PlanBody {
  return {
    title: 'Ateliê livre',
    description: 'Acesso ao ateliê em qualquer horário.',
    bullets: [{ description: 'Queima incluída' }, { description: 'Dez quilos de argila' }],
    basicValues: [
      { type: 'MONTHLY', valuePerMonth: 120 },
      { type: 'SEMESTER', valuePerMonth: 110.5 },
      { type: 'YEARLY', valuePerMonth: 99.99 },
    ],
    enableBankSlip: true,
    enableCreditCard: true,
    enablePixPayment: true,
    ...change,
  }
}

/** A monthly subscription by boleto; what a test is about is changed by it. */
export function anImportBody(
  idPlan: number,
  uuidBuyer: string,
  change: Partial<ImportBody> = {},
): ImportBody {
  return {
    idPlan,
    uuidBuyer,
    basicValue: { type: 'MONTHLY', value: 120 },
    payment: { method: 'BANK_SLIP' },
    startDate: '2026-01-31',
    ...change,
  }
}
