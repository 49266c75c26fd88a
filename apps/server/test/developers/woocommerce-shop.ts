import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { listApiRefunds } from '@vintem/contracts/api-charges/endpoints'
import { PRESETS } from '@vintem/contracts/api-keys/scopes'
import { listOrders } from '@vintem/contracts/orders/endpoints'
import { createWebhook, revealWebhookSecret } from '@vintem/contracts/webhooks/endpoints'
import { beforeAll, onTestFinished } from 'vitest'
import { signedHeaders } from '#modules/webhook-deliveries/webhook-message.ts'
import { type TestApp, testApp } from '#test/harness.ts'
import { aShopBySystem } from '#test/orders.ts'
import { TEST_RECEIVERS } from '#test/webhooks.ts'

const SHOP = join(import.meta.dirname, '../../../../examples/woocommerce/test/shop.php')

/** What the test sees of an order of the shop; amounts are cents. */
export interface ShopOrder {
  id: number
  key: string
  status: string
  paidBy: string | null
  notes: string[]
  refunds: number[]
  intents: {
    externalId: string
    status: string
    uuid: string
    charge: string
    way: Record<string, string | number>
  }[]
  stock: number
  /** How often any order of the shop was completed as paid. */
  payments: number
}

export interface Paid {
  result: 'success' | 'failure'
  redirect?: string
  notices: string[]
  order: ShopOrder
}

/** A server for the tests of a file, at the address `vintem`, and shops beside it. */
export function withWooCommerceShops() {
  const app = testApp({ receivers: TEST_RECEIVERS })
  let address: string
  beforeAll(async () => {
    address = await app.current.http.listen({ port: 0, host: '127.0.0.1' })
    app.current.runner.start()
  })
  return { app, aShop: () => aWooCommerceShop(app.current, address), vintem: () => address }
}

/** A shop under PHP, until the test ends: the plugin on a stand-in of WordPress and WooCommerce. */
async function aWooCommerceShop(app: TestApp, vintem: string) {
  const [address, door] = [await startedPhp(), await aDoorTo(vintem)]
  const call = async <A>(what: string, body: object = {}): Promise<A> => {
    const answer = await fetch(`${address}/shop/${what}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${what}: ${await answer.text()}`)
    return (await answer.json()) as A
  }

  // A key as the plugin tells its shop to make it.
  const { as, headers, sellerId } = await aShopBySystem(app, { scopes: [...PRESETS.SHOP] })
  const made = await app.call(createWebhook, {
    as,
    body: {
      title: 'WooCommerce',
      url: `http://receiver.inside.example:${new URL(address).port}/wp-json/vintem-payments/v1/webhooks`,
      domains: ['ORDER'],
    },
  })
  const { secret } = (await app.call(revealWebhookSecret, { as, params: { id: made.body.uuid } }))
    .body
  const settings = {
    enabled: 'yes',
    title: 'Pix, boleto ou cartão',
    methods: ['pix', 'boleto', 'card'],
    url: door.address,
    api_key: headers['x-token-api'],
    secrets: secret,
    prefix: 'loja-',
    installments: '3',
    card_cost: 'EARLY_SELLER',
  }
  await call('options', { woocommerce_vintem_settings: settings })

  const order = (change: object = {}) =>
    call<ShopOrder>('order', {
      total: '11.13',
      name: 'Ana Conceição de Souza',
      email: 'ana@exemplo.com.br',
      phone: '(11) 98765-4321',
      ...change,
    })
  const see = (id: number) => call<ShopOrder>('see', { order: id })
  return {
    address,
    call,
    door,
    headers,
    order,
    secret,
    see,
    sellerId,
    settings,
    pay: (id: number, method: string, document = '529.982.247-25') =>
      call<Paid>('pay', {
        order: id,
        fields: { vintem_method: method, vintem_document: document },
      }),
    /** Waits until webhooks have made of an order what they should. */
    becomes: async (id: number, isSo: (order: ShopOrder) => boolean): Promise<ShopOrder> => {
      for (const until = Date.now() + 20_000; ;) {
        await app.dispatcher.drain()
        const now = await see(id)
        if (isSo(now)) return now
        if (Date.now() > until) throw new Error(`Still ${JSON.stringify(now, undefined, 1)}`)
      }
    },
  }
}

/** PHP's own server, with several processes, as a shop has. Returns its address. */
async function startedPhp(): Promise<string> {
  const state = await mkdtemp(join(tmpdir(), 'vintem-shop-'))
  const port = await aFreePort()
  const command = [process.env['PHP_PATH'] ?? 'php', '-S', `127.0.0.1:${port}`, SHOP]
  // PHP's server and its workers are one group that ends with its input: also where the test runner is killed.
  const php = spawn('sh', ['-c', 'exec 3<&0; "$@" & cat <&3; kill -9 0', 'sh', ...command], {
    env: { ...process.env, SHOP_STATE: state, PHP_CLI_SERVER_WORKERS: '4' },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  })
  const ended = once(php, 'exit')
  onTestFinished(async () => {
    php.stdin.end()
    await ended
    await rm(state, { recursive: true, force: true })
  })
  let said = ''
  for await (const line of createInterface(php.stderr)) {
    said += line
    if (said.includes('started')) break
    if (said.includes('not found')) {
      throw new Error(`There is no PHP: \`npm test\` finds or installs one (${said})`)
    }
  }
  php.stderr.resume()
  return `http://127.0.0.1:${port}`
}

async function aFreePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}

/**
 * The way from the shop to Vintém. Shut, nothing passes; deaf, what is asked passes and the answer is lost: the shop
 * does not know whether it happened.
 */
async function aDoorTo(vintem: string) {
  const door = { state: 'open' as 'open' | 'shut' | 'deaf', address: '', calls: [] as string[] }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (door.state === 'shut') return void incoming.socket.destroy()
    door.calls.push(`${incoming.method} ${incoming.url}`)
    const { method, headers, url } = incoming
    const onwards = ask(`${vintem}${url}`, { method, headers }, (answer) => {
      if (door.state === 'deaf')
        return void answer.resume().on('end', () => incoming.socket.destroy())
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onwards.on('error', () => incoming.socket.destroy())
    incoming.pipe(onwards)
  }
  const server = createServer(pass)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  door.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return door
}

export type WooShop = Awaited<ReturnType<typeof aWooCommerceShop>>

export const lastOf = (order: ShopOrder) => {
  const last = order.intents.at(-1)
  if (!last) throw new Error('The order has no intent')
  return last
}

export const isPaid = (order: ShopOrder) => order.status === 'processing'

/** The buyer pays the code that the shop shows. */
export const payPix = (app: TestApp, order: ShopOrder) =>
  app.sandbox.payPix(/\/v2\/([0-9a-z]{32})/.exec(String(lastOf(order).way['br_code']))?.[1] ?? '', {
    anyway: true,
  })

export async function aPaidShopOrder(app: TestApp, shop: WooShop): Promise<ShopOrder> {
  const { order } = await shop.pay((await shop.order()).id, 'pix')
  await payPix(app, order)
  return shop.becomes(order.id, isPaid)
}

/** What Vintém has of the shop: each order as its external id and status. */
export async function ordersAtVintem(app: TestApp, { headers }: WooShop): Promise<string[]> {
  const { body } = await app.call(listOrders, { headers, query: {} })
  return body.content.map(({ externalId, status }) => `${externalId} ${status}`).toSorted()
}

/** What was given back of a charge, in reais. */
export async function givenBack(app: TestApp, { headers }: WooShop, charge: string) {
  const { body } = await app.call(listApiRefunds, { headers, params: { id: charge } })
  return body.content.map(({ value }) => value)
}

/** Sends the shop an event as Vintém would, but for what is changed. Returns the status of the answer. */
export async function sendEvent(
  shop: WooShop,
  event: object,
  { secret = shop.secret, at = new Date(), change = {} } = {},
): Promise<number> {
  const message = { id: 'evt_1', body: JSON.stringify(event) }
  const headers = { ...signedHeaders(message, [secret], at), ...change }
  const url = `${shop.address}/wp-json/vintem-payments/v1/webhooks`
  return (await fetch(url, { method: 'POST', headers, body: message.body })).status
}
