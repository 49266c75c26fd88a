import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { APART_MS, screenRefresher } from './refresh-screen.ts'

// Goal: after payments, balance, figures and lists of a screen are consistent.
type Answer = () => void

/** A query with an observer, and its pending answers. */
async function watched(client: QueryClient, queryKey: string[]) {
  const waiting: Answer[] = []
  let answers = 0
  const observer = new QueryObserver(client, {
    queryKey,
    initialData: 0,
    staleTime: Infinity,
    queryFn: () =>
      new Promise<number>((resolve) => {
        waiting.push(() => resolve((answers += 1)))
      }),
  })
  const unwatch = observer.subscribe(() => undefined)
  return { waiting, unwatch, data: () => client.getQueryData(queryKey) }
}

test('all that shows money is read again, and nothing else', async () => {
  const client = new QueryClient()
  const keys = [
    ['dashboard', 'balance'],
    ['dashboard', 'metrics'],
    ['charges', 'list'],
    ['customers'],
  ]
  const queries = await Promise.all(keys.map((key) => watched(client, key)))

  const done = screenRefresher(client)()
  await expect.poll(() => queries.map(({ waiting }) => waiting.length)).toEqual([1, 1, 1, 0])
  for (const { waiting } of queries) waiting.pop()?.()
  await done

  expect(queries.map(({ data }) => data())).toEqual([1, 1, 1, 0])
  for (const { unwatch } of queries) unwatch()
})

test('news that come meanwhile put nothing off, and are read once, a while later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  try {
    const client = new QueryClient()
    const balance = await watched(client, ['dashboard', 'balance'])
    const passed = (millis: number) => vi.advanceTimersByTimeAsync(millis)
    const answer = async () => {
      balance.waiting.pop()?.()
      await passed(0)
    }
    const refresh = screenRefresher(client)

    const done = [refresh(), refresh(), refresh()]
    await passed(0)
    await answer()
    expect(balance.data()).toBe(1)
    await passed(APART_MS - 1)
    expect(balance.waiting).toEqual([])
    await passed(1)
    await answer()
    await Promise.all(done)
    expect(balance.data()).toBe(2)

    // Soon after the last round as well.
    const last = refresh()
    await passed(APART_MS - 1)
    expect(balance.waiting).toEqual([])
    await passed(1)
    await answer()
    await last
    expect(balance.data()).toBe(3)
    balance.unwatch()
  } finally {
    vi.useRealTimers()
  }
})
