import { screen } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import { countSubscriptions, listSubscriptions } from '@vintem/contracts/subscriptions/endpoints'
import { describe, expect, test } from 'vitest'
import { subscription } from '#features/subscriptions/subscription-fixture.ts'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, stubServer } from '../../test/stub-server.ts'
import { page } from './recorrencias.tsx'

// Goal: a seller finds subscriptions by how they stand, and reads what was agreed; the address keeps
// what is shown.
const listOf = (content: object[]) => ({
  content,
  number: 0,
  size: 20,
  totalElements: content.length,
  hasMoreElements: false,
})

const none = { totalElements: 0, hasMoreElements: false }
const counts = {
  all: { totalElements: 1_000, hasMoreElements: true },
  active: { totalElements: 12, hasMoreElements: false },
  inactive: none,
  pending: none,
  defaulter: none,
}

describe('SubscriptionsScreen', () => {
  async function open(answer: () => unknown, start = '') {
    const calls = stubServer([
      [listSubscriptions, answer],
      [countSubscriptions, () => counts],
    ])
    const { user } = await renderScreen(<AtAddress page={page} start={start} />)
    return { user, asked: () => calls.findLast(({ at }) => at === listSubscriptions.at)?.query }
  }

  // @spec 000 §2.1: `/recorrencias`, `/recorrencias/{id}`
  test('lists them, each a link to its own screen', async () => {
    await open(() => listOf([subscription]))

    const link = await screen.findByRole('link', { name: 'Ana Souza' })
    expect(link.getAttribute('href')).toBe(`/recorrencias/${subscription.uuid}`)
    const toImport = screen.getByRole('link', { name: 'Importar Recorrências' })
    expect(toImport.getAttribute('href')).toBe('/importacao-de-recorrencia')
    await screen.findByRole('tab', { name: 'Ativas 12' })
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Todas 1.000+',
      'Ativas 12',
      'Inativas 0',
      'Pendentes 0',
      'Inadimplentes 0',
    ])
    expect(screen.getByText('31/07/2026')).toBeTruthy()
    expect(screen.getByText('Semestral')).toBeTruthy()
  })

  test('that are none yet lead to the link that sells one', async () => {
    await open(() => listOf([]))

    const link = await screen.findByRole('link', { name: 'Criar link de assinatura' })
    expect(link.getAttribute('href')).toBe('/seja-pago/criar/assinatura-customizada')
  })

  // @spec 001 §2 Subscriptions: Tabs Todas, Ativas, Inativas, Pendentes, …
  test('has a tab for each status, which the address names', async () => {
    const { user, asked } = await open(() => listOf([subscription]), '?page=2')

    await user.click(await screen.findByRole('tab', { name: /^Inadimplentes/ }))

    expect(asked()).toEqual({ status: 'DEFAULTER' })
    expect(screen.getByRole('status', { name: 'Endereço' }).textContent).toBe('?status=DEFAULTER')
  })

  // @spec 001 §2 Subscriptions: Empty tables show 'Sem dados'
  test.each([
    ['Ana', { customerName: 'Ana' }],
    ['529.982', { customerDocument: '529.982' }],
  ])('searches %s', async (text, query) => {
    const { user, asked } = await open(() => listOf([]), '?status=ACTIVE')

    await user.type(await screen.findByRole('searchbox'), `${text}{Enter}`)

    expect(await screen.findByText('Sem dados')).toBeTruthy()
    expect(asked()).toMatchObject({ ...query, status: 'ACTIVE' })
  })

  // @spec 001 §2 Subscriptions: filtered by expiration date range
  test('says in words which due dates are in force, and takes them back', async () => {
    const range = '?expirationDateInitial=2026-07-01&expirationDateFinal=2026-07-31'
    const { user, asked } = await open(() => listOf([subscription]), range)

    expect(await screen.findByText('Vencimento: 01/07/2026 a 31/07/2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Remover filtro Vencimento/ }))

    expect(asked()).not.toHaveProperty('expirationDateInitial')
  })

  // @spec 000 §8: The subscription list swallows errors: not so, it says them, as every list does
  test('says that they could not be loaded', async () => {
    await open(() => {
      throw refusal(Unexpected)
    })

    expect(await screen.findByText('Não foi possível carregar as assinaturas.')).toBeTruthy()
  })
})
