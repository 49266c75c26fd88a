import { listEvents } from '@vintem/contracts/events/endpoints'
import { createOrder, getOrder } from '@vintem/contracts/orders/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, anOrderBody, aShopBySystem } from '#test/orders.ts'
import { eventsNumbered } from '#test/written.ts'

// Goal: a seller's system sells by one call: the order comes with its code or boleto, once for one
// intent, and for its own seller alone.
describe('createOrder', () => {
  const app = testApp()
  const order = (headers: Record<string, string>, body = anOrderBody(), key?: string) =>
    app.current.call(createOrder, { headers, body, ...(key && { key }) })

  test('comes with the PIX code, and is paid by it', async () => {
    const shop = await aShopBySystem(app.current)
    const made = await shop.order(
      anOrderBody({ metadata: [{ key: 'pedido', value: '42' }], externalId: 'A-42' }),
    )
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      status: 'PENDING',
      value: 57.9,
      method: 'PIX',
      externalId: 'A-42',
      metadata: [{ key: 'pedido', value: '42' }],
      charges: [
        {
          status: 'SCHEDULED',
          value: 57.9,
          installment: 1,
          pix: { brCode: expect.stringMatching(/^000201/) },
          bankSlip: null,
        },
      ],
    })
    const [charge] = made.body.charges
    const [, txid = ''] = /\/v2\/([0-9a-z]{32})/.exec(charge?.pix?.brCode ?? '') ?? []
    await app.current.sandbox.payPix(txid)
    await app.current.runner.drain()
    const paid = await app.current.call(getOrder, {
      headers: shop.headers,
      params: { id: made.body.uuid },
    })
    expect(paid.body).toMatchObject({ status: 'PAID', charges: [{ status: 'PAID', pix: null }] })
  })

  test('comes with a boleto for each month, the first due when the seller says', async () => {
    const shop = await aShopBySystem(app.current)
    const { body } = await shop.order(
      anOrderBody({
        payment: { method: 'BANK_SLIP' },
        installments: 2,
        value: 100.01,
        startDate: '2090-01-10',
      }),
    )
    expect(body.charges.map(({ value }) => value)).toEqual([50.01, 50])
    expect(body.charges[0]).toMatchObject({
      expirationDate: '2090-01-10',
      bankSlip: {
        digitableLine: expect.stringMatching(/^\d{47}$/),
        pdfUrl: expect.stringMatching(/\/bank-slip\/pdf$/),
      },
    })
  })

  test('is one order for one key, answered again as before', async () => {
    const shop = await aShopBySystem(app.current)
    const [first, again] = await Promise.all([
      shop.order(anOrderBody(), 'pedido-4711'),
      order(shop.headers, anOrderBody(), 'pedido-4711'),
    ])
    const later = await shop.order(anOrderBody(), 'pedido-4711')
    expect(new Set([first, again, later].map(({ body }) => body.uuid)).size).toBe(1)
    expect(later.body).toEqual(first.body)
    expect(later.headers['idempotent-replayed']).toBe('true')
    const other = await shop.order(anOrderBody({ value: 58 }), 'pedido-4711')
    expect([other.status, other.errors[0]?.code]).toEqual([422, 'BAR-9091'])
    const rows = await app.current.sql(`select 1 from sales_order where seller_id = $1`, [
      shop.sellerId,
    ])
    expect(rows).toHaveLength(1)
  })

  test('takes attemptReference where the header is absent, and asks for one of them', async () => {
    const shop = await aShopBySystem(app.current)
    const send = (payload: object) =>
      app.current.http.inject({
        method: 'POST',
        url: '/api/payment/v1/orders',
        headers: shop.headers,
        payload: { ...anOrderBody({ externalId: 'B-1' }), ...payload },
      })
    expect((await send({})).json().errors[0].code).toBe('BAR-0003')
    const draining = send({ attemptReference: 'tentativa-1' })
    await app.current.runner.drain()
    const made = await draining
    const again = await send({ attemptReference: 'tentativa-1' })
    expect(again.json().uuid).toBe(made.json().uuid)
  })

  test('knows an externalId for ever, and says which order has it', async () => {
    const shop = await aShopBySystem(app.current)
    const made = await shop.order(anOrderBody({ externalId: 'C-1' }))
    const second = await shop.order(anOrderBody({ externalId: 'C-1', value: 99 }))
    expect([second.status, second.errors[0]]).toEqual([
      409,
      expect.objectContaining({ code: 'BAR-9095', uuid: made.body.uuid }),
    ])
    // Of another seller it is another order.
    const neighbour = await aShopBySystem(app.current)
    expect((await neighbour.order(anOrderBody({ externalId: 'C-1' }))).status).toBe(201)
  })

  test('finds the buyer by document, and takes none of another seller', async () => {
    const shop = await aShopBySystem(app.current)
    const first = await shop.order()
    const known = await shop.order(anOrderBody({ buyer: aBuyerBody({ name: 'Outro nome' }) }))
    expect(known.body.uuidBuyer).toBe(first.body.uuidBuyer)
    const neighbour = await aShopBySystem(app.current)
    const { buyer: _, ...rest } = anOrderBody()
    const foreign = await order(neighbour.headers, { ...rest, uuidBuyer: first.body.uuidBuyer })
    expect([foreign.status, foreign.errors[0]?.code]).toEqual([404, 'BAR-9096'])
  })

  test('tells by whom it happened: the key, not a person', async () => {
    const shop = await aShopBySystem(app.current, { title: 'Loja virtual' })
    await shop.order()
    await eventsNumbered(app.current)
    const events = await app.current.call(listEvents, {
      as: shop.as,
      query: { type: 'charge.created' },
    })
    expect(events.body.content[0]?.cause).toMatchObject({ kind: 'api' })
    const [entry] = await app.current.sql<{ actor: string }>(
      `select actor from audit where seller_id = $1 and action = 'order.created'`,
      [shop.sellerId],
    )
    expect(entry?.actor).toBe('api-key Loja virtual')
  })

  const { buyer: _, ...withoutBuyer } = anOrderBody()
  test.each([
    ['uuidBuyer', withoutBuyer],
    ['value', anOrderBody({ value: 0 })],
    ['value', anOrderBody({ value: 10.005 })],
    ['startDate', anOrderBody({ startDate: '2020-01-01' })],
    ['title', anOrderBody({ title: ' ' })],
    ['capture', { ...anOrderBody(), capture: false }],
    ['urlCallBack', { ...anOrderBody(), urlCallBack: 'https://loja.com.br' }],
    [
      'buyer.document.documentNumber',
      anOrderBody({
        buyer: aBuyerBody({
          document: { documentNumber: '11111111111', documentType: 'cpf', documentNation: 'BR' },
        }),
      }),
    ],
  ])('refuses a wrong %s', async (field, body) => {
    const shop = await aShopBySystem(app.current)
    const refused = await order(shop.headers, body as ReturnType<typeof anOrderBody>)
    expect([refused.status, refused.errors.map((each) => each.field)]).toEqual([400, [field]])
  })

  test('is refused where the instalments are more than there may be', async () => {
    const shop = await aShopBySystem(app.current)
    const refused = await order(shop.headers, anOrderBody({ installments: 21 }))
    expect(refused.status).toBe(refused.errors[0]?.code === 'BAR-0002' ? 400 : 409)
  })
})
