import { once } from 'node:events'
import { TooManyRequests } from '@vintem/contracts/errors'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#platform/failure.ts'
import type { Live } from '#platform/live.ts'
import { sessionTopic } from '#use-cases/session-topics.ts'
import type { Followed, Watched } from '#use-cases/use-case.ts'

const HEARTBEAT_MILLIS = 20_000
/** A comment, which readers skip: it shows that the connection is there. */
const NOTHING_YET = ':\n\n'
/** A stream stays open and holds a connection: more than the people behind one address need. */
const OPEN_OF_ONE_ADDRESS = 200

/** A system follows a log once or twice; more are readers that were forgotten. */
const OPEN_OF_ONE_KEY = 10

const openOf = new Map<string, number>()

/** Counts a stream of an address, or of a key, until it ends. Fails with TooManyRequests where there are most. */
function countOpen(raw: FastifyReply['raw'], who: string, most: number): void {
  const before = openOf.get(who) ?? 0
  if (before >= most) throw new Failure(TooManyRequests)
  openOf.set(who, before + 1)
  raw.on('close', () => {
    const left = (openOf.get(who) ?? 1) - 1
    if (left > 0) openOf.set(who, left)
    else openOf.delete(who)
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

interface Stream {
  live: Pick<Live, 'watch'>
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Server-sent events: what is watched as it is now, and again after each change of a topic. The reader
 * reconnects automatically when the connection is lost, and then gets the newest state. Where it
 * can no longer be read, the stream ends; that of a session with the session, immediately where it
 * is ended, and soon where its time is over. Fails with TooManyRequests where an address holds many
 * of them.
 */
export async function streamChanges(
  stream: Stream,
  { topics, read }: Watched,
  sessionId?: string,
): Promise<void> {
  const next = async () => ({ text: `data: ${JSON.stringify(await read())}\n\n` })
  await streamFrom(stream, { topics, next }, ({ look }) => {
    if (!sessionId) return {}
    return { stop: stream.live.watch(sessionTopic(sessionId), look), beat: look }
  })
}

/**
 * Server-sent events of a log, from a place in it on and without a gap. A reader that comes back says what
 * it has read. Where the caller may no longer read it, the stream ends: with the next change, and soon
 * where there is none. Fails with TooManyRequests where its key, of this hash, holds many, and as
 * streamChanges does.
 */
export async function streamLog(stream: Stream, log: Followed, secretHash: string): Promise<void> {
  countOpen(stream.reply.raw, secretHash, OPEN_OF_ONE_KEY)
  await streamFrom(stream, log, ({ tell }) => ({ beat: tell }))
}

interface Told {
  /** Sends what is next. */
  tell: () => void
  /** Finds out whether it may still be read, and sends nothing. */
  look: () => void
}

type Text = Awaited<ReturnType<Followed['next']>>

async function streamFrom(
  { live, request, reply }: Stream,
  { topics, next: readNext }: Followed,
  besides: (told: Told) => { beat?: () => void; stop?: () => void },
): Promise<void> {
  const { raw } = reply
  countOpen(raw, request.ip, OPEN_OF_ONE_ADDRESS)
  const { open, isOpen, ...told } = tellerOf(reply, request.log, () => inTurn(readNext))
  // Subscribed before it is read, so that no change falls between the two.
  const unwatch = topics.map((topic) => live.watch(topic, told.tell))
  const { beat, stop } = besides(told)
  const heartbeat = setInterval(() => {
    if (isOpen()) raw.write(NOTHING_YET)
    beat?.()
  }, HEARTBEAT_MILLIS)
  raw.on('close', () => {
    clearInterval(heartbeat)
    for (const end of unwatch) end()
    stop?.()
  })

  const first = await readNext()
  reply.hijack()
  reply.server.endOnClose(raw)
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  open(first)
}

/** Writes to a stream once it is open, one reading after the other: of two, the older could be sent last. */
function tellerOf({ raw }: FastifyReply, log: FastifyBaseLogger, readNext: () => Promise<Text>) {
  let isOpen = false
  let changed = false
  let telling = Promise.resolve()
  const isOver = () => raw.writableEnded || raw.destroyed
  const write = async ({ text, hasMore = false, sent }: Text) => {
    if (isOver()) return
    if (hasMore) changed = true
    const isFull = text !== '' && !raw.write(text)
    sent?.()
    // Who reads slowly is not sent more than it takes.
    if (isFull && hasMore) await Promise.race([once(raw, 'drain'), once(raw, 'close')])
  }
  const tellAll = async () => {
    while (changed && !isOver()) {
      changed = false
      await write(await readNext())
    }
  }
  const giveUp = (error: unknown) => {
    // A session that is over, or a reader without access, is no fault of ours.
    if (!(error instanceof Failure)) log.warn({ err: error }, 'What is watched could not be read')
    raw.end()
  }
  return {
    isOpen: () => isOpen,
    open: (first: Text) => {
      isOpen = true
      telling = write({ ...first, text: first.text || NOTHING_YET })
        .then(tellAll)
        .catch(giveUp)
    },
    tell: () => {
      changed = true
      if (isOpen) telling = telling.then(tellAll).catch(giveUp)
    },
    look: () => {
      if (isOpen && !isOver()) telling = telling.then(readNext).then(doNothing, giveUp)
    },
  }
}

const doNothing = () => undefined
