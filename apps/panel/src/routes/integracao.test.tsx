import { screen, within } from '@testing-library/react'
import { listApiKeys } from '@vintem/contracts/api-keys/endpoints'
import { getSellerCall, listSellerCalls } from '@vintem/contracts/key-calls/endpoints'
import { listWebhooks } from '@vintem/contracts/webhooks/endpoints'
import { describe, expect, test } from 'vitest'
import { AtAddress } from '../../test/at-address.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { stubServer } from '../../test/stub-server.ts'
import { page } from './integracao.tsx'

const id = '0199b3a0-0000-7000-8000-000000000009'
const call = {
  uuid: id,
  at: '2026-11-21T12:00:00.000Z',
  method: 'POST',
  path: '/v1/charges/0199b3a0-0000-7000-8000-000000000001/pay',
  route: '/v1/charges/{id}/pay',
  status: 422,
  outcome: 'REFUSED',
  millis: 1_240,
  errorCode: 'BAR-9091',
  error: { title: 'Chave repetida', description: 'O corpo é outro.' },
  idempotencyKey: 'pedido-1',
  replayed: false,
  key: { uuid: id, title: 'Loja' },
} as const

const address = () => screen.getByRole('status', { name: 'Endereço' }).textContent

async function open(start: string, content: readonly object[] = [call]) {
  const calls = stubServer([
    [listApiKeys, () => []],
    [listWebhooks, () => []],
    [listSellerCalls, () => ({ content, next: null })],
    [getSellerCall, () => call],
  ])
  const { user } = await renderScreen(<AtAddress page={page} start={start} />)
  return { user, calls }
}

// Goal: the tabs of integrations are addresses; what systems have called is found, opened and shared by its address.
describe('integrations', () => {
  test('each tab has its address', async () => {
    const { user } = await open('')
    expect(await screen.findByRole('heading', { name: 'Chaves de API' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Webhooks' }))
    expect(await screen.findByRole('button', { name: 'Novo webhook' })).toBeTruthy()
    expect(address()).toBe('?tab=webhooks')
    await user.click(screen.getByRole('tab', { name: 'Chamadas' }))
    expect(await screen.findByRole('table', { name: 'Chamadas' })).toBeTruthy()
    expect(address()).toBe('?tab=chamadas')
  })

  test('a filter of the calls stands in the address and is asked of the server', async () => {
    const { calls } = await open(`?tab=chamadas&outcome=REFUSED&route=/v1/orders&key=${id}`)
    const row = await screen.findByRole('row', { name: /POST/ })
    for (const text of ['422 Recusada', 'Loja', '1,2 s']) expect(row.textContent).toContain(text)
    for (const text of ['Resposta: Recusada', 'Endereço: /v1/orders', 'Chave: Chave excluída']) {
      expect(screen.getByText(text)).toBeTruthy()
    }
    const { query } = calls.find(({ at }) => at === listSellerCalls.at) ?? {}
    expect(query).toEqual({ outcome: 'REFUSED', route: '/v1/orders', key: id })
  })

  test('a call that is open says what became of it, and leads on', async () => {
    await open(`?tab=chamadas&call=${id}`)
    const drawer = within(await screen.findByRole('dialog', { name: 'POST /v1/charges/{id}/pay' }))
    for (const text of [call.path, 'pedido-1', id]) expect(drawer.getByText(text)).toBeTruthy()
    expect(drawer.getByText('Chave repetida. O corpo é outro.')).toBeTruthy()
    expect(
      drawer.getByRole('link', { name: 'Todas as chamadas deste endereço' }).getAttribute('href'),
    ).toBe('/integracao?tab=chamadas&route=%2Fv1%2Fcharges%2F%7Bid%7D%2Fpay')
  })

  test('says what will be there, where nothing was called', async () => {
    await open('?tab=chamadas', [])
    expect(await screen.findByText(/O que os seus sistemas chamam pela API/)).toBeTruthy()
  })
})
