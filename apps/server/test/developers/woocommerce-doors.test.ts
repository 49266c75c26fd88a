import { encode } from 'uqr'
import { describe, expect, test } from 'vitest'
import { aShopBySystem } from '#test/orders.ts'
import {
  ordersAtVintem,
  sendEvent,
  withWooCommerceShops,
  type WooShop,
} from './woocommerce-shop.ts'

// Goal: the gateway for WooCommerce believes nobody but its seller, says to shop and buyer what is wrong, keeps secrets to
// itself, and draws what banks can read. Method: as woocommerce.test.ts.
const { app, aShop } = withWooCommerceShops()
const WITHOUT_LINKS = ['orders:write', 'refunds:write', 'payment_links:read'] as const

describe('a webhook', () => {
  const event = { type: 'order.paid', data: { object: { uuid: 'of nobody' } } }
  const OTHER = 'whsec_bmVpdGhlciBvZiB1cw=='

  test.each([
    ['signed by another', { secret: OTHER }, 401],
    ['six minutes old', { at: new Date(Date.now() - 360_000) }, 401],
    ['six minutes ahead', { at: new Date(Date.now() + 360_000) }, 401],
    ['under another id', { change: { 'webhook-id': 'evt_2' } }, 401],
    ['without a signature', { change: { 'webhook-signature': '' } }, 401],
    ['of another scheme', { change: { 'webhook-signature': 'v2,AAAA' } }, 401],
    ['of another shop', {}, 204],
  ])('%s is answered as it should', async (_, change, status) => {
    const shop = await aShop()
    expect(await sendEvent(shop, event, change)).toBe(status)
    expect(shop.door.calls).toEqual([])
  })

  test('is taken by either secret while one takes the other’s place', async () => {
    const shop = await aShop()
    const secrets = `${OTHER} ${shop.secret}`
    await shop.call('options', { woocommerce_vintem_settings: { ...shop.settings, secrets } })
    expect([await sendEvent(shop, event), await sendEvent(shop, event, { secret: OTHER })]).toEqual(
      [204, 204],
    )
  })
})

describe('the settings', () => {
  const saved = (shop: WooShop, change: object) =>
    shop.call<{ errors: string[]; messages: string[]; html: string }>('settings', {
      ...shop.settings,
      ...change,
    })

  test('say that all is well, and show no secret', async () => {
    const shop = await aShop()
    const { errors, messages, html } = await saved(shop, { api_key: '', secrets: '' })
    expect([errors, messages]).toEqual([[], [expect.stringContaining('chave de teste')]])
    const key = shop.headers['x-token-api'] ?? ''
    expect(html).toContain(`termina em ${key.slice(-4)}`)
    expect(html).not.toContain(key)
  })

  test('name what a key may not do that cards need, and where it all is', async () => {
    const [shop, other] = [
      await aShop(),
      await aShopBySystem(app.current, { scopes: [...WITHOUT_LINKS] }),
    ]
    const api_key = other.headers['x-token-api']
    const { errors } = await saved(shop, { api_key })
    expect(errors).toEqual([
      expect.stringMatching(
        /permissões: buyers:write, payment_links:write, charges:write\..*“Loja”/,
      ),
    ])
    expect((await saved(shop, { api_key, methods: ['pix', 'boleto'] })).errors).toEqual([])
  })

  test.each([
    ['the address', { url: 'http://pagar.loja.com.br' }, 'https://'],
    ['a key for pages', { api_key: 'vnt_pk_test_1' }, 'publicável'],
    ['a key that is none', { api_key: 'segredo' }, 'vnt_sk_'],
    ['a key that Vintém does not know', { api_key: 'vnt_sk_test_0000001abc' }, 'recusou a chave'],
    ['a cut secret', { secrets: 'whsec_' }, 'não está inteiro'],
    ['no way to pay', { methods: [] }, 'ao menos uma forma'],
    ['nobody at the address', { url: 'http://127.0.0.1:9' }, 'não respondeu'],
  ])('say what is wrong: %s', async (_, change, said) => {
    const { errors, messages } = await saved(await aShop(), change)
    expect([errors, messages]).toEqual([[expect.stringContaining(said)], []])
  })
})

test('asks the buyer for what is missing, and tells nobody’s secret in its log', async () => {
  const shop = await aShop()
  const { id } = await shop.order({ phone: '' })
  const said = async (method: string, document: string) =>
    (await shop.pay(id, method, document)).notices
  expect(await said('bitcoin', '')).toEqual([expect.stringContaining('Escolha como pagar')])
  expect(await said('pix', '111.111.111-11')).toEqual(['Informe um CPF ou CNPJ válido.'])
  expect(await said('pix', '529.982.247-25')).toEqual(['Informe um telefone com DDD.'])
  const { html } = await shop.call<{ html: string }>('fields')
  expect(html).toContain('name="vintem_document"')
  await shop.call('options', { checkout_fields: ['billing_cpf'] })
  expect((await shop.call<{ html: string }>('fields')).html).not.toContain('vintem_document')

  const refused = await shop.order({ email: 'sem arroba' })
  expect((await shop.pay(refused.id, 'pix')).result).toBe('failure')
  expect(await ordersAtVintem(app.current, shop)).toEqual([])
  shop.door.state = 'shut'
  await shop.pay((await shop.order()).id, 'pix')
  const log = (await shop.call<{ lines: string[] }>('log')).lines.join('\n')
  expect(log).toContain('POST /v1/orders')
  for (const secret of [shop.headers['x-token-api'] ?? '', shop.secret, '529', 'ana@']) {
    expect(log).not.toContain(secret)
  }
})

test('knows a CPF and a CNPJ, also with letters', async () => {
  const shop = await aShop()
  const texts = [
    '529.982.247-25',
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
    '12ABC34501DE36',
    '1',
  ]
  expect(await shop.call('document', { texts })).toEqual({
    types: ['cpf', 'cnpj', 'cnpj', null, null],
  })
})

test('draws QR codes as others do', async () => {
  const shop = await aShop()
  for (const length of [3, 14, 15, 62, 84, 122, 213, 214, 331, 512]) {
    const text = `a${'B3.x*/-'.repeat(74)}`.slice(0, length)
    const { rows } = await shop.call<{ rows: number[][] }>('qr', { text })
    const others = [0, 1, 2, 3, 4, 5, 6, 7].map((maskPattern) =>
      encode(text, { ecc: 'M', border: 0, maskPattern }).data.map((row) => row.map(Number)),
    )
    expect(others).toContainEqual(rows)
  }
})
