import type { Services } from '#use-cases/services.ts'

/** How long a caller waits for codes, boletos and cards; banks usually take less. */
export const PATIENCE_MILLIS = 3_000

/** Reads what is watched under a topic until it is ready, or the caller has waited long enough. */
export async function waitUntil<T>(
  { live }: Pick<Services, 'live'>,
  {
    topic,
    read,
    isReady,
    patienceMillis,
  }: {
    topic: string
    read: () => Promise<T>
    isReady: (now: T) => boolean
    patienceMillis: number
  },
): Promise<T> {
  const { promise: change, resolve } = Promise.withResolvers<void>()
  let hasChanged = change
  let tell = resolve
  const unwatch = live.watch(topic, () => tell())
  const { promise: patience, resolve: stop } = Promise.withResolvers<'over'>()
  const timer = setTimeout(() => stop('over'), patienceMillis)
  try {
    for (;;) {
      const now = await read()
      if (isReady(now)) return now
      if ((await Promise.race([hasChanged, patience])) === 'over') return now
      const next = Promise.withResolvers<void>()
      hasChanged = next.promise
      tell = next.resolve
    }
  } finally {
    clearTimeout(timer)
    unwatch()
  }
}
