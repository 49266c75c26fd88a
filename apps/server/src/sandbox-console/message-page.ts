import { NotFound } from '@vintem/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { callerOf, cookiesOf } from '#http/caller.ts'
import { Failure } from '#platform/failure.ts'
import type { World } from '#rails/sandbox/sandbox.ts'
import type { OperatorAccess } from './operator-access.ts'

/**
 * What an e-mail may do in the console's frame: show its own styles and the logos that this
 * installation has. It runs no script and loads nothing else, and its links open beside the console. Without scripts, `allow-same-origin` only lets the
 * console measure it.
 */
const POLICY = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'self'`,
  `sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox`,
].join('; ')

const LINKS_OUTSIDE = '<base target="_blank">'

/** E-mails of the sandbox as their reader sees them, each at an address and under a policy of its own. */
export function serveMessages(http: FastifyInstance, world: World, access: OperatorAccess): void {
  http.get<{ Params: { id: string } }>('/api/sandbox/inbox/:id/page', async (request, reply) => {
    access.admit(callerOf(request), cookiesOf(request, reply))
    const message = await world.message(request.params.id)
    if (!message) throw new Failure(NotFound)
    reply.raw.setHeader('x-frame-options', 'SAMEORIGIN')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .send(message.html.replace('<head>', `<head>${LINKS_OUTSIDE}`))
  })
}
