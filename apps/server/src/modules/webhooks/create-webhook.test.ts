import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aWebhookSeller, TEST_RECEIVERS } from '#test/webhooks.ts'

// Goal: an endpoint is made only for an address of the outside world, and keeps its secrets sealed.
describe('createWebhook', () => {
  const app = testApp({ receivers: TEST_RECEIVERS })

  // @spec 001 §7 Webhooks: POST title, url, domains
  test('is active, and its log begins now', async () => {
    const seller = await aWebhookSeller(app.current)
    const { status, body } = await seller.create()
    expect(status).toBe(201)
    expect(body).toMatchObject({ title: 'Loja', url: 'https://loja.example/in', active: true })
    const [row] = await app.current.sql<{ sealed: string }>(
      `select sealed_secret || sealed_headers as sealed from webhook_endpoint where id = $1`,
      [body.uuid],
    )
    expect(row?.sealed).not.toContain('whsec_')
  })

  // @spec 001 §5 Webhooks: title required, url required, at least one domain
  test.each([
    [{ title: ' ' }, 'title', 'Preenchimento obrigatório!'],
    [{ url: '' }, 'url', 'Preenchimento obrigatório!'],
    [{ url: 'loja.example' }, 'url', 'Entre com uma url correta'],
    [{ domains: [] }, 'domains', 'Escolha ao menos um domínio.'],
    [{ url: 'https://127.0.0.1/' }, 'url', 'Use o nome do servidor, e não um endereço IP.'],
    [{ url: 'https://a.inside.example/' }, 'url', 'O endereço não é público.'],
    [{ url: 'https://nowhere.example/' }, 'url', 'O endereço não é público.'],
    [{ url: 'https://loja.example:22/' }, 'url', 'Use uma destas portas: 443, 8443, 80, 8080.'],
    [
      { headers: [{ name: 'Host', value: 'x' }] },
      'headers.0.name',
      'Este cabeçalho é do próprio envio.',
    ],
    [{ headers: [{ name: 'X-A' }] }, 'headers.0.value', 'Informe o valor do cabeçalho.'],
    [
      { headers: [{ name: 'X-A', value: 'a\r\nX-B: b' }] },
      'headers.0.value',
      'Use no máximo 500 caracteres, sem acentos.',
    ],
  ] as const)('refuses %j', async (change, field, description) => {
    const seller = await aWebhookSeller(app.current)
    const { status, errors } = await seller.create(change as never)
    expect([status, errors[0]?.field, errors[0]?.description]).toEqual([400, field, description])
    expect(await seller.list()).toEqual([])
  })

  test('a seller has sixteen at most, also of many made at the same time', async () => {
    const seller = await aWebhookSeller(app.current)
    const all = await Promise.all(Array.from({ length: 18 }, () => seller.create()))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(16)
    expect(all.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual([
      'BAR-9120',
      'BAR-9120',
    ])
    expect((await (await aWebhookSeller(app.current)).create()).status).toBe(201)
  })

  test('is for who manages integrations', async () => {
    const seller = await aWebhookSeller(app.current)
    for (const profile of ['MANAGER', 'FINANCE', 'SALE', 'VIZUALIZATION'] as const) {
      const colleague = await app.current.aUser(seller.sellerId, profile)
      expect([profile, (await seller.create({}, colleague)).status]).toEqual([profile, 403])
    }
  })
})
