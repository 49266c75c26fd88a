import { screen, waitFor } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { listCustomers } from '@vintem/contracts/customers/endpoints'
import { listLinkPlans } from '@vintem/contracts/payment-links/endpoints'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import { importSubscription } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { stubServer } from '../../test/stub-server.ts'
import { page } from './importacao-de-recorrencia.tsx'

// Goal: a subscription is imported from a plan, a customer and a date; a plan that is missing is made
// on the way, and the list of subscriptions comes next.
const plan = {
  id: 3,
  title: 'Ateliê livre',
  description: null,
  bullets: [],
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
const customer = { id: '0199b3a0-0000-4000-8000-000000000001', name: 'Ana Souza' }

async function open(profile: Profile = 'ADMIN') {
  const calls = stubServer([
    [listLinkPlans, () => [plan]],
    [createPlan, () => ({ ...plan, id: 4, title: 'Torno' })],
    [listCustomers, () => ({ content: [customer], number: 0, size: 100, totalElements: 1 })],
    [importSubscription, () => ({ uuid: 'x' })],
  ])
  const { user, router } = await renderScreen(<AtAddress page={page} start="" />, profile)
  await screen.findByRole('button', { name: 'Importar' })
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  return { user, router, choose, sent: () => calls.find(({ at }) => at === importSubscription.at) }
}

describe('ImportScreen', () => {
  // @spec 001 §2 Subscriptions: Import: 'Assinatura importada com sucesso', then /recorrencias after 500 ms
  test('fills in what the plan costs, and sends the total of the period', async () => {
    const { user, router, choose, sent } = await open()
    const later = vi.spyOn(globalThis, 'setTimeout')
    await choose('Plano', 'Ateliê livre')
    await choose('Cliente', 'Ana Souza')
    await choose('Periodicidade', 'Semestral')
    expect(screen.getByRole('textbox', { name: 'Valor mensal' })).toHaveProperty('value', '110,50')
    expect(screen.getByText('Total: R$ 663,00')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Data de início' }), '31012026')

    await user.click(screen.getByRole('button', { name: 'Importar' }))

    expect(await screen.findByText('Assinatura importada com sucesso')).toBeTruthy()
    expect(sent()?.body).toEqual({
      idPlan: 3,
      uuidBuyer: customer.id,
      basicValue: { type: 'SEMESTER', value: 663 },
      payment: { method: 'PIX' },
      startDate: '2026-01-31',
    })
    await screen.findByText('Outra tela')
    expect(later).toHaveBeenCalledWith(expect.any(Function), 500)
    later.mockRestore()
    expect(router.state.location.pathname).toBe('/recorrencias')
  })

  // @spec 001 §2 Subscriptions: Import: idPlan, valuePerMonth, uuidBuyer and start date required
  test('says at each field what is missing', async () => {
    const { user, sent } = await open()

    await user.click(screen.getByRole('button', { name: 'Importar' }))

    expect(await screen.findAllByText('Preenchimento obrigatório!')).toHaveLength(4)
    expect(sent()).toBeUndefined()
  })

  // @spec 001 §2 Subscriptions: Import: the plan creation form is available as a modal
  test('makes a plan on the way, and takes it', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Criar plano' }))
    const dialog = await screen.findByRole('dialog', { name: 'Novo Plano' })
    expect(dialog).toBeTruthy()
    const title = await screen.findByRole('textbox', { name: 'Título' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    await user.type(title, 'Torno')
    for (const period of ['Mensal', 'Semestral', 'Anual']) {
      await user.type(screen.getByRole('textbox', { name: period }), '12000')
    }

    await user.click(screen.getByRole('button', { name: 'Salvar' }))

    expect(await screen.findByText('Plano cadastrado com sucesso!')).toBeTruthy()
    // The form around it was not sent with it.
    expect(screen.queryByText('Preenchimento obrigatório!')).toBeNull()
    expect(screen.getByRole('combobox', { name: 'Plano' })).toHaveProperty('value', 'Torno')
    expect(screen.getByRole('textbox', { name: 'Valor mensal' })).toHaveProperty('value', '120,00')
  })

  // @spec 001 §2 Subscriptions: Import: on Cancel goes to /recorrencias
  test('goes back to the subscriptions', async () => {
    await open()
    const cancel = screen.getByRole('link', { name: 'Cancelar' })
    expect(cancel.getAttribute('href')).toBe('/recorrencias')
  })

  // @spec 001 §2 Subscriptions: Import: BANK_SLIP (Boleto) and PIX; Mensal, Semestral, Anual
  test('offers the two methods and the three periods', async () => {
    const { user } = await open()
    const offered = async (label: string) => {
      await user.click(screen.getByRole('combobox', { name: label }))
      const options = await screen.findAllByRole('option')
      await user.keyboard('{Escape}')
      return options.map(({ textContent }) => textContent)
    }
    expect(await offered('Forma de pagamento')).toEqual(['Boleto', 'Pix'])
    expect(await offered('Periodicidade')).toEqual(['Mensal', 'Semestral', 'Anual'])
  })

  test('who sees no subscriptions goes back to the links', async () => {
    await open('SALE')

    const cancel = screen.getByRole('link', { name: 'Cancelar' })
    expect(cancel.getAttribute('href')).toBe('/seja-pago')
    expect(screen.queryByRole('button', { name: 'Criar plano' })).toBeNull()
  })
})
