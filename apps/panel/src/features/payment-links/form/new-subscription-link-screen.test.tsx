import { screen, within } from '@testing-library/react'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import {
  createSubscriptionLink,
  editSubscriptionLink,
  getPaymentDefaults,
  getPaymentLink,
  listLinkPlans,
  previewInstallments,
} from '@vintem/contracts/payment-links/endpoints'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { defaults } from '../../../../test/new-link-form.tsx'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { stubServer } from '../../../../test/stub-server.ts'
import { EditLinkScreen } from './edit-link-screen.tsx'
import { NewSubscriptionLinkScreen } from './new-subscription-link-screen.tsx'

// Goal: a link of a plan is made from the plan's own prices; the preview says what is charged first
// and what after, and a copy is for nobody.
const plan = {
  id: 3,
  title: 'Ateliê livre',
  description: 'Acesso em qualquer horário.',
  bullets: [{ description: 'Queima incluída' }],
  basicValues: [
    { type: 'MONTHLY', value: 120, valuePerMonth: 120 },
    { type: 'SEMESTER', value: 663, valuePerMonth: 110.5 },
    { type: 'YEARLY', value: 1_199.88, valuePerMonth: 99.99 },
  ],
  idCheckout: null,
  enableBankSlip: false,
  enableCreditCard: true,
  enablePixPayment: true,
  active: true,
  createdAt: '2026-01-01T12:00:00Z',
}

const link = {
  uuid: '0199b3a0-0000-4000-8000-000000000021',
  url: 'http://127.0.0.1/pagar/0000001abc',
  type: 'SUBSCRIPTION',
  status: 'OPEN',
  title: 'Ateliê livre',
  value: 663,
  uuidSellerClient: '0199b3a0-0000-4000-8000-000000000001',
  sellerClient: { name: 'Ana Souza' },
  bankSlipDescription: null,
  returnUrl: null,
  maxPayments: null,
  metadata: [],
  paymentSubscription: {
    idPlan: 3,
    type: 'SEMESTER',
    valuePerMonth: 110.5,
    value: 663,
    additionalValue: 100,
    additionalTitle: 'Matrícula',
    additionalInstallments: 3,
  },
  allowedPaymentMethods: {
    creditCardMethod: null,
    bankSlipMethod: null,
    pixMethod: { discount: { amount: 10, type: 'PERCENT' } },
  },
}

async function open(screenOf: ReactNode, given: object = defaults) {
  const calls = stubServer([
    [getPaymentDefaults, () => given],
    [listLinkPlans, () => [plan]],
    [listCustomers, () => ({ content: [], number: 0, size: 100, totalElements: 0 })],
    [previewInstallments, () => ({ installmentsToBuyer: [], installmentsToSeller: [] })],
    [createSubscriptionLink, () => link],
    [editSubscriptionLink, () => link],
    [getPaymentLink, () => link],
  ])
  const { user } = await renderScreen(screenOf)
  await screen.findByRole('combobox', { name: 'Plano' })
  return { user, sent: (at: string) => calls.find((call) => call.at === at)?.body }
}

describe('NewSubscriptionLinkScreen', () => {
  // @spec 000 §2.9: `…/assinatura-customizada`
  // @spec 000 §9: Instalments of an additional …
  test('takes the prices and methods of the plan, and previews the charges', async () => {
    const { user, sent } = await open(<NewSubscriptionLinkScreen />)
    expect(screen.getByRole('button', { name: 'Criar link' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('combobox', { name: 'Plano' }))
    await user.click(await screen.findByRole('option', { name: 'Ateliê livre' }))
    expect(screen.getByRole('textbox', { name: 'Valor mensal' })).toHaveProperty('value', '120,00')
    expect(screen.getByRole('switch', { name: /^Boleto/ })).toHaveProperty('disabled', true)
    await user.type(screen.getByRole('textbox', { name: 'Desconto no Pix' }), '10')
    await user.type(screen.getByRole('textbox', { name: 'Valor adicional' }), '3000')
    await user.type(screen.getByRole('textbox', { name: 'Título do valor adicional' }), 'Kit')

    const preview = screen.getByRole('complementary', { name: 'Prévia do link' })
    expect(preview.textContent).toContain('por mês')
    expect(preview.textContent).toContain('Queima incluída')
    // 120.00 less 10 %, and 30.00 the first time
    expect(preview.textContent).toMatch(/Pix.*138,00.*Depois.*108,00/)

    await user.click(screen.getByRole('button', { name: 'Criar link' }))
    expect(await screen.findByText('Link de assinatura criado')).toBeTruthy()
    expect(sent(createSubscriptionLink.at)).toEqual({
      uuidSellerClient: null,
      returnUrl: '',
      maxPayments: null,
      paymentSubscription: {
        idPlan: 3,
        type: 'MONTHLY',
        valuePerMonth: 120,
        additionalValue: 30,
        additionalTitle: 'Kit',
        additionalInstallments: '1',
      },
      allowedPaymentMethods: {
        creditCardMethod: { discount: { amount: 0, type: 'PERCENT' } },
        pixMethod: { discount: { amount: 10, type: 'PERCENT' } },
      },
    })
  })

  // @spec 000 §9: Instalments of an additional value of a subscription: up to the full list, 1
  // unless told
  test('may spread an additional value over the full list of instalments', async () => {
    const { user } = await open(<NewSubscriptionLinkScreen />)

    await user.click(screen.getByRole('combobox', { name: 'Cobrado' }))

    const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
    expect([names.length, names[0], names.at(-1)]).toEqual([
      21,
      'Na primeira cobrança',
      'Em 21 cobranças',
    ])
  })

  // @spec 000 §3: A half-typed share shows no sum; a subscription's preview tells each of the next
  // charges
  test('tells what each of the next charges costs', async () => {
    const { user } = await open(<NewSubscriptionLinkScreen />)
    await user.click(screen.getByRole('combobox', { name: 'Plano' }))
    await user.click(await screen.findByRole('option', { name: 'Ateliê livre' }))
    await user.type(screen.getByRole('textbox', { name: 'Valor adicional' }), '10001')
    await user.click(screen.getByRole('combobox', { name: 'Cobrado' }))
    await user.click(await screen.findByRole('option', { name: 'Em 3 cobranças' }))

    const preview = within(screen.getByRole('complementary', { name: 'Prévia do link' }))
    const pix = within(preview.getByRole('group', { name: 'Pix' }))
    // 100.01 in three: 33.34, 33.34 and 33.33.
    const lines = pix.getAllByText(/cobrança|Depois/).map(({ textContent }) => textContent)
    expect(lines.map((line) => line?.replaceAll('\u00a0', ' '))).toEqual([
      '2ª cobrança: R$ 153,34.',
      '3ª cobrança: R$ 153,33.',
      'Depois, R$ 120,00.',
    ])
    expect(pix.getByText(/^R\$\s153,34$/)).toBeTruthy()
  })

  test('is by card alone where the seller takes nothing else', async () => {
    const cardOnly = {
      defaultEnableBankSlip: false,
      defaultEnablePixPayment: false,
      cardOnly: true,
    }
    await open(<NewSubscriptionLinkScreen />, { ...defaults, ...cardOnly })

    expect(screen.getByRole('switch', { name: 'Cartão de crédito' })).toHaveProperty(
      'checked',
      true,
    )
    expect(screen.queryByRole('switch', { name: 'Boleto' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Pix' })).toBeNull()
  })

  test('asks what an additional value is for', async () => {
    const { user, sent } = await open(<NewSubscriptionLinkScreen />)
    await user.click(screen.getByRole('combobox', { name: 'Plano' }))
    await user.click(await screen.findByRole('option', { name: 'Ateliê livre' }))
    await user.type(screen.getByRole('textbox', { name: 'Valor adicional' }), '3000')

    await user.click(screen.getByRole('button', { name: 'Criar link' }))

    expect(await screen.findByText('Preenchimento obrigatório!')).toBeTruthy()
    expect(sent(createSubscriptionLink.at)).toBeUndefined()
  })

  test('copies everything but the customer', async () => {
    const { user, sent } = await open(<NewSubscriptionLinkScreen copyOf={link.uuid} />)

    await user.click(screen.getByRole('button', { name: 'Criar link' }))

    expect(await screen.findByText('Link de assinatura criado')).toBeTruthy()
    expect(sent(createSubscriptionLink.at)).toMatchObject({
      uuidSellerClient: null,
      paymentSubscription: { type: 'SEMESTER', valuePerMonth: 110.5, additionalTitle: 'Matrícula' },
    })
  })
})

// @spec 000 §2.9: `/seja-pago/editar/{uuid}`: SUBSCRIPTION
test('a link of a plan is edited by its own form, for whom it was', async () => {
  const { user, sent } = await open(<EditLinkScreen id={link.uuid} />)

  await user.click(screen.getByRole('button', { name: 'Salvar' }))

  expect(await screen.findByText('Link de assinatura atualizado')).toBeTruthy()
  expect(sent(editSubscriptionLink.at)).toMatchObject({
    uuidSellerClient: link.uuidSellerClient,
    paymentSubscription: { additionalValue: 100, additionalInstallments: '3' },
  })
})
