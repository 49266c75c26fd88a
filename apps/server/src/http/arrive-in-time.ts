import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file, which a slow line may need minutes for. */
    takesFile?: true
  }
}

const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/**
 * Disconnects a client that has not sent the whole of a request in time. Node has one such limit
 * for the whole server, and that is the one for files: this is the one for everything else.
 */
export function expectRequestsWithin(app: FastifyInstance, millis: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const mayBeSlow = hasBody(request) && request.raw.socket instanceof Socket
    if (mayBeSlow && !request.routeOptions.config.takesFile) expectWithin(request, reply, millis)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function expectWithin({ raw }: FastifyRequest, reply: FastifyReply, millis: number): void {
  const sendAway = () => {
    if (!reply.raw.headersSent) raw.socket.write(TOO_LATE)
    raw.socket.destroySoon()
  }
  const timer = setTimeout(sendAway, millis)
  raw.once('end', () => clearTimeout(timer))
  raw.once('close', () => clearTimeout(timer))
}
