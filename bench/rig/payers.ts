import { setTimeout as pause } from 'node:timers/promises'
import { toRoutedRef } from '../../apps/server/src/platform/ids.ts'
import { centsToReais } from '../../packages/brazil/src/money/index.ts'
import { pixCallback } from './bank.ts'
import { CLIENTS } from './pgbench.ts'
import type { RunningServer } from './server.ts'
import { type PlacedCharge, VALUE } from './shop.ts'

/** The method of payment; its effects are in `effects.ts`. */
export type Way = 'pix' | 'card' | 'manual'

/** The present address of the server: a killed one restarts at another. */
export type Reach = () => Pick<RunningServer, 'port' | 'webhooks'>

export interface Payments {
  /** Charges with an answer that they are paid, or that the payment is accepted. */
  acknowledged: Map<string, Way>
  /** Charges whose answer says only that the outcome is not known yet. */
  unknown: PlacedCharge[]
}

export const noPayments = (): Payments => ({ acknowledged: new Map(), unknown: [] })

/** One request as its client saw it: no status where no answer came. */
export interface SeenRequest {
  status: number | undefined
  millis: number
}

interface Paying {
  charges: readonly PlacedCharge[]
  payments: Payments
  server: Reach
  /** The access token of each seller. */
  tokens: ReadonlyMap<number, string>
  ways?: readonly Way[]
  clients?: number
  seen?: (request: SeenRequest) => void
}

const WAYS: readonly Way[] = ['pix', 'card', 'manual']
/** The most reports of one payment: banks repeat callbacks. */
const CALLBACKS_OF_EACH = 3
/** After this time without an answer a client repeats its request. */
const PATIENCE_MILLIS = 60_000

/** Pays every charge, and repeats each request with its key until there is an answer. */
export async function payAll(paying: Paying): Promise<void> {
  const { charges, payments, server, tokens, ways = WAYS, clients = CLIENTS, seen } = paying
  const queue = charges.entries()
  const payer = async () => {
    for (const [index, charge] of queue) {
      const way = ways[index % ways.length] as Way
      const times = way === 'pix' ? 1 + (index % CALLBACKS_OF_EACH) : 1
      const call = callFor(way, charge, tokens.get(charge.sellerId) ?? '')
      let answer: Answer | undefined
      for (let time = 0; time < times; time++) answer = await untilAnswered(server, call, seen)
      if (way === 'card' && answer?.status !== 'PAID') payments.unknown.push(charge)
      else payments.acknowledged.set(charge.id, way)
    }
  }
  await Promise.all(Array.from({ length: clients }, payer))
}

/** A buyer who sees that it was not paid tries again, which is another intent and another key. */
export async function payAgain(
  charge: PlacedCharge,
  { acknowledged }: Payments,
  server: Reach,
): Promise<void> {
  const { path } = cardCall(charge)
  const seen = await untilAnswered(server, {
    method: 'GET',
    path: path.replace(/\/card$/, ''),
    headers: {},
  })
  const paid = seen.status === 'PAID' ? seen : await untilAnswered(server, cardCall(charge, 2))
  if (paid.status === 'PAID') acknowledged.set(charge.id, 'card')
}

export async function untilAnsweredTo(
  { acknowledged, unknown }: Payments,
  count: number,
): Promise<void> {
  while (acknowledged.size + unknown.length < count) await pause(20)
}

export interface Call {
  method: string
  /** The path of a webhook, which follows the server's own address. */
  path: string
  isWebhook?: boolean
  headers: Record<string, string>
  body?: unknown
}

/** The part of a charge that is read at the checkout. */
export interface Answer {
  status?: string
}

export function callFor(way: Way, charge: PlacedCharge, token: string): Call {
  const { id } = charge
  switch (way) {
    case 'pix':
      return {
        method: 'POST',
        path: '/pix',
        isWebhook: true,
        headers: {},
        body: pixCallback([charge]),
      }
    case 'card':
      return cardCall(charge)
    case 'manual':
      return {
        method: 'PATCH',
        path: `/api/core/charges/${id}/manual-pay`,
        headers: { 'idempotency-key': `bench-${id}`, authorization: `Bearer ${token}` },
        body: { uuidCharge: id },
      }
  }
}

/** The address of a charge at the checkout. */
export const checkoutPath = ({ sellerId, id }: Pick<PlacedCharge, 'sellerId' | 'id'>): string =>
  `/api/core/public/checkout/charges/${toRoutedRef(sellerId, id)}`

const cardCall = (charge: PlacedCharge, intent = 1): Call => ({
  method: 'POST',
  path: `${checkoutPath(charge)}/card`,
  headers: { 'idempotency-key': `bench-${charge.id}-${intent}` },
  body: { token: charge.cardToken, installments: 3, amount: centsToReais(VALUE) },
})

/**
 * Throws where the server refuses; repeats the request where the server is down or the connection
 * breaks.
 */
export async function untilAnswered<A extends object = Answer>(
  server: Reach,
  call: Call,
  seen: (request: SeenRequest) => void = () => undefined,
): Promise<A> {
  for (;;) {
    const begin = performance.now()
    const answer = await ask(server(), call).catch(() => undefined)
    seen({ status: answer?.status, millis: performance.now() - begin })
    if (answer?.ok) return (answer.text ? JSON.parse(answer.text) : {}) as A
    if (answer && answer.status < 500) {
      throw new Error(`${call.method} ${call.path} is refused: ${answer.text}`)
    }
    await pause(100)
  }
}

async function ask({ port, webhooks }: ReturnType<Reach>, call: Call) {
  const { method, path, isWebhook, headers, body } = call
  const answer = await fetch(`http://127.0.0.1:${port}${isWebhook ? webhooks : ''}${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    signal: AbortSignal.timeout(PATIENCE_MILLIS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { ok: answer.ok, status: answer.status, text: await answer.text() }
}
