import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCardNumber } from '#platform/card-number.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { KeyCall } from '#use-cases/key-call.ts'
import { type KeyClaims, keyBehind } from './key-calls.ts'
import type { MountOptions } from './mount-options.ts'

const SERVICE = '/api/payment'
/** Reading the log leaves nothing in it. */
const NOT_NOTED = new Set(['/v1/calls'])

/** What requests claim of their keys, until they are answered. */
const claimed = new WeakMap<FastifyRequest, KeyClaims>()

export const rememberClaims = (request: FastifyRequest, claims: KeyClaims): void =>
  void claimed.set(request, claims)

/**
 * Hands each answered call by a key to its log. Of a call that was refused before its key was asked, as where it came
 * too often, the key is known by earlier calls; strangers' calls are in no log.
 */
export function noteKeyCalls(
  app: FastifyInstance,
  { noteCall, knownKeys }: Pick<MountOptions, 'knownKeys'> & { noteCall: (call: KeyCall) => void },
): void {
  app.addHook('onResponse', (request, reply, done) => {
    const claims = claimed.get(request)
    const keyId = keyBehind(request)?.id ?? knownKeys.get(claims?.secretHash ?? '')
    const route = routeOf(request)
    if (claims && keyId !== undefined && !NOT_NOTED.has(route)) {
      noteCall({ sellerId: claims.sellerId, keyId, route, ...factsOf(request, reply, route) })
    }
    done()
  })
}

const factsOf = (request: FastifyRequest, reply: FastifyReply, route: string) => ({
  id: request.id,
  at: new Date(wallClock.now().getTime() - Math.round(reply.elapsedTime)),
  method: request.method,
  path: pathOf(route, request.params as Readonly<Record<string, string>>),
  status: reply.statusCode,
  millis: Math.round(reply.elapsedTime),
  errorCode: reply.errorCode || null,
  idempotencyKey: idempotencyKeyOf(request),
  replayed: reply.hasHeader('idempotent-replayed'),
})

/** As the endpoint table has it: '/v1/orders/{id}'. */
const routeOf = ({ routeOptions: { url = '' } }: FastifyRequest): string =>
  url.replace(SERVICE, '').replace(/:(\w+)/g, '{$1}')

const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|evt_[0-9a-z]{1,40}|\d{1,9})$/i

/** The address with its ids. What is none may be anything: a card's number, a person's name. */
const pathOf = (route: string, params: Readonly<Record<string, string>>): string =>
  route.replace(/\{(\w+)\}/g, (part, name: string) => {
    const value = params[name] ?? ''
    return ID.test(value) ? value : part
  })

const KEY_MAX = 255

/** As the caller sent it, unless it has a secret in it: a key of the API, the number of a card. */
function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const sent = headers['idempotency-key']
  if (typeof sent !== 'string' || sent.length > KEY_MAX) return null
  return /vnt_|whsec_/.test(sent) || hasCardNumber(sent) ? null : sent
}
