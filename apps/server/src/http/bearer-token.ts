import type { Endpoint } from '@vintem/contracts/endpoint'
import type { FastifyRequest } from 'fastify'

/**
 * The access token of a request: that of its header or, where the endpoint takes one there, of its body
 * (banking §7). The one of the body is taken out of it, so that nothing behind stores, compares or logs it.
 */
export function bearerTokenOf(
  endpoint: Endpoint,
  request: Pick<FastifyRequest, 'headers' | 'body'>,
): string | undefined {
  const ofBody = takeFromBody(endpoint, request.body)
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (request.headers.authorization === undefined) return ofBody
  return scheme?.toLowerCase() === 'bearer' ? token : undefined
}

function takeFromBody(endpoint: Endpoint, body: unknown): string | undefined {
  if (!('tokenInBody' in endpoint) || !endpoint.tokenInBody) return undefined
  if (typeof body !== 'object' || body === null || !('token' in body)) return undefined
  const { token } = body
  if (typeof token !== 'string') return undefined
  delete (body as { token?: unknown }).token
  return token
}
