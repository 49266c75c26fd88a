import { PaymentLinkBody } from '@vintem/contracts/payment-links/body'
import { describe, expect, test } from 'vitest'
import type { PaymentDefaults, PaymentLink } from '../payment-links.queries.ts'
import { blankLink, linkValues, type LinkValues, toLinkBody } from './link-values.ts'

// Goal: the form sends what its fields say and nothing of what is switched off, and a link comes
// back into the fields as it was.
const defaults: PaymentDefaults = {
  defaultEnableBankSlip: false,
  defaultEnableCreditCard: true,
  defaultEnablePixPayment: true,
  cardOnly: false,
  defaultCreditCardType: 'EARLY',
  forcedCreditCardType: null,
  enableSplitOperation: false,
  mixedInstallment: true,
  maxInstallments: { CREDIT_CARD: 6, BANK_SLIP: 21, PIX: 12 },
}

const link: PaymentLink = {
  uuid: '0199b3a0-0000-7000-8000-000000000001',
  url: 'http://127.0.0.1/pagar/abc',
  type: 'ORDER',
  status: 'OPEN',
  version: 1,
  title: 'Oficina',
  value: 480.5,
  createdAt: '2026-11-21T12:00:00.000Z',
  expirationDate: '2026-12-20T18:15',
  sellerClient: { name: 'Ana' },
  cardPause: null,
  enableBankSlip: true,
  enableCreditCard: true,
  enablePix: false,
  isOfPage: false,
  uuidSellerClient: '0199b3a0-0000-7000-8000-000000000002',
  scheduledDate: null,
  bankSlipDescription: 'Turma de março',
  metadata: [{ key: 'pedido', value: '4711' }],
  returnUrl: 'https://loja.com.br/obrigado',
  maxPayments: null,
  paymentCount: null,
  whiteLabel: true,
  enableAnchoring: true,
  paymentOrder: {
    title: 'Oficina',
    description: null,
    value: 480.5,
    installments: 12,
    customInstallmentsValues: [
      { paymentMethod: 'CREDIT_CARD', installments: 12 },
      { paymentMethod: 'BANK_SLIP', installments: 3 },
    ],
    expirationDate: '2026-12-20T18:15',
    timer: true,
  },
  paymentSubscription: null,
  allowedPaymentMethods: {
    creditCardMethod: {
      type: 'EARLY_MIXED',
      creditCardTax: 'EARLY_BUYER',
      interestFreeInstallments: 3,
      discount: { amount: 0, type: 'PERCENT' },
    },
    bankSlipMethod: { discount: { amount: 7.5, type: 'PERCENT' } },
    pixMethod: null,
  },
  subSellerPaymentRequest: [],
  subSellerResponse: { subSellerPaymentResponse: [], amountForSubSellers: 0 },
  arrayInstallments: { installmentsToBuyer: [], installmentsToSeller: [] },
}

const ADMIN = { maySplit: true, mayNote: true }
const OTHERS = { maySplit: false, mayNote: false }

describe('toLinkBody', () => {
  // @spec 000 §3: Payment link ORDER: metadata …
  test('sends a link back as it was, instalments within the limit of today', () => {
    const body = PaymentLinkBody.parse(toLinkBody(linkValues(link, defaults, OTHERS)))

    expect(body).toEqual({
      type: 'ORDER',
      uuidSellerClient: link.uuidSellerClient,
      bankSlipDescription: 'Turma de março',
      returnUrl: 'https://loja.com.br/obrigado',
      maxPayments: null,
      whiteLabel: true,
      enableAnchoring: true,
      paymentOrder: {
        title: 'Oficina',
        description: undefined,
        value: 48_050,
        installments: 10,
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD', installments: 6 },
          { paymentMethod: 'BANK_SLIP', installments: 3 },
        ],
        expirationDate: new Date('2026-12-20T21:15:00Z'),
        timer: true,
      },
      allowedPaymentMethods: {
        creditCardMethod: {
          type: 'EARLY_MIXED',
          creditCardTax: 'EARLY_BUYER',
          interestFreeInstallments: 3,
          discount: { amount: 0, type: 'PERCENT' },
        },
        bankSlipMethod: { discount: { amount: 750, type: 'PERCENT' } },
        pixMethod: undefined,
      },
    })
  })

  const changed = (change: (values: LinkValues) => void) => {
    const values = structuredClone(linkValues(link, defaults, OTHERS))
    change(values)
    return toLinkBody(values)
  }

  test.each([
    ['of anybody', null, '10'],
    ['for a customer, who pays once', '0199b3a0-0000-7000-8000-000000000002', null],
  ])('the limit of a link %s', (_, uuidSellerClient, expected) => {
    const body = changed((values) => {
      values.maxPayments = '10'
      values.uuidSellerClient = uuidSellerClient
    })
    expect(body.maxPayments).toBe(expected)
  })

  test('leaves out the text of a boleto that is not offered', () => {
    const body = changed(({ allowedPaymentMethods }) => {
      allowedPaymentMethods.bankSlipMethod.isOffered = false
    })

    expect(body.bankSlipDescription).toBeUndefined()
    expect(body.allowedPaymentMethods.bankSlipMethod).toBeUndefined()
    expect(body.paymentOrder.customInstallmentsValues).toHaveLength(1)
  })

  // @spec 000 §5: Link: scheduled date required
  test.each([
    ['switched off', false, true, '2026-12-20', undefined],
    ['on, with a date', true, true, '2026-12-20', '2026-12-20'],
    ['on, without a date', true, true, '', ''],
    ['on, without a card', true, false, '2026-12-20', undefined],
  ])('a schedule that is %s', (_, isScheduled, isOffered, scheduledDate, expected) => {
    const body = changed((values) => {
      Object.assign(values, { isScheduled, scheduledDate })
      values.allowedPaymentMethods.creditCardMethod.isOffered = isOffered
    })

    expect(body.scheduledDate).toBe(expected)
    const error = PaymentLinkBody.safeParse(body).error
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(
      expected === '' ? ['Preenchimento obrigatório!'] : [],
    )
  })

  test('has no countdown without an expiry', () => {
    const body = changed(({ paymentOrder }) => {
      paymentOrder.expirationDate = ''
    })

    expect(body.paymentOrder.timer).toBe(false)
  })
})

test('metadata comes back as it was for who may set it, and is not spoken of by others', () => {
  expect(toLinkBody(linkValues(link, defaults, ADMIN)).metadata).toEqual(link.metadata)
  expect(toLinkBody(linkValues(link, defaults, OTHERS)).metadata).toBeUndefined()
})

describe('the split of a link', () => {
  const shared: PaymentLink = {
    ...link,
    subSellerPaymentRequest: [
      { idSubSeller: 3, paymentType: 'PERCENTAGE', paymentValue: 12.5, amount: 60.06 },
      { idSubSeller: 4, paymentType: 'FIXED', paymentValue: 7.25, amount: 7.25 },
    ],
  }
  const asked = [
    { idSubSeller: 3, paymentType: 'PERCENTAGE', paymentValue: 12.5 },
    { idSubSeller: 4, paymentType: 'FIXED', paymentValue: 7.25 },
  ]

  test('comes back as it was for who may share', () => {
    const values = linkValues(shared, defaults, ADMIN)
    expect(toLinkBody(values).subSellerPaymentRequest).toEqual(asked)
  })

  test('is taken away by who may share', () => {
    const values = { ...linkValues(shared, defaults, ADMIN), isSplit: false }
    expect(toLinkBody(values).subSellerPaymentRequest).toEqual([])
  })

  test('is not spoken of by who may not, so that it stays', () => {
    const values = linkValues(shared, defaults, OTHERS)
    expect(toLinkBody(values).subSellerPaymentRequest).toBeUndefined()
  })
})

describe('blankLink', () => {
  // @spec 000 §9: Selectors begin with card 10, boleto 1, Pix 1
  test('begins with the methods of the seller and ten instalments, or as many as may be', () => {
    const { creditCardMethod, bankSlipMethod, pixMethod } = blankLink(
      defaults,
      OTHERS,
    ).allowedPaymentMethods

    expect(creditCardMethod).toMatchObject({ isOffered: true, installments: '6' })
    expect(bankSlipMethod).toMatchObject({ isOffered: false, installments: '1' })
    expect(pixMethod).toMatchObject({ isOffered: true, installments: '1' })
  })
})
