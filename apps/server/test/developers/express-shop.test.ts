import { once } from 'node:events'
import { cp, symlink } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { listSandboxPix } from '@vintem/contracts/sandbox/endpoints'
import { createWebhook, revealWebhookSecret } from '@vintem/contracts/webhooks/endpoints'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, aShopBySystem } from '#test/orders.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'
import { aDevelopersFolder } from './a-folder.ts'

// Goal: the example shop sells what it has, once: stock is held as long as its PIX, comes back where nobody pays, and
// what is paid after that is sold or given back. Method: the shop as it stands, with the packed SDK and Express, beside
// a real server that sends it real webhooks.
const app = testApp({ receivers: TEST_RECEIVERS })
const EXAMPLE = join(import.meta.dirname, '../../../../examples/express-shop')
const PRODUCT = 'Cesta de pães'
let address: string

beforeAll(async () => {
  address = await app.current.http.listen({ port: 0, host: '127.0.0.1' })
  app.current.runner.start()
})

/** An Express shop that has so much of its one product, and gets the webhooks of a seller. */
async function aShop(available: number) {
  const folder = await aDevelopersFolder({})
  await cp(EXAMPLE, folder.path, { recursive: true })
  await folder.run(
    `npm pkg delete dependencies >&2; npm install ${address}/docs/vintem-sdk.tgz >&2`,
  )
  const express = dirname(fileURLToPath(import.meta.resolve('express')))
  await symlink(express, join(folder.path, 'node_modules/express'))
  const load = (name: string) => import(pathToFileURL(join(folder.path, name)).href)
  const { createApp } = await load('app.js')
  const { Shop } = await load('shop.js')
  const { Stock } = await load('stock.js')
  const { Vintem } = await load('node_modules/@vintem/sdk/dist/index.js')

  const { as, headers } = await aShopBySystem(app.current)
  const stock = new Stock({ [PRODUCT]: available })
  const vintem = new Vintem({ url: address, key: headers['x-token-api'] })
  const shop = new Shop({ vintem, stock, prices: { [PRODUCT]: 11.13 } })
  const door: { handler?: RequestListener } = {}
  const server = await opened((request, response) => door.handler?.(request, response))
  const { port } = server.address() as AddressInfo
  const made = await app.current.call(createWebhook, {
    as,
    body: {
      title: 'Loja',
      url: `http://receiver.inside.example:${port}/webhooks`,
      domains: ['ORDER'],
    },
  })
  const params = { id: made.body.uuid }
  const { secret } = (await app.current.call(revealWebhookSecret, { as, params })).body
  door.handler = createApp({ shop, secret })

  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const order = (numero: string, quantidade = 1) =>
    call('POST', '/pedidos', { numero, produto: PRODUCT, quantidade, comprador: aBuyerBody() })
  /** The buyer pays, the bank reports it, and the shop hears of it. */
  const pay = async (pix: string) => {
    await app.current.sandbox.payPix(/\/v2\/([0-9a-z]{32})/.exec(pix)?.[1] ?? '', { anyway: true })
  }
  const becomes = async (numero: string, status: string) => {
    await expect
      .poll(async () => {
        await app.current.dispatcher.drain()
        return (await call('GET', `/pedidos/${numero}`)).body['situacao']
      })
      .toBe(status)
  }
  return { call, order, pay, becomes, stock: () => stock.available(PRODUCT), shop, vintem, port }
}

async function opened(handler: RequestListener): Promise<Server> {
  const server = createServer(handler)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return server
}

test('holds the stock, is paid once, and answers the same for the same number', async () => {
  const { order, pay, becomes, stock } = await aShop(3)
  const [first, again] = await Promise.all([order('p-1', 2), order('p-1', 2)])
  expect([first.status, first.body['valor']]).toEqual([201, 22.26])
  expect(again.body['pix'] ?? first.body['pix']).toBe(first.body['pix'])
  expect(stock()).toBe(1)
  expect((await order('p-2', 2)).status).toBe(409)
  await pay(first.body['pix'] ?? '')
  await becomes('p-1', 'paid')
  expect(stock()).toBe(1)
})

test('gives the stock back with the end of the PIX, and the buyer who pays after that gets the money back', async () => {
  const { order, pay, becomes, stock, shop } = await aShop(1)
  const { body } = await order('p-1')
  const end = new Date(shop.get('p-1').heldUntil)
  await shop.cancelExpired(new Date(end.getTime() - 1))
  expect(stock()).toBe(0)
  await shop.cancelExpired(end)
  expect(stock()).toBe(1)
  await becomes('p-1', 'canceled')
  await pay(body['pix'] ?? '')
  const returned = () => app.current.call(listSandboxPix, { query: { search: body['pix'] ?? '' } })
  await expect.poll(async () => (await returned()).body.content[0]?.returnedValue).toBe(11.13)
  await becomes('p-1', 'canceled')
  expect(stock()).toBe(1)
})

test.each([
  ['sells it where there is still enough', 2, 'paid', 0],
  ['gives the money back where it is sold already', 1, 'given-back', 0],
])('what is paid after the shop has given it up: %s', async (_, available, status, left) => {
  const { order, pay, becomes, stock, shop, vintem } = await aShop(available)
  const { body } = await order('p-1')
  const { charge } = shop.get('p-1')
  await shop.handle({
    id: 'evt_given_up',
    type: 'charge.failed',
    data: { object: { uuid: charge } },
  })
  expect([shop.get('p-1').status, stock()]).toEqual(['canceled', available])
  expect((await order('p-2')).status).toBe(201)
  await pay(body['pix'] ?? '')
  await becomes('p-1', status)
  expect(stock()).toBe(left)
  const { content } = await vintem.charges.refunds.list(charge)
  expect(content.map(({ value }: { value: number }) => value)).toEqual(
    status === 'paid' ? [] : [11.13],
  )
})

test('believes no webhook but the seller’s', async () => {
  const { port } = await aShop(1)
  const answer = await fetch(`http://127.0.0.1:${port}/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: 'evt_1', type: 'charge.paid', data: { object: {} } }),
  })
  expect(answer.status).toBe(401)
})
