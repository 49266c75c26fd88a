import type { Body } from '@vintem/contracts/endpoint'
import * as deliveriesApi from '@vintem/contracts/webhook-deliveries/endpoints'
import * as api from '@vintem/contracts/webhooks/endpoints'
import { defineEvent } from '#events/define-event.ts'
import { newId } from '#platform/ids.ts'
import type { TestApp, TestUser } from './harness.ts'

const happened = defineEvent('charge.tested', ({ id, turn }: { id: string; turn: number }) => ({
  uuid: id,
  turn,
}))

/** Names of tests lead to an address of this machine where they end in `.inside.example`, and elsewhere to the world. */
export const TEST_RECEIVERS = {
  opened: ['receiver.inside.example'],
  resolve: async (name: string) =>
    name.endsWith('.inside.example')
      ? ['127.0.0.1']
      : name === 'nowhere.example'
        ? []
        : ['8.8.8.8'],
}

type WebhookBody = Partial<Body<typeof api.createWebhook>>

/** An administrator, and calls about the seller's webhooks. */
export async function aWebhookSeller(app: TestApp) {
  const sellerId = await app.aSeller()
  const as = await app.aUser(sellerId)
  const create = (body: WebhookBody = {}, by: TestUser = as) =>
    app.call(api.createWebhook, {
      as: by,
      body: { title: 'Loja', url: 'https://loja.example/in', domains: ['ORDER'], ...body },
    })
  const get = async (id: string) => (await seller.list()).find(({ uuid }) => uuid === id)
  const seller = {
    sellerId,
    as,
    create,
    get,
    made: async (body: WebhookBody = {}) => (await create(body)).body.uuid,
    /** Something happens to an object, with a place in time among what happens to it. */
    happens: (id: string, turn = 1) =>
      app.services.transact({ sellerId }, async (tx) => {
        await tx.enter()
        await tx.commit({ events: [happened({ id, turn })] })
      }),
    deliveries: async (id: string) =>
      (
        await app.call(deliveriesApi.listWebhookDeliveries, {
          as,
          params: { id },
          query: { size: 100 },
        })
      ).body.content,
    /** The endpoint's log of health, as it is stored. */
    healthOf: async (id: string) => (await get(id))?.health,
    /** Moves the business clock and sends what is due then. */
    later: async (minutes: number) => {
      const now = await app.clock.now()
      await app.clock.runFrom(new Date(now.getTime() + minutes * 60_000))
      await app.dispatcher.drain()
    },
    list: async (by: TestUser = as) => (await app.call(api.listWebhooks, { as: by })).body,
  }
  return seller
}

/**
 * An endpoint under a title, made without looking its address up, with a delivery of the same id. Returns the id.
 */
export async function aNeighboursWebhook(app: TestApp, sellerId: number, mark: string) {
  const id = newId()
  const seal = (text: string) => app.services.seal.close(text, `webhook ${sellerId} ${id}`)
  await app.sql(
    `insert into webhook_endpoint (seller_id, id, title, url, domains, types, form, active,
       sealed_secret, sealed_headers, header_names, reached, health, send_window, failures, slow,
       step, told, created_at, updated_at)
     values ($1, $2, $3, 'https://loja.example/', '{ORDER}', '{}', 'FULL', true,
       $4, $5, '{}', 0, 'HEALTHY', 1, 0, 0, 0, 0, business_now(), business_now())`,
    [sellerId, id, `Webhook ${mark}`, seal('whsec_bmVpZ2hib3Vy'), seal('[]')],
  )
  await app.sql(
    `insert into webhook_delivery (seller_id, id, endpoint_id, lane, number, type, object_id, at, state,
       attempts, due_at, kept_since)
     values ($1, $2, $2, 'LIVE', 1, 'charge.paid', $3, business_now(), 'DELIVERED', 1, business_now(),
       business_now())`,
    [sellerId, id, mark],
  )
  return id
}
