import { screen } from '@testing-library/react'
import { INITIAL_TOGGLES } from '@vintem/contracts/access'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { createPaymentLink, getPaymentDefaults } from '@vintem/contracts/payment-links/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { handOver } from '#lib/customer-added.ts'
import { defaults, savedLink } from '../../../test/new-link-form.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { NewLinkScreen } from './form/new-link-screen.tsx'

// Goal: a seller adds own notes to a link, and a customer for it, without losing typed values.

const ADDED = '0199b3a0-0000-4000-8000-000000000003'

/** The form, by Pix alone. */
async function open() {
  const calls = stubServer([
    [
      getPaymentDefaults,
      () => ({ ...defaults, defaultEnableBankSlip: false, defaultEnableCreditCard: false }),
    ],
    [listCustomers, () => ({ content: [] })],
    [createPaymentLink, () => savedLink],
  ])
  const toggles = [...INITIAL_TOGGLES, 'view_payment_link_metadata'] as const
  const { user } = await renderScreen(<NewLinkScreen />, 'ADMIN', toggles)
  await screen.findByRole('textbox', { name: /^Título/ })
  return {
    user,
    created: () => calls.filter(({ at }) => at === createPaymentLink.at),
    fillIn: async () => {
      await user.type(field(/^Título/), 'Oficina')
      await user.type(field(/^Valor( \*)?$/), '10000')
    },
    choose: async (label: string, name: string) => {
      await user.click(screen.getByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name }))
    },
  }
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const switchOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name })
const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Criar link' })

describe('the details of a new link', () => {
  // @spec 000 §3: Payment link ORDER: metadata, whiteLabel, enableAnchoring (decision 35)
  test('keeps the metadata that is typed, row by row', async () => {
    const { user, fillIn, created } = await open()
    await fillIn()
    const add = () => user.click(screen.getByRole('button', { name: 'Adicionar metadado' }))
    await add()
    await add()
    const [first, second] = screen.getAllByRole('textbox', { name: /^Chave/ })
    await user.type(first!, 'apagado')
    await user.type(second!, 'pedido')
    await user.click(screen.getByRole('button', { name: 'Remover metadado 1' }))
    expect(field(/^Chave/).value).toBe('pedido')

    await user.click(submitButton())
    expect(await screen.findByText('Preenchimento obrigatório!')).toBeTruthy()
    await user.type(field(/^Valor do metadado/), '4711')
    await user.click(switchOf(/^White label/))
    await user.click(submitButton())

    await expect.poll(() => created().length).toBe(1)
    expect(created()[0]?.body).toMatchObject({
      metadata: [{ key: 'pedido', value: '4711' }],
      whiteLabel: true,
      enableAnchoring: false,
    })
  })

  // @spec 000 §2.6: Customer picker: with an 'add customer' entry
  test('chooses the customer that was added for it in another tab', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { fillIn, user, choose, created } = await open()
    await fillIn()

    await choose('Cliente', 'Adicionar cliente')
    expect(opened).toHaveBeenCalledWith('/clientes/adicionar-cliente?escolher=true', '_blank')
    vi.spyOn(window, 'close').mockReturnValue()
    handOver({ id: ADDED, name: 'Bia Lima' })

    const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' })
    await expect.poll(() => picker.value).toBe('Bia Lima')
    await user.click(submitButton())
    await expect.poll(() => created()[0]?.body).toMatchObject({ uuidSellerClient: ADDED })
  })
})
