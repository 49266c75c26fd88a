import { screen } from '@testing-library/react'
import { listCharges } from '@vintem/contracts/charges/endpoints'
import { getCustomer } from '@vintem/contracts/customers/endpoints'
import { Unexpected } from '@vintem/contracts/errors'
import { listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, stubServer } from '../../test/stub-server.ts'
import { page } from './clientes.$id.tsx'

// Goal: a customer's screen lists that customer's charges, by pages that stand in the address.

const ID = '0199b3a0-0000-4000-8000-000000000001'

const customer = {
  id: ID,
  name: 'Ana Souza',
  document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
  email: 'ana@exemplo.com.br',
  countryCode: '55',
  phone: '11987654321',
  address: null,
}

const charge = {
  uuid: '0199b3a0-0000-4000-8000-000000000007',
  title: 'Oficina de torno',
  customerId: ID,
  customerName: 'Ana Souza',
  expirationDate: '2026-11-30',
  scheduledDate: null,
  paidDate: null,
  value: 720.5,
  feeAmount: 0,
  anticipationAmount: 0,
  splitAmount: 0,
  surchargeAmount: 0,
  netAmount: null,
  paymentMethod: 'PIX',
  installments: 1,
  status: 'SCHEDULED',
}

const subscription = {
  uuid: '0199b3a0-0000-4000-8000-000000000011',
  customerId: ID,
  customerName: 'Ana Souza',
  customerDocument: '52998224725',
  startDate: '2026-01-31',
  expirationDate: '2026-07-31',
  titlePlan: 'Ateliê livre',
  idPlan: 3,
  basicValue: { type: 'MONTHLY', value: 120, valuePerMonth: 120 },
  status: 'PENDING',
  cancelledDate: null,
  paymentMethod: null,
}

const listOf = (content: object[], number = 0) => ({
  content,
  number,
  size: 10,
  totalElements: content.length * 20,
  hasMoreElements: false,
})

async function open(answer: () => unknown, start = '?tab=receivables') {
  const calls = stubServer([
    [getCustomer, () => customer],
    [listCharges, answer],
  ])
  const { user } = await renderScreen(<AtAddress page={page} params={{ id: ID }} start={start} />)
  await screen.findByRole('heading', { level: 1, name: 'Ana Souza' })
  return { user, asked: () => calls.findLast(({ at }) => at === listCharges.at)?.query }
}

describe('the charges of a customer', () => {
  test('are those of no other, each a link', async () => {
    const { asked } = await open(() => listOf([charge]))
    const link = await screen.findByRole('link', { name: 'Oficina de torno' })
    expect(link.getAttribute('href')).toBe(`/cobrancas/${charge.uuid}`)
    expect(asked()).toEqual({ customerId: ID, page: '0' })
  })

  test('come by pages, which the address names', async () => {
    const { user, asked } = await open(() => listOf([charge]))
    await user.click(await screen.findByRole('button', { name: 'Próxima página' }))
    expect(screen.getByRole('status', { name: 'Endereço' }).textContent).toBe(
      '?tab=receivables&page=1',
    )
    expect(asked()).toEqual({ customerId: ID, page: '1' })
  })

  // @spec 000 §8: Empty tables: 'Sem dados', with a variant per list
  test('none is said to be none', async () => {
    await open(() => listOf([]))
    expect(await screen.findByText('Sem dados')).toBeTruthy()
  })

  // @spec 000 §8: 'Falha ao carregar as informações dos recebiveis.'
  test('say in the words of the specification that they could not be loaded', async () => {
    await open(() => {
      throw refusal(Unexpected)
    })
    expect(await screen.findByText('Falha ao carregar as informações dos recebiveis.')).toBeTruthy()
  })
})

describe('the subscriptions of a customer', () => {
  // @spec 000 §2.7: Tab Assinaturas, for who may see subscriptions
  test('are those of no other, and come first', async () => {
    const calls = stubServer([
      [getCustomer, () => customer],
      [listSubscriptions, () => listOf([subscription])],
    ])
    const { user } = await renderScreen(<AtAddress page={page} params={{ id: ID }} start="" />)
    const link = await screen.findByRole('link', { name: 'Ateliê livre' })
    expect(link.getAttribute('href')).toBe(`/recorrencias/${subscription.uuid}`)
    expect(calls.at(-1)?.query).toEqual({ customerId: ID, page: '0' })

    await user.click(screen.getByRole('tab', { name: 'Recebíveis' }))

    expect(screen.getByRole('status', { name: 'Endereço' }).textContent).toBe('?tab=receivables')
  })
})
