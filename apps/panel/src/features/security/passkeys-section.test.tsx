import { screen, within } from '@testing-library/react'
import { Unexpected } from '@vintem/contracts/errors'
import { listPasskeys, removePasskey, renamePasskey } from '@vintem/contracts/passkeys/endpoints'
import { getTwoFactorStatus } from '@vintem/contracts/two-factor/endpoints'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { refusal, stubServer } from '../../../test/stub-server.ts'
import { PasskeysSection } from './passkeys-section.tsx'

// Goal: users see the passkeys of their account, rename and remove them, and read where the browser
// has none.
const phone = {
  uuid: '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90',
  name: 'Celular',
  host: location.hostname,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
}
const status = { status: false, hasPasskeys: true, isDemanded: false, recoveryCodesLeft: 10 }

async function open(answer: () => unknown = () => [phone]) {
  const calls = stubServer([
    [listPasskeys, answer],
    [getTwoFactorStatus, () => status],
    [renamePasskey, () => phone],
    [removePasskey, () => new Response(null, { status: 204 })],
  ])
  const { user } = await renderScreen(<PasskeysSection />)
  return { user, changes: () => calls.filter(({ at }) => !at.startsWith('GET')) }
}

const withPasskeys = () => {
  vi.stubGlobal('PublicKeyCredential', {})
  vi.stubGlobal('isSecureContext', true)
}

test('shows name, address of another host, and last use', async () => {
  withPasskeys()
  await open(() => [
    phone,
    {
      ...phone,
      uuid: 'other',
      name: 'Chave azul',
      host: 'painel.exemplo.com.br',
      lastUsedAt: '2026-11-02T12:30:00.000Z',
    },
  ])

  const row = await screen.findByRole('row', { name: /Chave azul/ })
  expect(within(row).getByText('só em painel.exemplo.com.br')).toBeTruthy()
  expect(within(row).getByText('02/11/2026 09:30')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /Celular/ })).getByText('Nunca')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Adicionar' })).toBeTruthy()
})

test('says where the browser has none, and offers nothing', async () => {
  await open(() => [])

  expect(await screen.findByText('Você ainda não tem chaves de acesso.')).toBeTruthy()
  expect(screen.getByText(/Neste endereço o navegador não tem chaves de acesso/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Adicionar' })).toBeNull()
})

test('a failure is said, with a way to try again', async () => {
  await open(() => {
    throw refusal(Unexpected)
  })

  expect(await screen.findByText('Não foi possível carregar as chaves de acesso.')).toBeTruthy()
})

test('one is renamed', async () => {
  const { user, changes } = await open()
  await user.click(await screen.findByRole('button', { name: 'Mais ações: Celular' }))
  await user.click(screen.getByRole('menuitem', { name: 'Renomear' }))
  await user.type(screen.getByRole('textbox', { name: 'Nome' }), ' da Ana')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))

  expect(await screen.findByText('Nome alterado.')).toBeTruthy()
  expect(changes()[0]?.body).toEqual({ name: 'Celular da Ana' })
})

test('one is removed after a word', async () => {
  const { user, changes } = await open()
  await user.click(await screen.findByRole('button', { name: 'Mais ações: Celular' }))
  await user.click(screen.getByRole('menuitem', { name: 'Remover' }))
  expect(screen.getByText(/Ninguém mais entra com “Celular”/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remover' }))

  expect(await screen.findByText('Chave de acesso removida.')).toBeTruthy()
  expect(changes()).toHaveLength(1)
})
