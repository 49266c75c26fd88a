import { TooManyRequests } from '@vintem/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure.ts'
import type { Services } from './use-case.ts'

const HEARTBEAT_MILLIS = 20_000
/** A stream stays open and holds a connection: more than the people behind one address need. */
const OPEN_OF_ONE_ADDRESS = 200

const openOf = new Map<string, number>()

/** Counts a stream of an address until it ends. Fails with TooManyRequests. */
function countOpen(raw: FastifyReply['raw'], ip: string): void {
  const before = openOf.get(ip) ?? 0
  if (before >= OPEN_OF_ONE_ADDRESS) throw new Failure(TooManyRequests)
  openOf.set(ip, before + 1)
  raw.on('close', () => {
    const left = (openOf.get(ip) ?? 1) - 1
    if (left > 0) openOf.set(ip, left)
    else openOf.delete(ip)
  })
}

/**
 * Server-sent events: what `read` gives now, and again after each change of the topic. The reader
 * comes back by itself when the connection is lost, and is told the newest state then. Where it can
 * no longer be read, as after the end of a session, the stream ends. Fails with TooManyRequests where
 * an address holds many of them.
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
  countOpen(raw, request.ip)
  let isOpen = false
  let changed = false
  /** One reading at a time: of two, the older could be told last. */
  const tell = async () => {
    while (changed && !raw.writableEnded) {
      changed = false
      const state = dataOf(await read())
      if (!raw.writableEnded) raw.write(state)
    }
  }
  const giveUp = (error: unknown) => {
    request.log.warn({ err: error }, 'What is watched could not be read')
    raw.end()
  }
  let telling = Promise.resolve()
  // Watched before it is read, so that no change falls between the two.
  const unwatch = services.live.watch(topic, () => {
    changed = true
    if (isOpen) telling = telling.then(tell).catch(giveUp)
  })
  const heartbeat = setInterval(() => isOpen && raw.write(':\n\n'), HEARTBEAT_MILLIS)
  raw.on('close', () => {
    clearInterval(heartbeat)
    unwatch()
  })

  const first = dataOf(await read())
  reply.hijack()
  reply.server.endOnClose(raw)
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(first)
  isOpen = true
  telling = tell().catch(giveUp)
}

const dataOf = (state: unknown): string => `data: ${JSON.stringify(state)}\n\n`
