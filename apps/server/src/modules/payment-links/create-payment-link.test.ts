import { createCustomer } from '@vintem/contracts/customers/endpoints'
import {
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
} from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { aCustomerBody, aLinkBody } from '#test/bodies.ts'
import { testApp } from '#test/harness.ts'

// Goal: a seller makes a link with the requested terms that can be paid, at an address that leads
// to this seller; errors are at their field, in the words of the specification.
describe('createPaymentLink', () => {
  const app = testApp()
  const aPerson = async () => app.current.aUser(await app.current.aSeller())

  // @spec 000 §3: Payment link ORDER: url, createdAt, bankSlipDescription, uuidSellerClient,
  // paymentOrder, allowedPaymentMethods with discounts, subSellerPaymentRequest, subSellerResponse
  test('keeps what was asked for and gives the address to hand out', async () => {
    const as = await aPerson()
    const body = aLinkBody(
      {
        title: '  Curso de verão ',
        description: 'Quatro aulas',
        value: 1234.56,
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD', installments: 6 },
          { paymentMethod: 'BANK_SLIP', installments: 3 },
        ],
        expirationDate: '2099-12-25T10:15',
        timer: true,
      },
      {
        bankSlipDescription: 'Não receber após o vencimento',
        allowedPaymentMethods: {
          creditCardMethod: { type: 'EARLY_BUYER' },
          bankSlipMethod: { discount: { amount: 2.5, type: 'PERCENT' } },
          pixMethod: null,
        },
      },
    )

    const created = await app.current.call(createPaymentLink, { as, body })

    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      type: 'ORDER',
      status: 'OPEN',
      title: 'Curso de verão',
      value: 1234.56,
      bankSlipDescription: 'Não receber após o vencimento',
      enableBankSlip: true,
      enableCreditCard: true,
      enablePix: false,
      paymentOrder: {
        description: 'Quatro aulas',
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD', installments: 6 },
          { paymentMethod: 'BANK_SLIP', installments: 3 },
        ],
        expirationDate: '2099-12-25T10:15',
        timer: true,
      },
      allowedPaymentMethods: {
        creditCardMethod: { type: 'EARLY_BUYER', discount: { amount: 0 } },
        bankSlipMethod: { discount: { amount: 2.5, type: 'PERCENT' } },
        pixMethod: null,
      },
    })
    const [base, publicId = ''] = created.body.url.split('/pagar/')
    expect([base, sellerOfRoutedId(publicId)]).toEqual(['http://127.0.0.1:3000', as.sellerId])
    const read = await app.current.call(getPaymentLink, { as, params: { id: created.body.uuid } })
    expect(read.body).toEqual(created.body)
  })

  // @spec 000 §7: Expiry in local time without -03:00
  test('expires at a time of São Paulo', async () => {
    const as = await aPerson()
    const body = aLinkBody({ expirationDate: '2099-12-25T22:45:00' })

    const created = await app.current.call(createPaymentLink, { as, body })

    const rows = await app.current.sql('select expires_at from payment_link where id = $1', [
      created.body.uuid,
    ])
    expect(rows).toEqual([{ expires_at: new Date('2099-12-26T01:45:00Z') }])
  })

  // @spec 000 §3: List and read: sellerClient.name, enableBankSlip, enableCreditCard, enablePix,
  // arrayInstallments with installments, installmentAmount, totalAmount, totalValue,
  // receivedAmount, discount
  // @spec 000 §7: A one-off body carries 10 instalments
  test('without custom numbers divides on the card up to the fixed one, and nothing else', async () => {
    const as = await aPerson()

    const created = await app.current.call(createPaymentLink, { as, body: aLinkBody() })

    expect(created.body.paymentOrder.customInstallmentsValues).toEqual([
      { paymentMethod: 'CREDIT_CARD', installments: 10 },
      { paymentMethod: 'BANK_SLIP', installments: 1 },
      { paymentMethod: 'PIX', installments: 1 },
    ])
    // 3.69 % and 1.79 % a month of R$ 100.00 in three; see card-price.test.ts.
    expect(created.body.arrayInstallments.installmentsToSeller[2]).toEqual({
      installments: 3,
      installmentAmount: 33.34,
      parts: [
        { count: 1, amount: 33.34 },
        { count: 2, amount: 33.33 },
      ],
      totalAmount: 100,
      totalValue: 100,
      receivedAmount: 92.86,
      discount: 0,
    })
  })

  test('keeps the fixed number within the limit of the seller, and refuses a chosen one beyond', async () => {
    const as = await aPerson()
    await app.current.sql(
      `update seller set settings = '{"maxInstallments": 6}' where seller_id = $1`,
      [as.sellerId],
    )
    const chosen = (installments: number) =>
      aLinkBody({
        customInstallmentsValues: [
          { paymentMethod: 'PIX', installments: 12 },
          { paymentMethod: 'CREDIT_CARD', installments },
        ],
      })

    const fixed = await app.current.call(createPaymentLink, { as, body: aLinkBody() })
    const allowed = await app.current.call(createPaymentLink, { as, body: chosen(6) })
    const refused = await app.current.call(createPaymentLink, { as, body: chosen(7) })

    expect(fixed.body.paymentOrder.installments).toBe(6)
    expect(allowed.status).toBe(201)
    expect(refused.status).toBe(400)
    expect(refused.errors).toEqual([
      expect.objectContaining({
        field: 'paymentOrder.customInstallmentsValues.1.installments',
        description: 'Número de parcelas acima do permitido.',
      }),
    ])
  })

  // @spec 000 §3: Credit card type EARLY_BUYER, EARLY_SELLER, EARLY, EARLY_MIXED
  test('takes EARLY_MIXED only from a seller that has it', async () => {
    const as = await aPerson()
    const body = aLinkBody(
      {},
      {
        allowedPaymentMethods: {
          creditCardMethod: { type: 'EARLY_MIXED', interestFreeInstallments: 3 },
        },
      },
    )

    const refused = await app.current.call(createPaymentLink, { as, body })
    await app.current.sql('update seller set mixed_installment = true where seller_id = $1', [
      as.sellerId,
    ])
    const created = await app.current.call(createPaymentLink, { as, body })

    expect(refused.errors[0]?.field).toBe('allowedPaymentMethods.creditCardMethod.type')
    const { creditCardMethod } = created.body.allowedPaymentMethods
    expect(creditCardMethod).toMatchObject({ type: 'EARLY_MIXED', interestFreeInstallments: 3 })
    const totals = created.body.arrayInstallments.installmentsToBuyer.map(
      (each) => each.totalAmount,
    )
    expect(totals.slice(0, 4)).toEqual([100, 100, 100, 103.34])
  })

  type Wrong = Parameters<typeof aLinkBody>

  // @spec 000 §5: Link: 'A data precisa estar no futuro'; steps of 15 minutes
  // @spec 000 §5: Link: discounts of up to 3 characters
  test.each<[string, Wrong[0], Wrong[1], string, string]>([
    ['no title', { title: ' ' }, {}, 'paymentOrder.title', 'Preenchimento obrigatório!'],
    [
      'a title of 61',
      { title: 'x'.repeat(61) },
      {},
      'paymentOrder.title',
      'O título deve ter no máximo 60 caracteres!',
    ],
    [
      'a description of 301',
      { description: 'x'.repeat(301) },
      {},
      'paymentOrder.description',
      'A descrição deve ter no máximo 300 caracteres!',
    ],
    ['no value', { value: 0 }, {}, 'paymentOrder.value', 'Preenchimento obrigatório!'],
    [
      'a third decimal',
      { value: 1.005 },
      {},
      'paymentOrder.value',
      'Use no máximo duas casas decimais.',
    ],
    [
      'a value that no fee leaves anything of',
      { value: 2.49 },
      { allowedPaymentMethods: { bankSlipMethod: {} } },
      'paymentOrder.value',
      'O valor não cobre as taxas de nenhum dos métodos escolhidos.',
    ],
    [
      'a date that has passed',
      { expirationDate: '2020-01-01T10:00' },
      {},
      'paymentOrder.expirationDate',
      'A data precisa estar no futuro',
    ],
    [
      'a date that does not exist',
      { expirationDate: '2099-02-30T10:00' },
      {},
      'paymentOrder.expirationDate',
      'Informe uma data válida.',
    ],
    [
      'a date beyond the calendar',
      { expirationDate: '9999-12-31T23:45' },
      {},
      'paymentOrder.expirationDate',
      'Informe uma data válida.',
    ],
    [
      'a time between the steps',
      { expirationDate: '2099-12-25T10:20' },
      {},
      'paymentOrder.expirationDate',
      'Escolha um horário de 15 em 15 minutos.',
    ],
    [
      'a timer without an end',
      { timer: true },
      {},
      'paymentOrder.timer',
      'Informe a data de expiração para usar o temporizador.',
    ],
    [
      '13 parts by PIX',
      { customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 13 }] },
      {},
      'paymentOrder.customInstallmentsValues.0.installments',
      'Número de parcelas acima do permitido.',
    ],
    [
      'a boleto description of 131',
      {},
      { bankSlipDescription: 'x'.repeat(131) },
      'bankSlipDescription',
      'A descrição do boleto deve ter no máximo 130 caracteres!',
    ],
    [
      'no method',
      {},
      { allowedPaymentMethods: { pixMethod: null } },
      'allowedPaymentMethods',
      'Selecione ao menos um método de pagamento.',
    ],
    [
      'a discount of four characters',
      {},
      { allowedPaymentMethods: { pixMethod: { discount: { amount: 12.5, type: 'PERCENT' } } } },
      'allowedPaymentMethods.pixMethod.discount.amount',
      'O desconto deve ter no máximo 3 caracteres.',
    ],
    ['another type', {}, { type: 'SUBSCRIPTION' as 'ORDER' }, 'type', 'Escolha uma das opções.'],
  ])('refuses %s at its field', async (_, order, change, field, description) => {
    const as = await aPerson()
    const body = aLinkBody(order, change)

    const refused = await app.current.call(createPaymentLink, { as, body })

    expect(refused.status).toBe(400)
    expect(refused.errors).toEqual([expect.objectContaining({ field, description })])
  })

  test('is for a customer of the same seller only', async () => {
    const [one, two] = [await aPerson(), await aPerson()]
    const customer = await app.current.call(createCustomer, { as: one, body: aCustomerBody() })
    const body = aLinkBody({}, { uuidSellerClient: customer.body.uuid })

    const created = await app.current.call(createPaymentLink, { as: one, body })
    const refused = await app.current.call(createPaymentLink, { as: two, body })

    expect(created.body).toMatchObject({
      uuidSellerClient: customer.body.uuid,
      sellerClient: { name: 'Ana Conceição de Souza' },
    })
    expect([refused.status, refused.errors[0]?.field]).toEqual([404, 'uuidSellerClient'])
  })

  test('makes one link of one key, however fast it is repeated', async () => {
    const as = await aPerson()
    const call = () =>
      app.current.call(createPaymentLink, { as, key: 'the-form-of-today', body: aLinkBody() })

    const answers = await Promise.all([call(), call(), call()])

    expect(new Set(answers.map((answer) => answer.body.url)).size).toBe(1)
    const list = await app.current.call(listPaymentLinks, { as })
    expect(list.body.totalElements).toBe(1)
  })
})
