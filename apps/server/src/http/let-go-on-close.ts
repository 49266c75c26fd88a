import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * A server that stops would wait for streams of events, which never end, and for connections that
 * their clients keep for a next request. It ends the streams, whose readers come back to the next
 * server, and closes each connection with the answer that is under way.
 */
export function letGoOnClose(app: FastifyInstance): void {
  const open = new Set<ServerResponse>()
  app.addHook('onRequest', (_, { raw }, done) => {
    open.add(raw)
    raw.on('close', () => open.delete(raw))
    done()
  })
  app.addHook('preClose', (done) => {
    for (const raw of open) {
      if (!raw.headersSent) raw.setHeader('connection', 'close')
      else if (raw.getHeader('content-type') === 'text/event-stream') raw.end()
    }
    done()
  })
}
