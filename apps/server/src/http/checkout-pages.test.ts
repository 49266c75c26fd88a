import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import { createPaymentLink } from '@vintem/contracts/payment-links/endpoints'
import { createCheckout, createPlan, setPlanActive } from '@vintem/contracts/plans/endpoints'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkoutPages } from '#modules/checkout/checkout-pages.ts'
import { receiptPage } from '#modules/receipts/receipt-page.ts'
import { aPlanBody } from '#test/bodies.ts'
import { aBuyerAt, aLinkBody, askForBankSlip, askForPix } from '#test/buyer.ts'
import { testApp } from '#test/harness.ts'
import type { Services } from '#use-cases/services.ts'
import { serveCheckout } from './checkout-pages.ts'

// Goal: a link's address gives a page that holds all a buyer needs, and nothing of anybody else.
// Method: a fake build whose renderer prints its input stands in for the web app, which has its own
// tests.
const template = `<head><!--head--></head><title><!--title--></title><p nonce="__CSP_NONCE__"><!--body--></p><!--state-->`
const renderer = `export const renderCheckout = (page, picture = '') =>
  ({ title: '$& title', head: picture, style: '.page{}', body: '__CSP_NONCE__', state: '<<' + JSON.stringify(page) + '>>' })`

const pagesOf = (services: Services) => ({
  ...checkoutPages(services),
  ofReceipt: receiptPage(services),
})

describe('serveCheckout', () => {
  const app = testApp()
  const http = fastify()
  let dist: string

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'vintem-checkout-'))
    await mkdir(join(dist, 'client/assets'), { recursive: true })
    await mkdir(join(dist, 'server'))
    await writeFile(join(dist, 'client/index.html'), template)
    await writeFile(join(dist, 'client/assets/main-1a2b.js'), 'pay()')
    await writeFile(join(dist, 'server/entry-server.js'), renderer)
    await writeFile(join(dist, 'server/package.json'), '{"type":"module"}')
    await serveCheckout(http, pagesOf(app.current.services), {
      dist,
      rateLimitScale: 1_000,
      publicUrl: 'https://pagar.exemplo',
    })
  })
  afterAll(async () => {
    await http.close()
    await rm(dist, { recursive: true })
  })

  const open = async (...path: string[]) => {
    const answer = await http.inject(`/pagar/${path.join('/')}`)
    const [, state = '{}'] = /<<(.*)>>/.exec(answer.body) ?? []
    return { ...answer, html: answer.body, page: JSON.parse(state) as CheckoutPage }
  }
  const aLink = async (order: Parameters<typeof aLinkBody>[0] = {}) => {
    const seller = await app.current.aUser(await app.current.aSeller())
    const { body } = await app.current.call(createPaymentLink, {
      as: seller,
      body: aLinkBody(order),
    })
    return body.url.split('/').at(-1) ?? ''
  }

  // @spec 000 §2.1: 3-D Secure return under the product's prefix
  test('shows the page of a bank in its frame, and is one where a bank sends its buyers', async () => {
    const link = await aLink()
    const buyer = await aBuyerAt(app.current, link)
    const returned = (query: string) => http.inject(`/barte/3ds${query}`)

    expect((await open(link)).headers['content-security-policy']).toMatch(/frame-src 'self' https:/)
    const back = await returned(`?charge=${buyer.ref}`)
    expect(back.body).toContain(`{"kind":"challenged","back":"/pagar/${link}/${buyer.ref}"}`)
    expect(back.headers['content-security-policy']).toMatch(/frame-ancestors 'self'/)
    expect((await returned('')).body).toContain('{"kind":"demo"}')
    for (const query of [
      '?retorno=1',
      '?charge=x',
      `?charge=${'0'.repeat(39)}`,
      '?charge=a&charge=b',
    ]) {
      const page = await returned(query)
      expect([page.statusCode, page.body.includes('"back":null')]).toEqual([200, true])
    }
  })

  test('shows the link before identification, and the charge under its own address', async () => {
    const link = await aLink()
    const buyer = await aBuyerAt(app.current, link)
    await askForPix(app.current, buyer.ref)
    await app.current.runner.drain()

    const before = await open(link)
    expect(before.statusCode).toBe(200)
    expect(before.page).toMatchObject({ kind: 'link', link: { value: 100 }, charge: null })
    expect((await open(link, buyer.ref)).page).toMatchObject({
      link: { link },
      charge: { charge: buyer.ref, pix: { code: expect.stringMatching(/^000201/) } },
    })
  })

  test('is never kept, runs only scripts of this answer, and puts texts in as they are', async () => {
    const { headers, html } = await open(await aLink())

    const policy = String(headers['content-security-policy'])
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
    expect(headers['cache-control']).toBe('no-store')
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(html).toContain(`<title>$& title</title><p nonce="${nonce}">__CSP_NONCE__</p>`)
  })

  test('does not show a charge under a link that is not its own', async () => {
    const [link, other] = [await aLink(), await aLink()]
    const buyer = await aBuyerAt(app.current, link)

    for (const path of [[other, buyer.ref], [link, 'nothing'], ['nothing'], [`0${link}`]]) {
      const answer = await open(...path)
      expect([answer.statusCode, answer.page]).toEqual([404, { kind: 'unknown' }])
    }
  })

  test('of a seller that nobody has approved shows neither link nor charge', async () => {
    const { current } = app
    const as = await current.aUser(await current.aSeller())
    const { body } = await current.call(createPaymentLink, { as, body: aLinkBody() })
    const link = body.url.split('/').at(-1) ?? ''
    const buyer = await aBuyerAt(current, link)
    await current.sql('update seller set approved_at = null where seller_id = $1', [as.sellerId])

    for (const path of [[link], [link, buyer.ref]]) {
      const answer = await open(...path)
      expect([answer.statusCode, answer.page]).toEqual([404, { kind: 'unapproved' }])
    }
  })

  test('has a picture by its content, for messengers to keep', async () => {
    const link = await aLink({ title: '<script>alert(1)</script> \u{1f600}' })
    const { html } = await open(link)
    const [, address = ''] = /<head>(.*?)<style/.exec(html) ?? []
    expect(address).toMatch(
      new RegExp(`^https://pagar.exemplo/pagar/${link}/imagem.png\\?v=[0-9a-f]{16}$`),
    )
    const path = new URL(address).pathname
    const get = (url: string, headers = {}) => http.inject({ url, headers })

    const picture = await get(`${path}${new URL(address).search}`)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(picture.rawPayload.length).toBeLessThan(100_000)
    const etag = String(picture.headers.etag)
    const known = await get(path, { 'if-none-match': etag })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect((await get(`${path}?v=other`)).headers['cache-control']).toBe('public, max-age=300')

    const buyer = await aBuyerAt(app.current, link)
    expect((await open(link, buyer.ref)).html).not.toContain('imagem.png')
    expect((await get(path.replace(link, 'nothing'))).statusCode).toBe(404)
  })

  test('says that it cannot be read while the database is away', async () => {
    const away = fastify()
    const services = { ...app.current.services, transact: () => Promise.reject(new Error('away')) }
    await serveCheckout(away, pagesOf(services), {
      dist,
      rateLimitScale: 1,
      publicUrl: '',
    })
    const answer = await away.inject(`/pagar/${await aLink()}`)
    await away.close()

    expect(answer.statusCode).toBe(503)
    expect(answer.body).toContain('unavailable')
  })

  test('serves the files of the build for ever, and no page in place of a missing one', async () => {
    const script = await http.inject('/pagar/assets/main-1a2b.js')
    expect(script.headers['cache-control']).toContain('immutable')
    expect((await http.inject('/pagar/assets/gone.js')).statusCode).toBe(404)
  })

  test('a payment in several parts: each stands under its own address and names the others', async () => {
    const inThree = { paymentMethod: 'BANK_SLIP', installments: 3 } as const
    const link = await aLink({ customInstallmentsValues: [inThree] })
    const buyer = await aBuyerAt(app.current, link)
    const chosen = await askForBankSlip(app.current, buyer.ref, 3)
    const parts = chosen.body.parts
    expect(parts.map(({ value }) => value)).toEqual([33.34, 33.33, 33.33])

    const { page } = await open(link, parts[1]?.charge ?? '')
    expect(page).toMatchObject({ charge: { charge: parts[1]?.charge, value: 33.33, parts } })

    const other = await askForPix(app.current, parts[1]?.charge ?? '')
    expect(other.status).toBe(409)
  })

  test("shows a seller's public page, with the plans that are on", async () => {
    const as = await app.current.aUser(await app.current.aSeller())
    const on = await app.current.call(createPlan, { as, body: aPlanBody({ title: 'Mensal' }) })
    const off = await app.current.call(createPlan, { as, body: aPlanBody({ title: 'Antigo' }) })
    await app.current.call(setPlanActive, {
      as,
      params: { id: off.body.id },
      body: { active: false },
    })
    const body = { title: 'Assine', subDomain: 'loja-de-teste' }
    await app.current.call(createCheckout, { as, body })
    const at = async (address: string) => {
      const answer = await http.inject(`/checkout/${address}`)
      const [, state = '{}'] = /<<(.*)>>/.exec(answer.body) ?? []
      return { status: answer.statusCode, page: JSON.parse(state) as CheckoutPage }
    }

    const shown = await at('loja-de-teste')

    expect(shown).toMatchObject({
      status: 200,
      page: {
        kind: 'seller',
        seller: {
          sellerName: 'Loja de Teste',
          title: 'Assine',
          subDomain: 'loja-de-teste',
          period: 'MONTHLY',
          plans: [
            {
              id: on.body.id,
              title: 'Mensal',
              prices: on.body.basicValues.map((price) => ({
                ...price,
                methods: ['PIX', 'CREDIT_CARD', 'BANK_SLIP'],
              })),
            },
          ],
        },
      },
    })
    expect(JSON.stringify(shown.page)).not.toContain('Antigo')
    expect(await at('loja-de-teste?periodo=anual')).toMatchObject({
      page: { seller: { period: 'YEARLY' } },
    })
    expect(await at('loja-de-teste?periodo=1&periodo=2')).toMatchObject({
      page: { seller: { period: 'MONTHLY' } },
    })
    expect(await at('ninguem')).toEqual({ status: 404, page: { kind: 'unknown' } })
  })
})
