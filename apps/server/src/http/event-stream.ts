import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './use-case.ts'

const HEARTBEAT_MILLIS = 20_000

/**
 * Server-sent events: what `read` gives now, and again after each change of the topic. The reader
 * comes back by itself when the connection is lost, and is told the newest state then. Where it can
 * no longer be read, as after the end of a session, the stream ends.
 */
export async function streamChanges(
  {
    services,
    request,
    reply,
  }: { services: Services; request: FastifyRequest; reply: FastifyReply },
  topic: string,
  read: () => Promise<unknown>,
): Promise<void> {
  const { raw } = reply
  let isOpen = false
  let changed = false
  const tell = async () => {
    try {
      const state = await read()
      if (!raw.writableEnded) raw.write(`data: ${JSON.stringify(state)}\n\n`)
    } catch (error) {
      request.log.warn({ err: error }, 'What is watched could not be read')
      raw.end()
    }
  }
  // Watched before it is read, so that no change falls between the two.
  const unwatch = services.live.watch(topic, () => {
    changed = true
    if (isOpen) void tell()
  })
  const heartbeat = setInterval(() => isOpen && raw.write(':\n\n'), HEARTBEAT_MILLIS)
  raw.on('close', () => {
    clearInterval(heartbeat)
    unwatch()
  })

  const first = await read()
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(`data: ${JSON.stringify(first)}\n\n`)
  isOpen = true
  if (changed) await tell()
}
