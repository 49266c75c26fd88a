import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { getCustomer, listCustomers } from '@vintem/contracts/customers/endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { createPaymentLink, getPaymentDefaults } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../../test/stub-server.ts'
import type { PaymentDefaults } from '../payment-links.queries.ts'
import { NewLinkScreen } from './new-link-screen.tsx'

// Goal: a new link begins with what this seller may offer, and to whom (specification 1 §6, §7, §9).
const CUSTOMER = '0199b3a0-0000-4000-8000-000000000007'
const CARD_ALONE: PaymentDefaults = {
  defaultEnableBankSlip: false,
  defaultEnableCreditCard: true,
  defaultEnablePixPayment: false,
  cardOnly: true,
  defaultCreditCardType: 'EARLY_SELLER',
  forcedCreditCardType: null,
  enableSplitOperation: false,
  mixedInstallment: false,
  maxInstallments: { CREDIT_CARD: 6, BANK_SLIP: 21, PIX: 12 },
}

async function open(defaults: () => unknown = () => CARD_ALONE) {
  const calls = stubServer([
    [getPaymentDefaults, defaults],
    [listCustomers, () => ({ content: [] })],
  ])
  await renderScreen(<NewLinkScreen />)
  return calls
}

describe('a new link', () => {
  test('is for the customer from whose screen one comes', async () => {
    stubServer([
      [getPaymentDefaults, () => CARD_ALONE],
      [listCustomers, () => ({ content: [] })],
      [getCustomer, () => ({ id: '7', name: 'Ana Souza' })],
    ])
    await renderScreen(<NewLinkScreen customerId="7" />)

    const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Cliente' })
    await expect.poll(() => picker.value).toBe('Ana Souza')
  })

  // @spec Charging, as sellers expect it: A link made for a customer is sent to them, as chosen in
  // its form
  test.each([true, false])('is sent to its customer, unless one says no: %s', async (isSent) => {
    const calls = stubServer([
      [getPaymentDefaults, () => CARD_ALONE],
      [listCustomers, () => ({ content: [] })],
      [getCustomer, () => ({ id: CUSTOMER, name: 'Ana Souza' })],
      [
        createPaymentLink,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ])
    await renderScreen(<NewLinkScreen customerId={CUSTOMER} />)
    await userEvent.type(await screen.findByRole('textbox', { name: 'Título' }), 'Curso')
    await userEvent.type(screen.getByRole('textbox', { name: 'Valor' }), '10000')
    const choice = screen.getByRole('switch', { name: /^Enviar por e-mail ao cliente/ })
    if (!isSent) await userEvent.click(choice)
    await userEvent.click(screen.getByRole('button', { name: 'Criar link' }))

    const sent = () => calls.find(({ at }) => at === createPaymentLink.at)?.body
    await expect
      .poll(sent)
      .toMatchObject({ uuidSellerClient: CUSTOMER, sendToSellerClient: isSent })
  })

  test('for anybody is sent to nobody', async () => {
    await open()
    await screen.findByRole('combobox', { name: 'Cliente' })
    expect(screen.queryByRole('switch', { name: /^Enviar por e-mail ao cliente/ })).toBeNull()
  })

  // @spec 000 §6: Rules for the id of one seller: at most so many instalments, card only, default
  // card type, white label, mixed instalments, point-of-sale refund; as settings by the operator
  test('offers cards alone, of the type and with the limit that this seller begins with', async () => {
    await open()

    expect(await screen.findByRole('switch', { name: 'Cartão de crédito' })).toBeTruthy()
    expect(screen.queryByRole('switch', { name: 'Boleto' })).toBeNull()
    expect(screen.queryByRole('switch', { name: 'Pix' })).toBeNull()
    const chosen = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
    expect(chosen('Tipo de parcelamento')).toBe('Antecipado sem juros para o comprador')
    expect(chosen('Parcelas no cartão')).toBe('Até 6×')
    expect(
      screen.queryByRole('combobox', { name: 'Quem paga as taxas do parcelamento' }),
    ).toBeNull()
  })

  // @spec 000 §6: Rules for the id of one seller: more than 12 instalments on a white label:
  // EARLY_BUYER
  test('has the buyer bear the cost where that is forced on the seller, or has no cost', async () => {
    const forced = { ...CARD_ALONE, defaultCreditCardType: 'EARLY_BUYER' }
    await open(() => ({ ...forced, forcedCreditCardType: 'EARLY_BUYER' }))

    const type = await screen.findByRole<HTMLInputElement>('combobox', {
      name: 'Tipo de parcelamento',
    })
    expect(type.value).toBe('Antecipado com juros para o comprador')
    await userEvent.click(type)
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Antecipado com juros para o comprador',
      'Recorrente: uma cobrança por mês, sem antecipação',
    ])
  })

  // @spec 000 §7: GET /seller-clients: 20, name ascending; the picker takes 100
  // @spec 000 §9: Picker: 100 customers, by name
  test('lets one choose of a hundred customers, by name', async () => {
    const calls = await open()

    await expect
      .poll(() => calls.find(({ at }) => at === listCustomers.at)?.query)
      .toEqual({ size: '100', sort: 'name,asc' })
  })

  // @spec 000 §8: 'Não foi possível carregar …
  test('says so when it is not known how the seller may be paid', async () => {
    await open(() => {
      throw refusal(Unexpected)
    })

    const failure = 'Falha ao carregar as informações dos métodos de pagamento.'
    expect(await screen.findByText(failure)).toBeTruthy()
  })
})
