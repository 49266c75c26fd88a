import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createOrder } from '@vintem/contracts/orders/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { paymentEndpoints } from '#http/description/payment-api.ts'
import { signedHeaders } from '#modules/webhook-deliveries/webhook-message.ts'
import { testApp } from '#test/harness.ts'
import { aBuyerBody, anOrderBody, aShopBySystem } from '#test/orders.ts'
import { aDevelopersFolder } from './a-folder.ts'

// Goal: the SDK, as it is packed and installed, sells against a real server: typed, without a dependency, one order for
// one intent. Method: installed from the installation's own address into an empty folder, and loaded from there.
const app = testApp()
const root = join(import.meta.dirname, '../../../..')
let address: string

beforeAll(async () => {
  address = await app.current.http.listen({ port: 0, host: '127.0.0.1' })
  app.current.runner.start()
})

async function installed() {
  const folder = await aDevelopersFolder({})
  await folder.run(
    `npm init -y >&2; npm pkg set type=module >&2; npm install ${address}/docs/vintem-sdk.tgz >&2`,
  )
  const home = join(folder.path, 'node_modules/@vintem/sdk')
  return { folder, home, sdk: await import(pathToFileURL(join(home, 'dist/index.js')).href) }
}

test('sells, lists and gives back', async () => {
  const { sdk, folder } = await installed()
  expect(await folder.run('ls node_modules node_modules/@vintem')).toBe(
    'node_modules:\n@vintem\n\nnode_modules/@vintem:\nsdk\n',
  )
  const shop = await aShopBySystem(app.current)
  const vintem = new sdk.Vintem({ url: `${address}/`, key: shop.headers['x-token-api'] })
  const order = (body = {}, key?: string) =>
    vintem.orders.create(anOrderBody(body), key && { idempotencyKey: key })

  const [first, again] = await Promise.all([
    order({ externalId: 'A-1' }, 'pedido-1'),
    order({ externalId: 'A-1' }, 'pedido-1'),
  ])
  expect(again).toEqual(first)
  expect(first).toMatchObject({
    status: 'PENDING',
    value: 57.9,
    charges: [{ pix: { brCode: expect.stringMatching(/^000201/) } }],
  })
  await order({ value: 11.13 })
  await order({ value: 0.07 })
  const values: number[] = []
  for await (const each of vintem.orders.list({ limit: 1 })) values.push(each.value)
  expect(values).toEqual([0.07, 11.13, 57.9])
  expect(await vintem.orders.list({ limit: 2 }).page()).toMatchObject({
    hasMore: true,
    content: [{}, {}],
  })

  const [{ uuid, pix }] = first.charges
  await app.current.sandbox.payPix(/\/v2\/([0-9a-z]{32})/.exec(pix.brCode)?.[1] ?? '')
  await expect.poll(async () => (await vintem.orders.get(first.uuid)).status).toBe('PAID')
  const refund = await vintem.charges.refunds.create(uuid, { value: 7.9 })
  expect(refund).toMatchObject({ value: 7.9, status: 'REQUESTED' })
  expect((await vintem.charges.refunds.list(uuid)).content).toHaveLength(1)

  const conflict = await order({ externalId: 'A-1' }).catch((error: unknown) => error)
  expect(conflict).toBeInstanceOf(sdk.ConflictError)
  expect(conflict).toMatchObject({ uuid: first.uuid, code: 'BAR-9095' })
  const wrong = await order({ value: 10.005, buyer: aBuyerBody({ email: 'x' }) }).catch(
    (error: unknown) => error,
  )
  expect(wrong).toBeInstanceOf(sdk.InvalidRequestError)
  expect(
    (wrong as { errors: { field: string }[] }).errors.map(({ field }) => field).toSorted(),
  ).toEqual(['buyer.email', 'value'])
})

test('believes what the server has signed, and nothing else', async () => {
  const { sdk } = await installed()
  const [secret, other] = [
    'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  ]
  const body = JSON.stringify({ id: 'evt_1', type: 'charge.paid' })
  const headers = signedHeaders({ id: 'evt_1', body }, [other, secret], new Date())
  expect(await sdk.webhooks.verify(body, headers, secret)).toMatchObject({ type: 'charge.paid' })
  await expect(sdk.webhooks.verify(`${body} `, headers, secret)).rejects.toThrow(
    sdk.WebhookVerificationError,
  )
})

describe('types', () => {
  test('are those of the endpoint table, and need no other package', async () => {
    const { folder } = await installed()
    await writeFile(join(folder.path, 'shop.ts'), SHOP)
    const options = {
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      noEmit: true,
      types: [],
      lib: ['es2022', 'dom'],
    }
    await writeFile(
      join(folder.path, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['shop.ts'] }),
    )
    const compiled = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), [
      '-p',
      folder.path,
    ]).catch(({ stdout }: { stdout: string }) => ({ stdout }))
    expect(compiled.stdout).toBe('')
  })

  test('have a method for each endpoint', async () => {
    const { sdk } = await installed()
    const vintem = new sdk.Vintem({ url: address, key: 'vnt_sk_test_x' })
    const count = (tree: object): number =>
      Object.values(tree).reduce<number>(
        (sum, each) => sum + (typeof each === 'function' ? 1 : count(each as object)),
        0,
      )
    expect(count(vintem)).toBe(paymentEndpoints.length)
    expect(createOrder.at).toBe('POST payment /v1/orders')
  })
})

/** What a shop writes; lines marked as errors must be. */
const SHOP = `
import { Vintem, webhooks, type Order, type WebhookEvent } from '@vintem/sdk'

const vintem: Vintem = new Vintem({ url: 'https://loja.com.br', key: 'vnt_sk_live_1' })
const buyer = {
  document: { documentNumber: '52998224725', documentType: 'cpf', documentNation: 'BR' },
  name: 'Ana', email: 'ana@exemplo.com.br', phone: '11987654321',
} as const
export const order: Order = await vintem.orders.create({ title: 'Pão', value: 1, payment: { method: 'PIX' }, buyer })
// @ts-expect-error: no such method of payment
await vintem.orders.create({ title: 'Pão', value: 1, payment: { method: 'CHEQUE' }, buyer })
// @ts-expect-error: no value
await vintem.orders.create({ title: 'Pão', payment: { method: 'PIX' }, buyer })
// @ts-expect-error: no such field
order.total
for await (const charge of vintem.charges.list()) {
  const code: string | undefined = charge.pix?.brCode
  void code
}
export function handle(event: WebhookEvent): string {
  switch (event.type) {
    case 'charge.paid':
      return event.data.object.paidDate ?? ''
    case 'refund.confirmed':
      return event.data.object.charge
    default:
      return event.id
  }
}
export const event: WebhookEvent = await webhooks.verify('', {}, ['whsec_1'])
`
