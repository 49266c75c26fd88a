import { screen, within } from '@testing-library/react'
import {
  createApiKey,
  deleteApiKey,
  editApiKey,
  listApiKeys,
  rotateApiKey,
  setApiKeyActive,
} from '@vintem/contracts/api-keys/endpoints'
import { ALL_SCOPES } from '@vintem/contracts/api-keys/scopes'
import { ScopesTooWide } from '@vintem/contracts/errors'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import type { ApiKey } from './api-keys.queries.ts'
import { KeysSection } from './keys-section.tsx'

const shop: ApiKey = {
  uuid: '0199b3a0-0000-7000-8000-000000000001',
  title: 'Chave 1',
  active: true,
  kind: 'SECRET',
  scopes: [...ALL_SCOPES],
  ipRanges: [],
  origins: [],
  validDays: null,
  expiresAt: null,
  isExpired: false,
  isUnused: false,
  createdAt: '2026-11-24T12:00:00.000Z',
  secrets: [
    {
      id: '0199b3a0-0000-7000-8000-000000000002',
      prefix: 'vnt_sk_test_',
      last4: 'a1b2',
      createdAt: '2026-11-24T12:00:00.000Z',
      endsAt: null,
      usedAt: null,
    },
  ],
}
const valueOf = (field: HTMLElement) => (field as HTMLInputElement).value

const secret = 'vnt_sk_test_0000001abcdefghijklmnopqrstuvwxyz012345a1b2c3'

async function open(keys: readonly ApiKey[] = [shop], create?: () => unknown) {
  const calls = stubServer([
    [listApiKeys, () => [...keys]],
    [createApiKey, create ?? (() => ({ ...shop, title: 'Chave 2', secret }))],
    [editApiKey, () => shop],
    [setApiKeyActive, () => ({ ...shop, active: false })],
    [rotateApiKey, () => ({ ...shop, secret })],
    [deleteApiKey, () => new Response(null, { status: 204 })],
  ])
  const { user } = await renderScreen(<KeysSection />)
  const sent = (entry: { at: string }) => calls.filter(({ at }) => at === entry.at)
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Mais ações: Chave 1' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    return within(await screen.findByRole('dialog'))
  }
  return { user, sent, act }
}

// Goal: people make, change, stop and replace the keys of their systems, and see each secret once.
describe('KeysSection', () => {
  // @spec 001 §2 Integrations: The list of API keys, with title and activity
  // @spec 000 §2.1: Settings: `/integracao`
  test('lists the keys', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'Chaves de API' })
    const row = within(table).getByRole('row', { name: /Chave 1/ })
    for (const text of ['Ativa', 'Tudo', 'Secreta', 'Nunca', 'vnt_sk_test_…a1b2']) {
      expect(row.textContent).toContain(text)
    }
  })

  // @spec 001 §8 Integrations: Empty tables: 'Sem dados'
  test('says that there is none', async () => {
    await open([])
    expect(await screen.findByText('Sem dados')).toBeTruthy()
  })

  // @spec 001 §8 Integrations: 'Ocorreu um erro ao listar os tokens!'
  test('says that they could not be read', async () => {
    stubServer([[listApiKeys, () => Response.json({ errors: [] }, { status: 503 })]])
    await renderScreen(<KeysSection />)
    expect(await screen.findByText('Ocorreu um erro ao listar os tokens!')).toBeTruthy()
  })

  // @spec 001 §2 Integrations: The default title of a new key is 'Chave N'
  // @spec 001 §8 Integrations: 'Token criado com sucesso!'
  test('makes a key, and shows its secret until it was kept', async () => {
    const { user, sent } = await open()
    await screen.findByRole('table', { name: 'Chaves de API' })
    await user.click(screen.getByRole('button', { name: 'Nova chave' }))
    const form = within(await screen.findByRole('dialog', { name: 'Nova chave de API' }))
    expect(valueOf(form.getByRole('textbox', { name: /Título/ }))).toBe('Chave 2')
    await user.type(form.getByRole('textbox', { name: /Endereços IP/ }), '10.0.0.1\n10.0.0.2')
    await user.click(form.getByRole('button', { name: 'Criar chave' }))

    expect(await screen.findByText('Token criado com sucesso!')).toBeTruthy()
    const shown = within(await screen.findByRole('dialog', { name: 'Segredo de Chave 2' }))
    expect(valueOf(shown.getByRole('textbox', { name: 'Chave de API' }))).toBe(secret)
    expect(sent(createApiKey)[0]?.body).toEqual({
      title: 'Chave 2',
      kind: 'SECRET',
      scopes: ALL_SCOPES,
      ipRanges: ['10.0.0.1', '10.0.0.2'],
      validDays: null,
    })
    await user.keyboard('{Escape}')
    expect(shown.getByRole('button', { name: 'Já guardei' })).toBeTruthy()
    await user.click(shown.getByRole('button', { name: 'Já guardei' }))
    expect(screen.queryByText(secret)).toBeNull()
  })

  test('says in words what the server refuses', async () => {
    const { user } = await open([shop], () => {
      throw refusal(ScopesTooWide)
    })
    await screen.findByRole('table', { name: 'Chaves de API' })
    await user.click(screen.getByRole('button', { name: 'Nova chave' }))
    await user.click(await screen.findByRole('button', { name: 'Criar chave' }))
    expect(await screen.findByText(new RegExp(ScopesTooWide.description))).toBeTruthy()
  })

  // @spec 001 §8 Integrations: 'Token atualizado com sucesso!'
  test('changes a key', async () => {
    const { user, sent, act } = await open()
    const form = await act('Editar')
    await user.clear(form.getByRole('textbox', { name: /Título/ }))
    await user.type(form.getByRole('textbox', { name: /Título/ }), 'Loja')
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Token atualizado com sucesso!')).toBeTruthy()
    expect(sent(editApiKey)[0]?.body).toMatchObject({ title: 'Loja', active: true })
  })

  test('switches a key off after it has said what stops', async () => {
    const { user, sent, act } = await open()
    const dialog = await act('Desativar')
    expect(dialog.getByText(/param imediatamente/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Desativar' }))
    expect(await screen.findByText('Token desativado com sucesso!')).toBeTruthy()
    expect(sent(setApiKeyActive)[0]?.body).toEqual({ active: false })
  })

  test('replaces a secret, and shows the new one', async () => {
    const { user, sent, act } = await open()
    const dialog = await act('Trocar o segredo')
    await user.click(dialog.getByRole('button', { name: 'Trocar o segredo' }))
    expect(valueOf(await screen.findByRole('textbox', { name: 'Chave de API' }))).toBe(secret)
    expect(sent(rotateApiKey)[0]?.body).toEqual({ overlapHours: 24 })
  })

  // @spec 001 §8 Integrations: 'Token deletado com sucesso!'
  test('deletes a key after asking', async () => {
    const { user, sent, act } = await open()
    const dialog = await act('Excluir')
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Token deletado com sucesso!')).toBeTruthy()
    expect(sent(deleteApiKey)).toHaveLength(1)
  })
})
