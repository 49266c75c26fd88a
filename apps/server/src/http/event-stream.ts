import { TooManyRequests } from '@vintem/contracts/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure.ts'
import type { Live } from '#platform/live.ts'
import { sessionTopic } from '#use-cases/session-topics.ts'
import type { Watched } from '#use-cases/use-case.ts'

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

/** Streams that read at the same time, after a change or a heartbeat: people's requests are not behind all of them. */
const READING_AT_ONCE = 4
let reading = 0
const waiting: (() => void)[] = []

async function inTurn<A>(read: () => Promise<A>): Promise<A> {
  if (reading >= READING_AT_ONCE) {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
  } else reading += 1
  try {
    return await read()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else reading -= 1
  }
}

/**
 * Server-sent events: what is watched as it is now, and again after each change of a topic. The reader
 * reconnects automatically when the connection is lost, and then gets the newest state. Where it
 * can no longer be read, the stream ends; that of a session with the session, immediately where it
 * is ended, and soon where its time is over. Fails with TooManyRequests where an address holds many
 * of them.
 */
export async function streamChanges(
  {
    live,
    request,
    reply,
  }: { live: Pick<Live, 'watch'>; request: FastifyRequest; reply: FastifyReply },
  { topics, read }: Watched,
  sessionId?: string,
): Promise<void> {
  const { raw } = reply
  countOpen(raw, request.ip)
  let isOpen = false
  let changed = false
  /** One reading at a time: of two, the older could be sent last. */
  const tell = async () => {
    while (changed && !raw.writableEnded) {
      changed = false
      const state = dataOf(await inTurn(read))
      if (!raw.writableEnded) raw.write(state)
    }
  }
  const giveUp = (error: unknown) => {
    // A session that is over, or a reader without access, is no fault of ours.
    if (!(error instanceof Failure)) {
      request.log.warn({ err: error }, 'What is watched could not be read')
    }
    raw.end()
  }
  let telling = Promise.resolve()
  // Subscribed before it is read, so that no change falls between the two.
  const unwatch = topics.map((topic) =>
    live.watch(topic, () => {
      changed = true
      if (isOpen) telling = telling.then(tell).catch(giveUp)
    }),
  )
  /** Whether it may still be read; what is read is what was told. */
  const look = () => {
    if (isOpen && !raw.writableEnded)
      telling = telling.then(() => inTurn(read)).then(doNothing, giveUp)
  }
  const unwatchSession = sessionId && live.watch(sessionTopic(sessionId), look)
  const heartbeat = setInterval(() => {
    if (isOpen) raw.write(':\n\n')
    if (sessionId) look()
  }, HEARTBEAT_MILLIS)
  raw.on('close', () => {
    clearInterval(heartbeat)
    for (const stop of unwatch) stop()
    if (unwatchSession) unwatchSession()
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

const doNothing = () => undefined

const dataOf = (state: unknown): string => `data: ${JSON.stringify(state)}\n\n`
