import { screen, within } from '@testing-library/react'
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  pingWebhook,
  replayWebhook,
  resumeWebhook,
} from '@vintem/contracts/webhook-deliveries/endpoints'
import {
  createWebhook,
  deleteWebhook,
  editWebhook,
  listWebhooks,
  revealWebhookSecret,
  rotateWebhookSecret,
  setWebhookActive,
} from '@vintem/contracts/webhooks/endpoints'
import { describe, expect, test } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { stubServer } from '../../../test/stub-server.ts'
import { WebhooksSection } from './webhooks-section.tsx'
import type { Delivery, Webhook } from './webhooks.queries.ts'

const shop: Webhook = {
  uuid: '0199b3a0-0000-7000-8000-000000000001',
  title: 'Loja',
  url: 'https://loja.example/in',
  domains: ['ORDER'],
  types: [],
  form: 'FULL',
  signature: 'v1',
  active: true,
  headers: ['X-Loja'],
  health: 'SUSPENDED',
  failingSince: '2026-11-24T12:00:00.000Z',
  nextAttemptAt: null,
  waiting: 12,
  formerSecretUntil: null,
  createdAt: '2026-11-24T12:00:00.000Z',
}

const delivery: Delivery = {
  uuid: '0199b3a0-0000-7000-8000-000000000002',
  lane: 'LIVE',
  number: 7,
  eventId: 'evt_1',
  type: 'charge.paid',
  at: '2026-11-24T12:00:00.000Z',
  state: 'GIVEN_UP',
  attempts: 10,
  nextAttemptAt: null,
  status: 500,
  error: null,
}

async function open(webhooks: readonly Webhook[] = [shop]) {
  const calls = stubServer([
    [listWebhooks, () => [...webhooks]],
    [createWebhook, () => shop],
    [editWebhook, () => shop],
    [setWebhookActive, () => ({ ...shop, active: false })],
    [deleteWebhook, () => new Response(null, { status: 204 })],
    [revealWebhookSecret, () => ({ secret: 'whsec_abc' })],
    [rotateWebhookSecret, () => ({ secret: 'whsec_new' })],
    [resumeWebhook, () => ({ discarded: 0 })],
    [pingWebhook, () => ({ uuid: shop.uuid })],
    [replayWebhook, () => ({ replayed: 1 })],
    [listWebhookDeliveries, () => ({ content: [delivery], hasMore: false })],
    [
      getWebhookDelivery,
      () => ({
        ...delivery,
        body: '{"type":"charge.paid"}',
        cause: { kind: 'rail' },
        tries: [
          {
            uuid: '0199b3a0-0000-7000-8000-000000000003',
            at: delivery.at,
            signedAt: delivery.at,
            status: 500,
            error: null,
            millis: 31,
            answer: 'sem banco',
          },
        ],
      }),
    ],
  ])
  const { user } = await renderScreen(<WebhooksSection />)
  const sent = (entry: { at: string }) => calls.filter(({ at }) => at === entry.at)
  const act = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Mais ações: Loja' }))
    await user.click(await screen.findByRole('menuitem', { name }))
    return within(await screen.findByRole('dialog'))
  }
  return { user, sent, act }
}

// Goal: people make, change and stop webhooks, see how each receiver is, and send again what it lost.
describe('WebhooksSection', () => {
  // @spec 001 §2 Integrations: The list of webhooks, with title, url, domains and activity
  test('lists the webhooks', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'Webhooks' })
    const row = within(table).getByRole('row', { name: /Loja/ })
    for (const text of ['Suspenso', 'https://loja.example/in', 'Pedidos', '12']) {
      expect(row.textContent).toContain(text)
    }
  })

  test('says that there is none', async () => {
    await open([])
    expect(await screen.findByText('Sem dados')).toBeTruthy()
  })

  // @spec 001 §8 Integrations: the webhook equivalent of 'Ocorreu um erro ao listar os tokens!'
  test('says that they could not be read', async () => {
    stubServer([[listWebhooks, () => Response.json({ errors: [] }, { status: 503 })]])
    await renderScreen(<WebhooksSection />)
    expect(await screen.findByText('Ocorreu um erro ao listar os webhooks!')).toBeTruthy()
  })

  // @spec 001 §8 Integrations: 'Webhook criado com sucesso!'
  test('makes a webhook', async () => {
    const { user, sent } = await open([])
    await screen.findByText('Sem dados')
    await user.click(screen.getByRole('button', { name: 'Novo webhook' }))
    const form = within(await screen.findByRole('dialog', { name: 'Novo webhook' }))
    await user.click(form.getByRole('button', { name: 'Criar webhook' }))
    expect((await form.findAllByText('Preenchimento obrigatório!')).length).toBeGreaterThan(0)
    await user.type(form.getByRole('textbox', { name: /Título/ }), 'Loja')
    await user.type(form.getByRole('textbox', { name: /Endereço/ }), 'https://loja.example/in')
    await user.type(form.getByRole('textbox', { name: /Cabeçalhos/ }), 'X-Loja: 7')
    await user.click(form.getByRole('checkbox', { name: 'Assinaturas' }))
    await user.click(form.getByRole('button', { name: 'Criar webhook' }))
    expect(await screen.findByText('Webhook criado com sucesso!')).toBeTruthy()
    expect(sent(createWebhook)[0]?.body).toEqual({
      title: 'Loja',
      url: 'https://loja.example/in',
      domains: ['ORDER', 'SUBSCRIPTION'],
      types: [],
      form: 'FULL',
      headers: [{ name: 'X-Loja', value: '7' }],
      signature: 'v1',
    })
  })

  test('makes one that signs by a key pair, and shows its public key', async () => {
    const { user, sent } = await open([])
    await screen.findByText('Sem dados')
    await user.click(screen.getByRole('button', { name: 'Novo webhook' }))
    const form = within(await screen.findByRole('dialog', { name: 'Novo webhook' }))
    await user.type(form.getByRole('textbox', { name: /Título/ }), 'Loja')
    await user.type(form.getByRole('textbox', { name: /Endereço/ }), 'https://loja.example/in')
    await user.click(form.getByRole('combobox', { name: /Assinatura/ }))
    await user.click(await screen.findByRole('option', { name: /Ed25519/ }))
    await user.click(form.getByRole('button', { name: 'Criar webhook' }))
    expect(await screen.findByText('Webhook criado com sucesso!')).toBeTruthy()
    expect(sent(createWebhook)[0]?.body).toMatchObject({ signature: 'v1a' })
  })

  test('chooses types object by object, by search and as a group', async () => {
    const { user, sent } = await open([])
    await screen.findByText('Sem dados')
    await user.click(screen.getByRole('button', { name: 'Novo webhook' }))
    const form = within(await screen.findByRole('dialog', { name: 'Novo webhook' }))
    await user.type(form.getByRole('textbox', { name: /Título/ }), 'Loja')
    await user.type(form.getByRole('textbox', { name: /Endereço/ }), 'https://loja.example/in')
    await user.click(form.getByRole('radio', { name: 'Só os que eu escolher' }))
    await user.click(form.getByRole('button', { name: 'Criar webhook' }))
    expect(await form.findByText('Escolha ao menos um tipo, ou receba todos.')).toBeTruthy()
    await user.type(form.getByRole('searchbox', { name: 'Buscar um tipo de evento' }), 'estornos')
    await user.click(form.getByRole('checkbox', { name: 'Todos os encontrados de Estornos' }))
    await user.clear(form.getByRole('searchbox'))
    await user.type(form.getByRole('searchbox'), 'charge.paid{Enter}')
    await user.click(form.getByRole('checkbox', { name: 'charge.paid' }))
    expect(form.getByText('5 tipos escolhidos')).toBeTruthy()
    await user.click(form.getByRole('button', { name: 'Criar webhook' }))
    expect(await screen.findByText('Webhook criado com sucesso!')).toBeTruthy()
    expect(sent(createWebhook)).toHaveLength(1)
    expect(sent(createWebhook)[0]?.body).toMatchObject({
      types: [
        'refund.requested',
        'refund.confirmed',
        'refund.refused',
        'refund.canceled',
        'charge.paid',
      ],
    })
  })

  test('says how a public key is used', async () => {
    const { user, act } = await open([{ ...shop, signature: 'v1a' }])
    const dialog = await act('Segredo')
    expect(dialog.getByLabelText('Código para verificar').textContent).toContain('createPublicKey')
    await user.click(dialog.getByRole('button', { name: 'Mostrar o segredo' }))
    expect(await dialog.findByRole('textbox', { name: 'Chave pública' })).toBeTruthy()
  })

  // @spec 001 §8 Integrations: 'Webhook atualizado com sucesso!'
  test('changes a webhook, and keeps its headers', async () => {
    const { user, sent, act } = await open()
    const form = await act('Editar')
    await user.click(form.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Webhook atualizado com sucesso!')).toBeTruthy()
    expect(sent(editWebhook)[0]?.body).toMatchObject({
      headers: [{ name: 'X-Loja' }],
      active: true,
    })
  })

  test('switches, resumes and deletes after asking', async () => {
    const { user, sent, act } = await open()
    await user.click((await act('Retomar')).getByRole('button', { name: 'Retomar' }))
    expect(await screen.findByText('Envios retomados.')).toBeTruthy()
    await user.click((await act('Desativar')).getByRole('button', { name: 'Desativar' }))
    expect(await screen.findByText('Webhook desativado com sucesso!')).toBeTruthy()
    await user.click((await act('Excluir')).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('Webhook deletado com sucesso!')).toBeTruthy()
    expect(sent(setWebhookActive)[0]?.body).toEqual({ active: false })
    expect([sent(resumeWebhook), sent(deleteWebhook)].map(({ length }) => length)).toEqual([1, 1])
  })

  test('shows the secret when asked, and replaces it', async () => {
    const { user, sent, act } = await open()
    const dialog = await act('Segredo')
    expect(dialog.queryByDisplayValue('whsec_abc')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Mostrar o segredo' }))
    expect(await dialog.findByDisplayValue('whsec_abc')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Trocar o segredo' }))
    expect(await dialog.findByDisplayValue('whsec_new')).toBeTruthy()
    expect(sent(rotateWebhookSecret)[0]?.body).toEqual({ overlapHours: 24 })
  })

  test('shows deliveries with request, cause and answer, and sends again', async () => {
    const { user, sent, act } = await open()
    const dialog = await act('Envios')
    await user.click(dialog.getByRole('button', { name: 'Enviar teste' }))
    expect(await screen.findByText('Teste enviado.')).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: /Ver charge.paid/ }))
    expect(await dialog.findByText('{"type":"charge.paid"}')).toBeTruthy()
    expect(dialog.getByText('O banco ou a adquirente')).toBeTruthy()
    expect(dialog.getByText('sem banco')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Reenviar' }))
    expect(await screen.findByText('1 evento será reenviado.')).toBeTruthy()
    expect(sent(replayWebhook)[0]?.body).toEqual({ number: 7 })
  })
})
