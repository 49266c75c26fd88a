import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends a stream, which would go on for ever, when the server stops. */
    endOnClose: (raw: ServerResponse) => void
  }
}

/** Longer than a client leaves a connection in use idle. */
const LAST_REQUEST_MILLIS = 1_000

/**
 * A server that stops would wait for streams of events, which never end, and would cut off a client
 * that is sending a request over a kept connection. So the server takes no new connection, ends the
 * streams, whose readers come back to the next server, closes each connection with its next answer,
 * and only then those that are idle.
 */
export function letGoOnClose(app: FastifyInstance): void {
  const streams = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  const { promise: allClosed, resolve: onAllClosed } = Promise.withResolvers<void>()
  let stopping = false
  const onClosed = () => stopping && connections.size === 0 && onAllClosed()
  app.server.on('connection', (socket) => {
    connections.add(socket)
    socket.on('close', () => {
      connections.delete(socket)
      onClosed()
    })
  })
  app.decorate('endOnClose', (raw) => {
    if (raw.closed) return
    streams.add(raw)
    raw.on('close', () => streams.delete(raw))
  })
  app.addHook('onSend', (_, reply, __, done) => {
    if (stopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('preClose', async () => {
    stopping = true
    // The close of a plain server: that of HTTP would close idle connections immediately.
    if (app.server.listening) Server.prototype.close.call(app.server)
    for (const raw of streams) raw.end()
    const timer = setTimeout(onAllClosed, LAST_REQUEST_MILLIS)
    onClosed()
    await allClosed
    clearTimeout(timer)
  })
}
