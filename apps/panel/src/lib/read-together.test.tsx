import {
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readTogether } from './read-together.ts'

// Goal: what one live message changes is shown in one render, and nothing newer is overwritten.
const KEYS = [['balance'], ['list']]

/** A server whose answers are given by hand, and the screen that shows two of them. */
function aScreen() {
  const waiting = new Map<string, PromiseWithResolvers<number>>()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const renders: unknown[][] = []
  const useAnswer = (queryKey: QueryKey) =>
    useQuery({
      queryKey,
      staleTime: Infinity,
      queryFn: () => {
        const answer = Promise.withResolvers<number>()
        waiting.set(String(queryKey[0]), answer)
        return answer.promise
      },
    }).data
  for (const queryKey of [...KEYS, ['away']]) client.setQueryData(queryKey, 0)
  renderHook(
    () => {
      useQueryClient()
      renders.push([useAnswer(['balance']), useAnswer(['list'])])
    },
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  )
  const asked = async (name: string) => {
    await expect.poll(() => waiting.has(name)).toBe(true)
    return waiting.get(name) as PromiseWithResolvers<number>
  }
  return { client, renders, waiting, asked }
}

test('all answers are shown in one render, the first held until the last', async () => {
  const { client, renders, asked, waiting } = aScreen()

  const done = readTogether(client, [...KEYS, ['away']])
  ;(await asked('balance')).resolve(1)
  await expect.poll(() => client.isFetching()).toBe(0)
  ;(await asked('list')).resolve(1)
  await done

  await expect.poll(() => renders.at(-1)).toEqual([1, 1])
  const shown = renders.map(String)
  expect([...new Set(shown)]).toEqual(['0,0', '1,1'])
  expect(waiting.has('away')).toBe(false)
  expect(client.getQueryState(['away'])?.isInvalidated).toBe(true)
})

test('what was changed here meanwhile stays', async () => {
  const { client, renders, asked } = aScreen()

  const done = readTogether(client, KEYS)
  const balance = await asked('balance')
  client.setQueryData(['balance'], 7)
  balance.resolve(1)
  ;(await asked('list')).resolve(1)
  await done

  await expect.poll(() => renders.at(-1)).toEqual([7, 1])
})

test('one that fails does not hold the others back, and is read by itself', async () => {
  const { client, renders, asked, waiting } = aScreen()

  const done = readTogether(client, KEYS)
  const balance = await asked('balance')
  waiting.delete('balance')
  balance.reject(new Error('down'))
  ;(await asked('list')).resolve(1)
  ;(await asked('balance')).resolve(1)
  await done

  await expect.poll(() => renders.at(-1)).toEqual([1, 1])
})

test('nothing is shown to who signs in meanwhile', async () => {
  const { client, asked } = aScreen()

  const done = readTogether(client, KEYS)
  const [balance, list] = [await asked('balance'), await asked('list')]
  client.clear()
  balance.resolve(1)
  list.resolve(1)
  await done

  expect(client.getQueryData(['balance'])).toBeUndefined()
})
