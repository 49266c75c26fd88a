import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RateLimit } from './rate-limit.ts'

/**
 * Meta asks an address of callbacks whether it is ours, before it calls there: the challenge is given
 * back to who knows the token. The address table is of JSON alone, and this answer is none.
 */
export function serveWhatsAppVerification(
  http: FastifyInstance,
  verifyToken: string,
  rateLimit: RateLimit,
): void {
  const path = `/api/webhooks/${verifyToken}/whats-app`
  http.get(path, async (request: FastifyRequest<{ Querystring: Question }>, reply) => {
    await rateLimit.take(
      'public',
      request.ip,
      (seconds) => void reply.header('retry-after', seconds),
    )
    const { query } = request
    const isAsked = query['hub.mode'] === 'subscribe' && query['hub.verify_token'] === verifyToken
    if (!isAsked) return reply.code(403).send()
    return reply.type('text/plain; charset=utf-8').send(query['hub.challenge'] ?? '')
  })
}

type Question = Partial<Record<'hub.mode' | 'hub.verify_token' | 'hub.challenge', string>>
