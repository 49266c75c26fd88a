import { Writable } from 'node:stream'
import { createBuyerCard } from '@vintem/contracts/buyer-cards/endpoints'
import { createBuyer } from '@vintem/contracts/buyers/endpoints'
import { listNotices } from '@vintem/contracts/notices/endpoints'
import { createOrder } from '@vintem/contracts/orders/endpoints'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { PER_MINUTE } from '#http/rate-limit.ts'
import { aKey } from '#test/api-keys.ts'
import { aCardBody } from '#test/buyer-cards.ts'
import { cardNumber, cpf } from '#test/cards.ts'
import { createAcquirerDouble } from '#test/doubles/acquirer-double.ts'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, anOrderBody, aShopBySystem } from '#test/orders.ts'

const lines: string[] = []
const sink = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})

// Goal: a seller's system exchanges a card for a token with the fields that the specification says; number
// and code are nowhere afterwards.
describe('createBuyerCard', () => {
  const app = testApp({ log: pino({ level: 'debug' }, sink) })
  const tokenize = (
    headers: Record<string, string>,
    change: Parameters<typeof aCardBody>[0] = {},
  ) => app.current.call(createBuyerCard, { headers, body: aCardBody(change) })

  // @spec 002 §3 Card token: Brand, holder, first 6 and last 4 digits, expiry, fingerprint, cvvChecked, status and ids
  test('gives the token of a card, with what may be shown of it', async () => {
    const { headers } = await aShopBySystem(app.current)
    const made = await tokenize(headers, { number: '4111 1111 1111 1111' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      buyerId: null,
      status: 'ACTIVE',
      brand: 'Visa',
      cardHolderName: 'ANA C DE SOUZA',
      first6digits: '411111',
      last4digits: '1111',
      expirationMonth: 12,
      expirationYear: 2045,
      cvvChecked: false,
    })
    expect(made.body.cardId).toBe(made.body.uuid)
    const again = await tokenize(headers)
    expect(again.body.uuid).not.toBe(made.body.uuid)
    expect(again.body.fingerprint).toBe(made.body.fingerprint)
    const other = await aShopBySystem(app.current)
    expect((await tokenize(other.headers)).body.fingerprint).not.toBe(made.body.fingerprint)
  })

  test('keeps it for a buyer of the seller, and of no other', async () => {
    const { headers } = await aShopBySystem(app.current)
    const { body: buyer } = await app.current.call(createBuyer, { headers, body: aBuyerBody() })
    const made = await tokenize(headers, { uuidBuyer: buyer.uuid })
    expect(made.body.buyerId).toBe(buyer.uuid)
    const neighbour = await aShopBySystem(app.current)
    const refused = await tokenize(neighbour.headers, { uuidBuyer: buyer.uuid })
    expect([refused.status, refused.errors[0]]).toEqual([
      404,
      expect.objectContaining({ code: 'BAR-9096', field: 'uuidBuyer' }),
    ])
  })

  // @spec 000 §5: Card details are sensitive …
  test('leaves neither number nor code in log, dump, event or audit', async () => {
    const { headers } = await aShopBySystem(app.current)
    await tokenize(headers)
    await tokenize(headers, { holderName: '' })
    await tokenize(headers, { number: '4111111111111112' })
    await app.current.runner.drain()
    expect(lines.length).toBeGreaterThan(0)
    const secret = /4111 ?1111 ?1111 ?111|(?<![-\w])739(?![-\w])/
    expect(lines.filter((line) => secret.test(line))).toEqual([])
    const tables = await app.current.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'sandbox')`,
    )
    for (const { name } of tables) {
      const found = await app.current.sql(
        `select from ${name} t
          where t::text like '%41111111111111%' or t::text like '%"739"%' limit 1`,
      )
      expect([name, found.length]).toEqual([name, 0])
    }
  })

  test.each([
    ['a number with a wrong check digit', { number: '4111111111111112' }, 422, 'BAR-5006'],
    ['a card past its time', { expiration: '12/2020' }, 422, 'BAR-5006'],
    ['letters for a number', { number: 'abcd abcd abcd abcd' }, 400, 'BAR-0002'],
    ['a month that is none', { expiration: '13/2045' }, 400, 'BAR-0002'],
  ])('refuses %s', async (_, change, status, code) => {
    const { headers } = await aShopBySystem(app.current)
    const refused = await tokenize(headers, change)
    expect([refused.status, refused.errors[0]?.code]).toEqual([status, code])
  })

  test('says that the acquirer does not answer, and keeps nothing', async () => {
    const { headers, sellerId } = await aShopBySystem(app.current)
    await app.current.sandbox.failNext('card', 'down', 1, 'tokenize')
    const refused = await tokenize(headers)
    expect([refused.status, refused.errors[0]?.code]).toEqual([503, 'BAR-0008'])
    const kept = await app.current.sql('select from buyer_card where seller_id = $1', [sellerId])
    expect(kept).toEqual([])
  })

  test('counts a card as the checkout does: tried too often, it is refused', async () => {
    const { headers } = await aShopBySystem(app.current)
    const statuses: unknown[] = []
    for (let call = 0; call < 6; call++) {
      const { status, errors } = await tokenize(headers, { number: '4000000000000598' })
      statuses.push(errors?.[0]?.description ?? status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 'Tente outro cartão.'])
  })

  test('takes a publishable key from the pages of its seller alone', async () => {
    const { as } = await aShopBySystem(app.current)
    const shop = 'https://loja.com.br'
    const { headers } = await aKey(app.current, as, { kind: 'PUBLISHABLE', origins: [shop] })
    const from = (origin: string, change = {}) => tokenize({ ...headers, origin }, change)

    const made = await from(shop)
    expect([made.status, made.headers['access-control-allow-origin']]).toEqual([201, shop])
    const refused = await from('https://outra.com.br')
    expect([refused.status, refused.errors[0]?.code]).toEqual([403, 'BAR-9084'])
    // A page can read what is wrong with its own call.
    const wrong = await from(shop, { number: 'x' })
    expect([wrong.status, wrong.headers['access-control-allow-origin']]).toEqual([400, shop])
    const preflight = await app.current.http.inject({
      method: 'OPTIONS',
      url: '/api/payment/v1/cards',
      headers: { origin: shop },
    })
    expect(preflight.headers['access-control-allow-methods']).toBe('POST')
  })
})

// Goal: a publishable key, which everybody can read, makes no more cards a minute than a shop needs.
describe('a publishable key', () => {
  const app = testApp({ rateLimitScale: 1 })

  test('calls so often a minute from one address, and a secret one more often', async () => {
    const { as, headers: secret } = await aShopBySystem(app.current)
    const { headers } = await aKey(app.current, as, { kind: 'PUBLISHABLE' })
    const call = async (by: Record<string, string>, remoteAddress: string) =>
      (await app.current.call(createBuyerCard, { headers: by, remoteAddress, body: aCardBody() }))
        .status
    const statuses: number[] = []
    for (let at = 0; at <= PER_MINUTE.publishable; at++) {
      statuses.push(await call(headers, '198.51.100.7'))
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(PER_MINUTE.publishable)
    expect(statuses.at(-1)).toBe(429)
    expect(await call(headers, '198.51.100.8')).toBe(201)
    expect(await call(secret, '198.51.100.7')).toBe(201)
  })
})

// Goal: a shop by whose system cards are tested is stopped by what issuers say, as a link is.
describe('cards that a system tries one after the other', () => {
  const acquirer = createAcquirerDouble()
  const app = testApp({ rails: acquirer.rails })

  test('are paused once too many of them were refused, and reach the acquirer no more', async () => {
    const { headers, as, sellerId } = await aShopBySystem(app.current)
    const give = (index: number) =>
      app.current.call(createBuyerCard, {
        headers,
        body: aCardBody({ number: cardNumber('stolen', index) }),
      })
    for (let index = 0; index < 8; index++) {
      const { body } = await give(index)
      const document = {
        documentNumber: cpf(index),
        documentType: 'cpf' as const,
        documentNation: 'BR',
      }
      const order = await app.current.call(createOrder, {
        headers,
        body: anOrderBody({
          buyer: aBuyerBody({ document }),
          payment: { method: 'CREDIT_CARD_EARLY_SELLER', cardToken: body.uuid },
        }),
      })
      expect(order.body.charges[0]?.attempt?.status).toBe('REFUSED')
    }
    const paused = await give(8)
    expect([paused.status, paused.errors[0]?.code]).toEqual([409, 'BAR-5020'])
    expect(acquirer.tokenized).toHaveLength(8)

    // Refused again, and told once.
    expect((await give(9)).status).toBe(409)
    const { body } = await app.current.call(listNotices, { as, query: {} })
    expect(
      body.content.filter(({ notificationPanelType: type }) => type === 'SYSTEM_CARDS_PAUSED'),
    ).toHaveLength(1)
    const seller = await app.current.aUser(sellerId, 'SALE')
    const theirs = (await app.current.call(listNotices, { as: seller, query: {} })).body
    expect(theirs.content.map(({ notificationPanelType: type }) => type)).not.toContain(
      'SYSTEM_CARDS_PAUSED',
    )
  })
})
