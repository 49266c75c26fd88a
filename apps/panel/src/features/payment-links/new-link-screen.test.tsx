import { screen } from '@testing-library/react'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { listCustomers } from '@vintem/contracts/customers.endpoints'
import { LinkNotPayable, RailUnavailable, Unexpected } from '@vintem/contracts/errors'
import {
  createPaymentLink,
  getPaymentDefaults,
  getPaymentLink,
  previewInstallments,
} from '@vintem/contracts/payment-links.endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { type Call, refusal, stubServer } from '../../../test/stub-server.ts'
import { NewLinkScreen } from './new-link-screen.tsx'
import type { PaymentDefaults } from './payment-links.queries.ts'

// Goal: a seller fills in a link and gets its address once, sees before what the buyer will pay,
// and is told what is wrong in the words of the specification (1 §4, §5, §8).

const CUSTOMER = '0199b3a0-0000-4000-8000-000000000002'
const ORIGINAL = '0199b3a0-0000-4000-8000-000000000001'
const ADDRESS = 'http://127.0.0.1/pagar/abc'

const defaults: PaymentDefaults = {
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
  firstAmount: totalAmount / installments,
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

const original = {
  uuid: ORIGINAL,
  uuidSellerClient: CUSTOMER,
  scheduledDate: null,
  bankSlipDescription: null,
  metadata: [{ key: 'pedido', value: '4711' }],
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

const PAYER = 'Quem paga as taxas do parcelamento'
/** Prices are asked for a second after the last change. */
const PREVIEW = { timeout: 3_000 }

type Answers = Parameters<typeof stubServer>[0]

/** The form over a server that answers as usual, but for what a test changes. */
async function openForm(changed: Answers = [], copyOf?: string) {
  const calls = stubServer([
    ...changed,
    [getPaymentDefaults, () => defaults],
    // Before the link itself, whose path it fits too.
    [previewInstallments, () => table],
    [getPaymentLink, () => original],
    [listCustomers, () => ({ content: [{ id: CUSTOMER, name: 'Ana Souza' }] })],
    [createPaymentLink, () => ({ uuid: 'new', url: ADDRESS })],
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
      await user.click(screen.getByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name }))
    },
  }
}

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const switchOf = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Criar link' })

describe('NewLinkScreen', () => {
  test('creates what the fields say, hands over the address and leads to the list', async () => {
    const { user, router, fillIn, choose, created } = await openForm()
    await fillIn()
    await choose('Cliente', 'Ana Souza')
    await choose('Parcelas no Pix', 'Até 3×')
    await user.type(field('Desconto no Pix'), '7,5')
    await user.click(switchOf('Boleto'))

    await user.click(submitButton())

    const address = await screen.findByRole('textbox', { name: 'Endereço do link' })
    expect(address).toHaveProperty('value', ADDRESS)
    expect(created()).toHaveLength(1)
    expect(created()[0]?.body).toMatchObject({
      uuidSellerClient: CUSTOMER,
      paymentOrder: {
        title: 'Oficina',
        value: 100,
        customInstallmentsValues: [
          { paymentMethod: 'CREDIT_CARD', installments: '10' },
          { paymentMethod: 'PIX', installments: '3' },
        ],
      },
      allowedPaymentMethods: {
        creditCardMethod: { type: 'EARLY', creditCardTax: 'EARLY_BUYER' },
        pixMethod: { discount: { amount: 7.5, type: 'PERCENT' } },
      },
    })

    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    await expect.poll(() => router.state.location.pathname).toBe('/seja-pago')
  })

  test('sends every try of one opening with the same key', async () => {
    const busy = () => Promise.reject(refusal(RailUnavailable))
    const { user, fillIn, created } = await openForm([[createPaymentLink, busy]])
    await fillIn()

    await user.click(submitButton())
    await expect.poll(() => submitButton().getAttribute('aria-disabled')).toBeNull()
    await user.click(submitButton())

    await expect.poll(() => created().length).toBe(2)
    const [first, second] = created().map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  })

  test('can be sent only with a title, a value and a method', async () => {
    const { user, fillIn } = await openForm()
    expect(submitButton().disabled).toBe(true)

    await fillIn()
    expect(submitButton().disabled).toBe(false)

    for (const name of ['Cartão de crédito', 'Boleto', 'Pix']) await user.click(switchOf(name))
    expect(submitButton().disabled).toBe(true)
    expect(screen.getByText('Selecione ao menos um método de pagamento.')).toBeTruthy()
  })

  test.each([
    [/^Título/, 61, 'O título deve ter no máximo 60 caracteres!'],
    ['Descrição', 301, 'A descrição deve ter no máximo 300 caracteres!'],
    ['Descrição do boleto', 131, 'A descrição do boleto deve ter no máximo 130 caracteres!'],
  ])('refuses a text of %s with %i letters', async (name, length, message) => {
    const { user } = await openForm()

    await user.click(field(name))
    await user.paste('x'.repeat(length))
    await user.tab()

    expect(screen.getByText(message)).toBeTruthy()
  })

  test('wants an expiry in the future, and offers a countdown only to one', async () => {
    const { user } = await openForm()
    expect(switchOf(/^Temporizador/).disabled).toBe(true)

    await user.type(field('Data de expiração'), '01012020')
    await user.tab()

    expect(screen.getByText('A data precisa estar no futuro')).toBeTruthy()
    expect(switchOf(/^Temporizador/).disabled).toBe(false)
  })

  test('asks who pays only where the type leaves it open', async () => {
    const { user, choose } = await openForm()
    const payer = () => screen.queryByRole('combobox', { name: PAYER })
    expect(payer()).not.toBeNull()

    await choose('Tipo de parcelamento', 'Antecipado sem juros para o comprador')
    expect(payer()).toBeNull()

    await user.click(screen.getByRole('combobox', { name: 'Tipo de parcelamento' }))
    expect(screen.queryByRole('option', { name: /^Misto/ })).toBeNull()
  })

  test('says what one charge a month is good for', async () => {
    const { choose } = await openForm()
    await choose('Tipo de parcelamento', 'Recorrente: uma cobrança por mês, sem antecipação')
    expect(await screen.findByText('35% menos inadimplência')).toBeTruthy()
  })

  test('offers mixed instalments to the sellers who have them', async () => {
    const mixed = () => ({ ...defaults, mixedInstallment: true })
    const { choose } = await openForm([[getPaymentDefaults, mixed]])

    await choose('Tipo de parcelamento', 'Misto: sem juros até certa parcela')

    expect(screen.getByRole('combobox', { name: 'Sem juros até' })).toBeTruthy()
  })

  test('asks for the prices a second after the last change, once for each method', async () => {
    const { fillIn, choose, previewed } = await openForm()
    await fillIn()
    expect(previewed()).toEqual([])

    const [ofCard] = await screen.findAllByRole('row', { name: /^2× de .*52,00/ }, PREVIEW)

    expect(ofCard?.textContent).toContain('104,00')
    expect(previewed().map(({ query }) => [query['paymentMethod'], query['amount']])).toEqual([
      ['CREDIT_CARD', '100'],
      ['BANK_SLIP', '100'],
      ['PIX', '100'],
    ])

    await choose(PAYER, 'Vendedor')
    expect(screen.getAllByRole('row', { name: /^2× de .*50,00.*91,00/ })).not.toEqual([])
  })

  test('says so when the prices cannot be had, and the link can still be made', async () => {
    const failing = () => Promise.reject(refusal(Unexpected))
    const { fillIn } = await openForm([[previewInstallments, failing]])
    await fillIn()

    const failure = 'Não foi possível carregar os dados de valores'
    expect(await screen.findByText(failure, undefined, PREVIEW)).toBeTruthy()
    expect(submitButton().disabled).toBe(false)
  })

  test('copies everything of a link but its customer', async () => {
    const { user, created } = await openForm([], ORIGINAL)
    expect(field(/^Título/).value).toBe('Oficina de torno')

    await user.click(submitButton())

    await expect.poll(() => created().length).toBe(1)
    expect(created()[0]?.body).toMatchObject({
      uuidSellerClient: null,
      metadata: [{ key: 'pedido', value: '4711' }],
      whiteLabel: true,
      enableAnchoring: true,
      paymentOrder: {
        title: 'Oficina de torno',
        description: 'Duas tardes',
        value: 720,
        customInstallmentsValues: [{ paymentMethod: 'PIX', installments: '2' }],
      },
      allowedPaymentMethods: { pixMethod: { discount: { amount: 5 } } },
    })
  })

  test('puts a refusal at its field', async () => {
    const refused = () => Promise.reject(refusal(LinkNotPayable, 'paymentOrder.value'))
    const { user, fillIn } = await openForm([[createPaymentLink, refused]])
    await fillIn()

    await user.click(submitButton())

    expect(await screen.findByText(LinkNotPayable.description)).toBeTruthy()
    expect(document.activeElement).toBe(field(/^Valor/))
  })
})
