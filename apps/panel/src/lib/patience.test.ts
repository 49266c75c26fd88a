import { act, renderHook } from '@testing-library/react'
import { ApiError, createClient, newKey } from '@vintem/contracts/client'
import { createCustomer, listCustomers } from '@vintem/contracts/customers/endpoints'
import { GivenUp, PATIENCE_MILLIS, patiently } from '@vintem/contracts/patience'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useWaitingCalls } from './patience.ts'

// Goal: where the server does not answer, the user can send the request again, with one effect, or
// give up.
const answer = { content: [], number: 0, size: 20, totalElements: 0, hasMoreElements: false }
let silent = 0
let keys: (string | null)[] = []

const client = createClient({
  bases: { core: 'http://localhost/api/core' },
  send: (request) =>
    patiently(request, (sent) => {
      keys.push(sent.headers.get('idempotency-key'))
      if (silent === 0) return Promise.resolve(Response.json(answer))
      silent -= 1
      const { promise, reject } = Promise.withResolvers<Response>()
      sent.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      return promise
    }),
})
const failureOf = (calling: Promise<unknown>) => calling.catch((error: unknown) => error)

beforeEach(() => {
  vi.useFakeTimers()
  silent = 0
  keys = []
})
afterEach(() => vi.useRealTimers())

describe('patience', () => {
  test('says nothing of what is answered in time', async () => {
    const { result } = renderHook(() => useWaitingCalls())

    await client(listCustomers)
    await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MILLIS))

    expect(result.current).toBeUndefined()
  })

  // @spec 000 §5: A server that does …
  test('offers to send the same again, and forgets it once it is answered', async () => {
    silent = 1
    const { result } = renderHook(() => useWaitingCalls())
    const key = newKey()
    const calling = client(createCustomer, { body: {} as never, key })
    await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MILLIS - 1))
    expect(result.current).toBeUndefined()
    await act(() => vi.advanceTimersByTimeAsync(1))

    await act(async () => {
      result.current?.sendAgain()
      await calling
    })

    expect(keys).toEqual([key, key])
    expect(result.current).toBeUndefined()
  })

  // @spec 000 §5: A server that does …
  test('is given up with a word on what may have been done', async () => {
    silent = 2
    const { result } = renderHook(() => useWaitingCalls())
    const reading = failureOf(client(listCustomers))
    const changing = failureOf(client(createCustomer, { body: {} as never, key: newKey() }))
    await act(() => vi.advanceTimersByTimeAsync(PATIENCE_MILLIS))

    await act(async () => {
      result.current?.giveUp()
      await Promise.all([reading, changing])
    })

    expect(await reading).toBeInstanceOf(GivenUp)
    expect((await reading) as ApiError).toHaveProperty('message', 'O servidor não respondeu.')
    expect((await changing) as ApiError).toHaveProperty(
      'message',
      'O servidor não respondeu. Confira se a operação foi feita antes de repeti-la.',
    )
    expect(result.current).toBeUndefined()
  })

  test('leaves alone who gives up by itself, as a search that was typed over', async () => {
    silent = 1
    const typedOver = new AbortController()
    const calling = failureOf(client(listCustomers, { signal: typedOver.signal }))

    typedOver.abort()

    expect(await calling).toHaveProperty('name', 'AbortError')
  })
})
