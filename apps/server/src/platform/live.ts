import pg from 'pg'
import type { Logger } from './logger.ts'

const CHANNEL = 'vintem'
const GATHER_MILLIS = 10
const AGAIN_MILLIS = 1_000
/** A connection may be lost without a word: it is asked, and given up where it does not answer. */
const ASK_MILLIS = 5_000
const PATIENCE_MILLIS = 3_000
const WORK = '*'

/**
 * Notifies every process of changes, after the commit and in batches, over a connection of its own:
 * a NOTIFY inside the transaction would make all commits wait in one line.
 */
export interface Live {
  /** There may be work to do. */
  wake(): void
  publish(topics: readonly string[]): void
  onWake(listener: () => void): void
  /** Calls the listener whenever the topic changes; returns how to stop. */
  watch(topic: string, listener: () => void): () => void
  close(): Promise<void>
}

export async function startLive(url: string, log: Logger): Promise<Live> {
  const watchers = new Map<string, Set<() => void>>()
  const wakers = new Set<() => void>()
  const listenersTo = (topic: string) => (topic === WORK ? wakers : (watchers.get(topic) ?? []))
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const channel = await openChannel(url, log, {
    onOpen() {
      for (const listeners of [wakers, ...watchers.values()]) {
        for (const listener of listeners) listener()
      }
      publish([])
    },
    onTopics(topics) {
      for (const topic of topics) for (const listener of listenersTo(topic)) listener()
    },
  })

  function send(): void {
    timer = undefined
    const topics = [...pending]
    pending = new Set()
    for (let start = 0; start < topics.length; start += 100) {
      const some = topics.slice(start, start + 100)
      channel.notify(some).catch(() => keep(some))
    }
  }

  function keep(topics: readonly string[]): void {
    for (const topic of topics) pending.add(topic)
  }

  function publish(topics: readonly string[]): void {
    keep(topics)
    if (pending.size > 0) timer ??= setTimeout(send, GATHER_MILLIS)
  }

  return {
    publish,
    wake: () => publish([WORK]),
    onWake: (listener) => void wakers.add(listener),
    watch(topic, listener) {
      const listeners = watchers.get(topic) ?? new Set()
      watchers.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && watchers.get(topic) === listeners) watchers.delete(topic)
      }
    },
    async close() {
      clearTimeout(timer)
      await channel.close()
    },
  }
}

interface Channel {
  /** Fails while there is no connection. */
  notify(topics: readonly string[]): Promise<void>
  close(): Promise<void>
}

interface Hearing {
  /** Called when a connection opens: changes may have been missed while there was none. */
  onOpen: () => void
  onTopics: (topics: readonly string[]) => void
}

/** Comes back by itself when the connection is lost. */
async function openChannel(url: string, log: Logger, hearing: Hearing): Promise<Channel> {
  let client: pg.Client | undefined
  let closed = false

  /** One connection at a time: the next is opened when this one has ended. */
  function adopt(opened: pg.Client): void {
    client = opened
    hearing.onOpen()
    const asking = setInterval(() => {
      opened.query('select 1').catch(() => undefined)
    }, ASK_MILLIS)
    opened.once('end', () => {
      clearInterval(asking)
      client = undefined
      openAgain()
    })
  }

  function openAgain(): void {
    if (closed) return
    const again = () => {
      openConnection(url, hearing).then(
        (opened) => (closed ? opened.end() : adopt(opened)),
        (error: unknown) => {
          log.warn({ err: error }, 'The notification connection is down')
          openAgain()
        },
      )
    }
    setTimeout(again, AGAIN_MILLIS).unref()
  }

  adopt(await openConnection(url, hearing))
  return {
    async notify(topics) {
      if (!client) throw new Error('The notification connection is down')
      await client.query('select pg_notify($1, $2)', [CHANNEL, topics.join(' ')])
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

/** A connection that listens. A question that is not answered in time ends it. */
async function openConnection(url: string, { onTopics }: Hearing): Promise<pg.Client> {
  const opened = new pg.Client({
    connectionString: url,
    application_name: 'vintem-live',
    keepAlive: true,
    pipeline: true,
    connectionTimeoutMillis: PATIENCE_MILLIS,
    query_timeout: PATIENCE_MILLIS,
  })
  opened.on('notification', ({ payload }) => onTopics(payload?.split(' ') ?? []))
  // Whatever it is, the connection ends with it.
  opened.on('error', () => undefined)
  await opened.connect()
  try {
    await opened.query(`listen ${CHANNEL}`)
    return opened
  } catch (error) {
    opened.end().catch(() => undefined)
    throw error
  }
}
