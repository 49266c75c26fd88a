import underPressure from '@fastify/under-pressure'
import { Overloaded } from '@vintem/contracts/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toWire } from './wire-errors.ts'

/** A process that stands still for so long, on average of a second, serves nobody. */
export const MAX_DELAY_MILLIS = 1_000
/** Requests that wait for each connection of the pool: a few tenths of a second of work. */
const WAITING_PER_CONNECTION = 20

/**
 * Connections that the system holds until they are taken. Beyond them it answers nobody, and clients
 * knock again after seconds: those of a moment in which the process is busy are to find a place. Linux
 * allows no more unless told (net.core.somaxconn).
 */
export const CONNECTIONS_AT_THE_DOOR = 4_096

/** What an operator looks at when the server is busy. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Refuses immediately, with Overloaded, a request that would have to wait too long: a cheap refusal
 * leaves the time to the requests already accepted.
 */
export async function refuseOverload(
  app: FastifyInstance,
  {
    poolSize,
    waitingCount,
    maxDelayMillis,
  }: { poolSize: number; waitingCount: () => number; maxDelayMillis: number },
): Promise<void> {
  const maxWaiting = poolSize * WAITING_PER_CONNECTION
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMillis,
    // The plugin sends what this gives, though its types do not say so. A pause of which it has measured nothing, as
    // while the process reads its code, is infinite to it: it is over.
    pressureHandler: (request, reply, _, delay) =>
      delay === Infinity ? undefined : (refuse(request, reply) as void),
  })
  app.addHook('onRequest', (request, reply, done) => {
    const refusal = waitingCount() > maxWaiting ? refuse(request, reply) : undefined
    if (refusal) reply.send(refusal)
    else done()
  })
}

/** The answer, unlogged; nothing where the request is to be let in. */
function refuse(request: FastifyRequest, reply: FastifyReply) {
  if (ALWAYS.has(request.url)) return undefined
  reply.code(Overloaded.status).header('retry-after', 1)
  return { errors: [toWire(Overloaded, request)] }
}
