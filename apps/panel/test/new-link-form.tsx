import { screen } from '@testing-library/react'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import {
  createPaymentLink,
  getPaymentDefaults,
  getPaymentLink,
  previewInstallments,
} from '@vintem/contracts/payment-links/endpoints'
import { NewLinkScreen } from '#features/payment-links/form/new-link-screen.tsx'
import type { PaymentDefaults } from '#features/payment-links/payment-links.queries.ts'
import { renderScreen } from './render-screen.tsx'
import { type Call, stubServer } from './stub-server.ts'

export const CUSTOMER = '0199b3a0-0000-4000-8000-000000000002'
export const ORIGINAL = '0199b3a0-0000-4000-8000-000000000001'
export const ADDRESS = 'http://127.0.0.1/pagar/abc'

export const defaults: PaymentDefaults = {
  defaultEnableBankSlip: true,
  defaultEnableCreditCard: true,
  defaultEnablePixPayment: true,
  cardOnly: false,
  defaultCreditCardType: 'EARLY',
  forcedCreditCardType: null,
  enableSplitOperation: false,
  mixedInstallment: false,
  maxInstallments: { CREDIT_CARD: 12, BANK_SLIP: 21, PIX: 12 },
}

const option = (installments: number, totalAmount: number, receivedAmount: number) => ({
  installments,
  parts: [{ count: installments, amount: totalAmount / installments }],
  installmentAmount: totalAmount / installments,
  totalAmount,
  totalValue: 100,
  receivedAmount,
  discount: 0,
})

const table = {
  installmentsToBuyer: [option(1, 100, 95), option(2, 104, 95)],
  installmentsToSeller: [option(1, 100, 95), option(2, 100, 91)],
}

/** What the server answers to a link that it made. */
export const savedLink = {
  uuid: 'new',
  url: ADDRESS,
  title: 'Oficina',
  value: 100,
  uuidSellerClient: null,
}

const original = {
  uuid: ORIGINAL,
  uuidSellerClient: CUSTOMER,
  scheduledDate: null,
  bankSlipDescription: null,
  metadata: [{ key: 'pedido', value: '4711' }],
  returnUrl: null,
  maxPayments: null,
  paymentCount: null,
  whiteLabel: true,
  enableAnchoring: true,
  paymentOrder: {
    title: 'Oficina de torno',
    description: 'Duas tardes',
    value: 720,
    installments: 10,
    customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 2 }],
    expirationDate: null,
    timer: false,
  },
  allowedPaymentMethods: {
    creditCardMethod: null,
    bankSlipMethod: null,
    pixMethod: { discount: { amount: 5, type: 'PERCENT' } },
  },
  subSellerPaymentRequest: [],
  subSellerResponse: { subSellerPaymentResponse: [], amountForSubSellers: 0 },
}

export const PAYER = 'Quem paga as taxas do parcelamento'
type Answers = Parameters<typeof stubServer>[0]

/** The form over a server that answers as usual, but for what a test changes. */
export async function openForm(changed: Answers = [], copyOf?: string) {
  const calls = stubServer([
    ...changed,
    [getPaymentDefaults, () => defaults],
    // Before the link itself, whose path it fits too.
    [previewInstallments, () => table],
    [getPaymentLink, () => original],
    [listCustomers, () => ({ content: [{ id: CUSTOMER, name: 'Ana Souza' }] })],
    [createPaymentLink, () => savedLink],
  ])
  const toggles = [...INITIAL_TOGGLES, 'view_payment_link_metadata'] as const
  const { router, user } = await renderScreen(<NewLinkScreen copyOf={copyOf} />, 'ADMIN', toggles)
  await screen.findByRole('textbox', { name: /^Título/ })
  const of =
    ({ at }: { at: Call['at'] }) =>
    () =>
      calls.filter((call) => call.at === at)
  return {
    router,
    user,
    created: of(createPaymentLink),
    previewed: of(previewInstallments),
    fillIn: async () => {
      await user.type(field(/^Título/), 'Oficina')
      await user.type(field(/^Valor/), '10000')
    },
    choose: async (label: string, name: string) => {
      await user.click(await screen.findByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name }))
    },
  }
}

export const field = (name: RegExp | string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name })
export const switchOf = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>('switch', { name })
export const submitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Criar link' })
