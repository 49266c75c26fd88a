import { getPortal, requestPortalLink } from '@vintem/contracts/portal/endpoints'
import { describe, expect, test } from 'vitest'
import { browserHeaders, setCookies } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'
import {
  aCustomerOf,
  aPortalShop,
  askForLink,
  enterBy,
  newestToken,
  type Shop,
} from '#test/portal.ts'

// Goal: a link opens the portal of its seller once, for a quarter of an hour, and everybody else
// stays out.
describe('openPortal', () => {
  const app = testApp()
  const EMAIL = 'ana@exemplo.com.br'

  async function aLink(subDomain: string): Promise<{ shop: Shop; token: string }> {
    const shop = await aPortalShop(app.current, subDomain)
    await aCustomerOf(app.current, shop, { email: EMAIL })
    await askForLink(app.current, shop, EMAIL)
    return { shop, token: await newestToken(app.current) }
  }
  const seen = async ({ subDomain }: Shop, headers: Record<string, string>) =>
    (await app.current.call(getPortal, { params: { subDomain }, headers })).status

  test('leads in, by a cookie that no script reads and no other site sends', async () => {
    const { shop, token } = await aLink('entra')
    const opened = await enterBy(app.current, shop, token)

    expect([opened.status, opened.body]).toEqual([204, undefined])
    const [cookie = ''] = setCookies(opened)
    expect(cookie).toMatch(/^vintem-portal-\w+-3000=/)
    expect(cookie).toMatch(/; Path=\/api\/core\/public\/pages; HttpOnly; SameSite=Strict/)
    expect(cookie).toMatch(/Max-Age=1800/)
    expect(await seen(shop, browserHeaders(opened))).toBe(200)
  })

  test('is used once, also by simultaneous callers', async () => {
    const { shop, token } = await aLink('uma-vez')
    const answers = await Promise.all([1, 2, 3, 4].map(() => enterBy(app.current, shop, token)))
    const again = await enterBy(app.current, shop, token)

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 422, 422, 422,
    ])
    expect(answers.flatMap(setCookies)).toHaveLength(1)
    expect([again.status, again.errors[0]?.code]).toEqual([422, 'BAR-5030'])
  })

  test('is over after a quarter of an hour', async () => {
    const { shop, token } = await aLink('tarde')
    const [row] = await app.current.sql<{ minutes: string }>(
      `update portal_link set expires_at = expires_at - interval '15 minutes'
        where seller_id = $1 returning extract(epoch from expires_at - created_at) as minutes`,
      [shop.as.sellerId],
    )
    expect(Number(row?.minutes)).toBe(0)
    expect((await enterBy(app.current, shop, token)).status).toBe(422)
  })

  test('opens no other seller’s portal, and no guess opens any', async () => {
    const [one, other] = [await aLink('loja-um'), await aLink('loja-dois')]
    const [seller, id] = one.token.split('.')
    const secret = other.token.split('.')[2]
    const wrong: [Shop, string][] = [
      [other.shop, one.token],
      [one.shop, [seller, id, secret].join('.')],
      [one.shop, [other.token.split('.')[0], id, secret].join('.')],
      [one.shop, 'x'],
    ]
    for (const [shop, token] of wrong) {
      const { status, headers } = await enterBy(app.current, shop, token)
      expect([status, headers['set-cookie']]).toEqual([422, undefined])
    }
    expect((await enterBy(app.current, one.shop, one.token)).status).toBe(204)
  })

  test('a form of another site, which has no header of ours, does not use it up', async () => {
    const { shop, token } = await aLink('alheio')
    expect((await enterBy(app.current, shop, token, {})).status).toBe(401)
    expect((await enterBy(app.current, shop, token)).status).toBe(204)
  })
})

describe('openPortal over https', () => {
  const app = testApp({
    publicUrl: 'https://pagar.exemplo.com.br',
    allowedHosts: ['127.0.0.1', 'localhost'],
  })

  test('its cookie is bound to the host, and its link names this installation alone', async () => {
    const shop = await aPortalShop(app.current, 'segura')
    await aCustomerOf(app.current, shop, { email: 'ana@exemplo.com.br' })
    const asked = await app.current.call(requestPortalLink, {
      params: { subDomain: shop.subDomain },
      body: { who: 'ana@exemplo.com.br' },
      headers: { host: 'localhost', 'x-forwarded-host': 'mal.exemplo' },
    })
    expect(asked.status).toBe(204)
    const token = await newestToken(app.current)
    const [mail] = await app.current.sql<{ body: string }>(
      `select body from sandbox.email where subject like 'Seu acesso%'`,
    )
    expect(mail?.body).toContain('https://pagar.exemplo.com.br/checkout/assinante/segura#')
    const evil = await app.current.call(requestPortalLink, {
      params: { subDomain: shop.subDomain },
      body: { who: 'ana@exemplo.com.br' },
      headers: { host: 'mal.exemplo' },
    })
    expect(evil.status).toBe(421)

    const [cookie = ''] = setCookies(await enterBy(app.current, shop, token))
    expect(cookie).toMatch(/^__Host-vintem-portal-\w+=/)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict/)
  })
})
