import { screen, within } from '@testing-library/react'
import type { Profile } from '@vintem/contracts/access'
import { Unexpected } from '@vintem/contracts/errors'
import {
  editSubSeller,
  editSubSellerAccounts,
  editSubSellerAddress,
  editSubSellerContacts,
  getSubSeller,
  registerSubSellerSplit,
  setSubSellerActive,
} from '@vintem/contracts/sub-sellers/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { SubSellerScreen } from './sub-seller-screen.tsx'

// Goal: a sub-seller can be read and edited; only changes are sent, another type of fee is
// confirmed, and failures are in the specification's words.

const otavio = {
  id: 7,
  name: 'Otávio Conceição',
  documentType: 'CPF',
  document: '11144477735',
  isActive: true,
  splitStatus: 'ACTIVE',
  paymentType: 'PERCENTAGE',
  paymentValue: 12.5,
  description: null,
  openingDate: null,
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1000',
    complement: null,
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    country: 'BR',
  },
  account: {
    account: {
      bank: '341',
      issuer: '0123',
      issuerDigit: '4',
      number: '56789',
      bankDigit: '0',
      accountType: 'CHECKING_ACCOUNT',
    },
    pixKey: '+5511987654321',
    pixKeyType: 'PHONE',
  },
  contact: { name: 'Otávio', email: 'otavio@exemplo.com.br', phone: '11987654321' },
  owner: { ownerName: null, ownerDocument: null, birthdate: '1988-04-12' },
  alternativeEmail: null,
  splitError: null,
  createdAt: '2026-11-21T12:00:00.000Z',
}

type Answers = Parameters<typeof stubServer>[0]

async function open(change: object = {}, answers: Answers = [], profile: Profile = 'ADMIN') {
  const shown = { ...otavio, ...change }
  const calls = stubServer([
    ...answers,
    [getSubSeller, () => shown],
    ...[editSubSeller, editSubSellerAddress, editSubSellerContacts, editSubSellerAccounts].map(
      (endpoint): Answers[number] => [endpoint, () => shown],
    ),
    [registerSubSellerSplit, () => shown],
    [setSubSellerActive, () => ({ ...shown, isActive: false })],
  ])
  const { user, router } = await renderScreen(
    <SubSellerScreen id="7" filter={{}} onFilterChange={() => undefined} />,
    profile,
  )
  await screen.findByRole('heading', { level: 1, name: 'Otávio Conceição' })
  const changes = () => calls.filter(({ at }) => !at.startsWith('GET'))
  return { user, router, changes }
}

const button = (name: string) => screen.getByRole('button', { name })

describe("a sub-seller's screen", () => {
  test('shows who it is, what it takes and where its money goes', async () => {
    await open()
    for (const text of [
      '111.444.777-35',
      '12,5% (Percentual)',
      '341 - Itaú Unibanco S.A.',
      '0123-4',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  test('offers no change to who only watches', async () => {
    await open({ splitStatus: 'FAILED', splitError: 'Não.' }, [], 'VIZUALIZATION')
    expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Reenviar cadastro' })).toBeNull()
  })

  // @spec 000 §2.1: `/sub-vendedores/novo`, `/sub-vendedores/{id}`
  // @spec 001 §2 Sub-sellers: The detail has view mode and edit mode (Editar, Cancelar, Concluir); after a save the user returns to /sub-vendedores; 'Dados alterados com sucesso!'
  test('sends what was changed and returns to the list', async () => {
    const { user, router, changes } = await open()
    await user.click(button('Editar'))
    const email = screen.getByRole('textbox', { name: 'E-mail' })
    await user.clear(email)
    await user.type(email, 'novo@exemplo.com.br')
    await user.click(button('Concluir'))

    await screen.findByText('Dados alterados com sucesso!')

    expect(changes().map(({ at }) => at)).toEqual([editSubSeller.at, editSubSellerContacts.at])
    expect(changes()[1]?.body).toMatchObject({ email: 'novo@exemplo.com.br' })
    expect(router.state.location.pathname).toBe('/sub-vendedores')
  })

  // @spec 001 §2 Sub-sellers: Changing fee type asks: 'Deseja realmente alterar o tipo de tax desse sub-vendedor? …'
  test('asks before another type of fee', async () => {
    const { user, changes } = await open()
    await user.click(button('Editar'))
    await user.click(screen.getByRole('combobox', { name: 'Tipo de taxa' }))
    await user.click(await screen.findByRole('option', { name: 'Valor fixo' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(
      'Deseja realmente alterar o tipo de tax desse sub-vendedor? Isso afetará links de pagamento futuros.',
    )
    await user.click(dialog.getByRole('button', { name: 'Alterar' }))
    await user.type(await screen.findByRole('textbox', { name: 'Valor' }), '1250')
    await user.click(button('Concluir'))

    await screen.findByText('Dados alterados com sucesso!')
    expect(changes()[0]?.body).toMatchObject({ paymentType: 'FIXED', paymentValue: 12.5 })
  })

  // @spec 001 §2 Sub-sellers: Percentage value: digits with comma or dot, capped at 100
  test('a percentage stops at 100 and at five characters', async () => {
    const { user } = await open()
    await user.click(button('Editar'))
    const value = screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' })
    await user.clear(value)
    await user.type(value, '12,345')
    expect(value.value).toBe('12,34')
    await user.clear(value)
    await user.type(value, '250')
    expect(value.value).toBe('100')
  })

  // @spec 001 §2 Sub-sellers: 'Erro ao atualizar cadastro do sub-vendedor', back to /sub-vendedores on OK
  test('says so when it could not be saved, and returns on OK', async () => {
    const failing: Answers = [
      [
        editSubSeller,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ]
    const { user, router } = await open({}, failing)
    await user.click(button('Editar'))
    await user.click(button('Concluir'))

    await screen.findByText('Erro ao atualizar cadastro do sub-vendedor')
    await user.click(button('OK'))

    await expect.poll(() => router.state.location.pathname).toBe('/sub-vendedores')
  })

  test('a failed registration is sent again with the edit, and by itself', async () => {
    const failed = { splitStatus: 'FAILED', splitError: 'O banco não reconhece esta conta.' }
    const { user, changes } = await open(failed)
    expect(screen.getByText(/O banco não reconhece esta conta/)).toBeTruthy()
    await user.click(button('Reenviar cadastro'))

    await screen.findByText('Cadastro de sub-vendedor em processamento!')
    expect(changes().map(({ at }) => at)).toEqual([registerSubSellerSplit.at])
  })

  // @spec 001 §2 Sub-sellers: 'Erro ao validar a conta bancária do sub-vendedor', where the failing URL contains 'split'
  test('says so when the bank account could not be checked', async () => {
    const failing: Answers = [
      [
        registerSubSellerSplit,
        () => {
          throw refusal(Unexpected)
        },
      ],
    ]
    const { user } = await open({ splitStatus: 'FAILED', splitError: 'Não.' }, failing)
    await user.click(button('Editar'))
    await user.click(button('Concluir'))
    const name = 'Erro ao validar a conta bancária do sub-vendedor'
    expect(await screen.findByRole('dialog', { name })).toBeTruthy()
  })

  // @spec 001 §2 Sub-sellers: isActive toggled with confirmation, then back to /sub-vendedores
  test('is switched off once it is confirmed', async () => {
    const { user, changes } = await open()
    await user.click(button('Mais ações'))
    await user.click(screen.getByRole('menuitem', { name: 'Desativar' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desativar' }))

    await screen.findByText('Dados alterados com sucesso!')
    expect(changes()[0]?.query).toEqual({ active: 'false' })
  })
})
