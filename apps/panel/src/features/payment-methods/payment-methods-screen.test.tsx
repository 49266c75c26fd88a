import { screen } from '@testing-library/react'
import { InvalidRequest } from '@vintem/contracts/errors'
import { getPaymentDefaults } from '@vintem/contracts/payment-links/endpoints'
import { changePaymentMethods, getDefaultTax } from '@vintem/contracts/payment-methods/endpoints'
import { expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { PaymentMethodsScreen } from './payment-methods-screen.tsx'

// Goal: a switch changes only its method, reports it in the words of the specification (2 §8), and
// a refusal is shown at the switch.
const methods = {
  defaultEnableCreditCard: true,
  defaultEnableBankSlip: true,
  defaultEnablePixPayment: true,
}
const defaults = {
  ...methods,
  cardOnly: false,
  defaultCreditCardType: 'EARLY',
  forcedCreditCardType: null,
  enableSplitOperation: false,
  mixedInstallment: false,
  maxInstallments: { CREDIT_CARD: 12, BANK_SLIP: 21, PIX: 12 },
}

const tax = {
  bankSlipTax: {
    fine: { enable: true, percentage: 2 },
    interest: { enable: true, percentage: 1 },
  },
}

type Given = { cardOnly?: boolean; isRefused?: boolean }

async function open({ cardOnly = false, isRefused = false }: Given = {}) {
  const calls = stubServer([
    [getPaymentDefaults, () => ({ ...defaults, cardOnly })],
    [getDefaultTax, () => tax],
    [
      changePaymentMethods,
      ({ body }) => {
        if (isRefused) throw refusal(InvalidRequest, 'defaultEnableBankSlip')
        return { ...methods, ...(body as object) }
      },
    ],
  ])
  const { user } = await renderScreen(<PaymentMethodsScreen />)
  const changes = () => calls.filter(({ at }) => !at.startsWith('GET')).map(({ body }) => body)
  const bankSlip = await screen.findByRole<HTMLInputElement>('switch', { name: 'Boleto' })
  return { user, changes, bankSlip }
}

// @spec 001 §2 Payment methods: Defaults for credit card, boleto and Pix
// @spec 001 §2 Payment methods: 'Método de pagamento alterado com sucesso.'
test('a switch changes its method alone', async () => {
  const { user, changes, bankSlip } = await open()
  await user.click(bankSlip)

  await screen.findByText('Método de pagamento alterado com sucesso.')
  expect(changes()).toEqual([{ defaultEnableBankSlip: false }])
  expect(bankSlip.checked).toBe(false)
})

test('a refusal stands at the switch, which stays as it was', async () => {
  const { user, bankSlip } = await open({ isRefused: true })
  await user.click(bankSlip)

  await screen.findByText(InvalidRequest.description)
  expect(bankSlip.checked).toBe(true)
})

test('is closed for a seller who sells by card alone', async () => {
  const { bankSlip } = await open({ cardOnly: true })
  expect(bankSlip.disabled).toBe(true)
})

test('who may only look reads what is chosen, and has no switch', async () => {
  stubServer([
    [getPaymentDefaults, () => ({ ...defaults, defaultEnablePixPayment: false })],
    [getDefaultTax, () => tax],
  ])
  await renderScreen(<PaymentMethodsScreen />, 'VIZUALIZATION')

  expect(await screen.findAllByText('Sim')).toHaveLength(2)
  expect(screen.getAllByText('Não')).toHaveLength(1)
  expect(screen.queryByRole('switch')).toBeNull()
})
