import pg from 'pg'
import type { Logger } from './logger.ts'

const CHANNEL = 'vintem'
const GATHER_MILLIS = 10
const AGAIN_MILLIS = 1_000
const WORK = '*'

/**
 * Tells every process what has changed. Told after the commit and in gathered messages, over a
 * connection of its own: a NOTIFY inside the transaction would make all commits wait in one line.
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
  const channel = await openChannel(url, log, (topics) => {
    for (const topic of topics) {
      for (const listener of topic === WORK ? wakers : (watchers.get(topic) ?? [])) listener()
    }
  })
  let pending = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function send(): void {
    timer = undefined
    const topics = [...pending]
    pending = new Set()
    for (let start = 0; start < topics.length; start += 100) {
      channel.notify(topics.slice(start, start + 100))
    }
  }

  function publish(topics: readonly string[]): void {
    for (const topic of topics) pending.add(topic)
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
  notify(topics: readonly string[]): void
  close(): Promise<void>
}

/** Comes back by itself when the connection is lost; there may be work that nobody told of then. */
async function openChannel(
  url: string,
  log: Logger,
  deliver: (topics: readonly string[]) => void,
): Promise<Channel> {
  let client: pg.Client | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, pipeline: true })
    next.on('notification', ({ payload }) => deliver(payload?.split(' ') ?? []))
    next.on('error', reconnect)
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    deliver([WORK])
  }

  function reconnect(): void {
    client = undefined
    if (closed) return
    const again = () => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'The notification connection is down')
        reconnect()
      })
    }
    setTimeout(again, AGAIN_MILLIS).unref()
  }

  await connect()
  return {
    notify(topics) {
      const sent = client?.query('select pg_notify($1, $2)', [CHANNEL, topics.join(' ')])
      sent?.catch(() => undefined)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
