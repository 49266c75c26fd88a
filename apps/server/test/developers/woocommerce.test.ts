import { listSandboxPix } from '@vintem/contracts/sandbox/endpoints'
import { describe, expect, test } from 'vitest'
import { aBuyerOf, APPROVED_CARD } from '#test/buyer.ts'
import {
  aPaidShopOrder,
  givenBack,
  isPaid,
  lastOf,
  ordersAtVintem,
  payPix,
  sendEvent,
  type ShopOrder,
  withWooCommerceShops,
} from './woocommerce-shop.ts'

// Goal: the gateway for WooCommerce sells once and hears once, whatever is lost, repeated or late on the way. Method: the
// plugin as it stands, under PHP, on a stand-in of WordPress and WooCommerce, beside a real server that sends it real
// webhooks.
const { app, aShop, vintem } = withWooCommerceShops()

test('sells by Pix: one order, with its stock, paid once however often it is said', async () => {
  const shop = await aShop()
  const { id } = await shop.order()
  const bought = await shop.pay(id, 'pix')
  expect(bought).toMatchObject({ result: 'success', notices: [] })
  expect(bought.order).toMatchObject({ status: 'on-hold', stock: 9 })
  expect(bought.redirect).toContain('order-received')
  expect((await shop.pay(id, 'pix')).order.intents).toEqual(bought.order.intents)
  expect(await ordersAtVintem(app.current, shop)).toEqual([`loja-${id} PENDING`])

  await payPix(app.current, bought.order)
  const done = await shop.becomes(id, isPaid)
  const { charge, status } = lastOf(done)
  expect([done.paidBy, status, done.stock]).toEqual([charge, 'paid', 9])
  const event = { type: 'charge.paid', data: { object: { uuid: charge } } }
  expect(await Promise.all([sendEvent(shop, event), sendEvent(shop, event)])).toEqual([204, 204])
  // Late, and out of order.
  expect(await sendEvent(shop, { ...event, type: 'charge.canceled' })).toBe(204)
  expect(await shop.see(id)).toEqual(done)
  expect(done.payments).toBe(1)
  expect(await ordersAtVintem(app.current, shop)).toEqual([`loja-${id} PAID`])
})

test('shows how to pay, and then that it is paid', async () => {
  const shop = await aShop()
  const { order } = await shop.pay((await shop.order()).id, 'pix')
  const code = String(lastOf(order).way['br_code'])
  const page = async () => (await shop.call<{ html: string }>('thanks', { order: order.id })).html
  expect(await page()).toContain(`value="${code}"`)
  expect(await page()).toContain('<svg class="vintem-qr"')
  const email = await shop.call<{ text: string }>('email', { order: order.id })
  expect(email.text).toContain(code)
  const watch = (key: string) =>
    fetch(`${shop.address}/wp-json/vintem-payments/v1/orders/${order.id}?key=${key}`)
  expect((await watch('wc_order_of_another')).status).toBe(404)
  expect(await (await watch(order.key)).json()).toEqual({ status: 'waiting', is_ready: true })
  await payPix(app.current, order)
  await shop.becomes(order.id, isPaid)
  expect(await (await watch(order.key)).json()).toMatchObject({ status: 'paid' })
  expect(await page()).toContain('Pagamento confirmado')
})

test('sells by boleto, with line and PDF', async () => {
  const shop = await aShop()
  const { order } = await shop.pay((await shop.order({ total: '57.90' })).id, 'boleto')
  const { line, pdf_url: pdf } = lastOf(order).way
  expect(line).toMatch(/^[\d.\s]{47,}$/)
  const { html } = await shop.call<{ html: string }>('thanks', { order: order.id })
  expect(html).toContain(`value="${line}"`)
  expect(html).toContain(`href="${pdf}"`)
})

test('sells by card at the page of Vintém, which the buyer comes back from', async () => {
  const shop = await aShop()
  const { id } = await shop.order()
  const bought = await shop.pay(id, 'card')
  expect([bought.notices, bought.order.status]).toEqual([[], 'pending'])
  const link = bought.redirect?.split('/').at(-1) ?? ''
  expect(bought.redirect).toBe(lastOf(bought.order).way['url'])
  const buyer = await aBuyerOf(app.current, link)
  const other = await aPaidShopOrder(app.current, shop)
  const comesBackWith = (charge: string) =>
    shop.call<{ html: string }>('thanks', { order: id, query: { charge } })
  await comesBackWith(lastOf(other).charge)
  expect((await shop.see(id)).status, 'by the charge of another order').toBe('pending')
  await buyer.pay.card(APPROVED_CARD, { installments: 3 })
  expect((await comesBackWith(buyer.chargeId)).html).toContain('Pagamento confirmado')
  const done = await shop.becomes(id, isPaid)
  expect([done.paidBy, done.payments]).toEqual([buyer.chargeId, 2])
  const { order } = await shop.call<{ order: ShopOrder }>('refund', { order: id, amount: '11.13' })
  expect([order.status, order.refunds]).toEqual(['refunded', [1113]])
})

test('a buyer who chooses another way has one order that can be paid', async () => {
  const shop = await aShop()
  const { id } = await shop.order()
  const link = (await shop.pay(id, 'card')).redirect?.split('/').at(-1) ?? ''
  const { order } = await shop.pay(id, 'pix')
  expect(order.intents.map((intent) => [intent.externalId, intent.status])).toEqual([
    [`loja-${id}`, 'over'],
    [`loja-${id}-2`, 'open'],
  ])
  await expect(aBuyerOf(app.current, link)).rejects.toThrow('BAR-')
  await payPix(app.current, order)
  await shop.becomes(id, isPaid)
})

test('two clicks at once are one order', async () => {
  const shop = await aShop()
  const { id } = await shop.order()
  const [one, other] = await Promise.all([shop.pay(id, 'pix'), shop.pay(id, 'pix')])
  expect([one.result, other.result]).toEqual(['success', 'success'])
  expect(other.order.intents).toEqual(one.order.intents)
  expect(await ordersAtVintem(app.current, shop)).toEqual([`loja-${id} PENDING`])
})

test('what a person has marked as paid keeps the payment that comes after that', async () => {
  const shop = await aShop()
  const { order } = await shop.pay((await shop.order()).id, 'pix')
  await shop.call('status', { order: order.id, status: 'processing' })
  await payPix(app.current, order)
  const after = await shop.becomes(order.id, (now) => lastOf(now).status === 'paid')
  expect([after.status, after.paidBy]).toEqual(['processing', lastOf(order).charge])
  expect(await givenBack(app.current, shop, lastOf(order).charge)).toEqual([])
})

test('what is paid of an order that costs more by now waits for a person', async () => {
  const shop = await aShop()
  const { order } = await shop.pay((await shop.order()).id, 'pix')
  await shop.call('total', { order: order.id, total: '20.00' })
  await payPix(app.current, order)
  const after = await shop.becomes(order.id, (now) => lastOf(now).status === 'paid')
  expect([after.status, after.payments]).toEqual(['on-hold', 0])
  expect(after.notes.join()).toContain('Foram pagos R$ 11,13, e o pedido agora é de R$ 20,00')
})

describe('cancelled', () => {
  test('with the end of the Pix: the stock goes back, and so does what is paid after that', async () => {
    const shop = await aShop()
    const { order } = await shop.pay((await shop.order()).id, 'pix')
    const { run } = await shop.call<{ run: { at: number }[] }>('actions')
    expect(run.map(({ at }) => at)).toEqual([lastOf(order).way['expires_at']])
    expect(await shop.see(order.id)).toMatchObject({ status: 'cancelled', stock: 10 })
    expect(await ordersAtVintem(app.current, shop)).toEqual([`loja-${order.id} CANCELED`])
    await payPix(app.current, order)
    const search = String(lastOf(order).way['br_code'])
    const returned = () => app.current.call(listSandboxPix, { query: { search } })
    await expect.poll(async () => (await returned()).body.content[0]?.returnedValue).toBe(11.13)
    await app.current.dispatcher.drain()
    expect(await shop.see(order.id)).toMatchObject({ status: 'cancelled', payments: 0, stock: 10 })
  })

  test('with the end of the Pix while Vintém is away: the stock is held until it can be cancelled', async () => {
    const shop = await aShop()
    const { order } = await shop.pay((await shop.order()).id, 'pix')
    shop.door.state = 'shut'
    await shop.call('actions')
    expect(await shop.see(order.id)).toMatchObject({ status: 'on-hold', stock: 9 })
    shop.door.state = 'open'
    await shop.call('actions')
    expect(await shop.see(order.id)).toMatchObject({ status: 'cancelled', stock: 10 })
  })

  test('in the shop, it can be paid no more at Vintém', async () => {
    const shop = await aShop()
    const { order } = await shop.pay((await shop.order()).id, 'pix')
    await shop.call('status', { order: order.id, status: 'cancelled' })
    expect(await ordersAtVintem(app.current, shop)).toEqual([`loja-${order.id} CANCELED`])
  })

  test('in the shop while Vintém is away, and paid: given back', async () => {
    const shop = await aShop()
    const { order } = await shop.pay((await shop.order()).id, 'pix')
    shop.door.state = 'shut'
    await shop.call('status', { order: order.id, status: 'cancelled' })
    await payPix(app.current, order)
    await app.current.runner.drain()
    shop.door.state = 'open'
    await shop.call('actions')
    const after = await shop.becomes(order.id, (now) => lastOf(now).status === 'given-back')
    expect([after.status, after.payments, after.stock]).toEqual(['cancelled', 0, 10])
    expect(await givenBack(app.current, shop, lastOf(order).charge)).toEqual([11.13])
    expect(after.notes.join()).toContain('está sendo devolvido')
  })

  test('at Vintém, it is cancelled in the shop', async () => {
    const shop = await aShop()
    const { order } = await shop.pay((await shop.order()).id, 'pix')
    const gone = await fetch(`${vintem()}/api/payment/v1/orders/${lastOf(order).uuid}`, {
      method: 'DELETE',
      headers: shop.headers,
    })
    expect(gone.status).toBe(204)
    const after = await shop.becomes(order.id, ({ status }) => status === 'cancelled')
    expect(after.stock).toBe(10)
  })
})

describe('while Vintém', () => {
  test('is away, the buyer is told, and nothing was made', async () => {
    const shop = await aShop()
    const { id } = await shop.order()
    shop.door.state = 'shut'
    const tried = await shop.pay(id, 'pix')
    expect(tried).toMatchObject({
      result: 'failure',
      notices: [expect.stringContaining('nada foi cobrado')],
      order: { status: 'pending', stock: 10 },
    })
    shop.door.state = 'open'
    expect((await shop.pay(id, 'pix')).result).toBe('success')
    expect(await ordersAtVintem(app.current, shop)).toEqual([`loja-${id} PENDING`])
  })

  test('answers and nobody hears it, the next try is the same order', async () => {
    const shop = await aShop()
    const { id } = await shop.order()
    shop.door.state = 'deaf'
    expect((await shop.pay(id, 'pix')).result).toBe('failure')
    shop.door.state = 'open'
    const { order } = await shop.pay(id, 'pix')
    expect(order.intents).toHaveLength(1)
    expect(await ordersAtVintem(app.current, shop)).toEqual([`loja-${id} PENDING`])
    await payPix(app.current, order)
    expect((await shop.becomes(id, isPaid)).payments).toBe(1)
  })

  test('cannot be asked about an event, it has to send it again', async () => {
    const shop = await aShop()
    const { order } = await shop.pay((await shop.order()).id, 'pix')
    shop.door.state = 'shut'
    const event = { type: 'charge.paid', data: { object: { uuid: lastOf(order).charge } } }
    expect(await sendEvent(shop, event)).toBe(503)
    shop.door.state = 'open'
    expect(await sendEvent(shop, event)).toBe(204)
    expect((await shop.see(order.id)).status, 'said, and not so').toBe('on-hold')
  })
})
