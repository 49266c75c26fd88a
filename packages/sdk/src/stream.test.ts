import { expect, test } from 'vitest'
import { AuthenticationError, ConnectionError, ServerError } from './errors.ts'
import { follow } from './stream.ts'

// Goal: a stream is read whole over broken connections: opened again behind the last entry that was read, and
// never after a refusal.
const streamOf = (...pieces: string[]) => new Response(pieces.join(''))

async function first<T>(count: number, items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) if (all.push(item) === count) break
  return all
}

test('reads entries however they are cut, and goes on behind the last one', async () => {
  const asked: (string | undefined)[] = []
  const streams: (() => Response)[] = [
    () =>
      streamOf(
        ':\n\nid: 1\ndata: {"n"',
        ':1}\n\nid: 2\r\ndata: {"n":\r\ndata: 2}\r\n\r\nid: 3\nda',
      ),
    () => {
      throw new ConnectionError('away')
    },
    () => {
      throw new ServerError({ status: 503, errors: [] })
    },
    () => streamOf('event: x\nid: 3\ndata: {"n":3}\n\n'),
  ]
  const open = async (lastId: string | undefined) => {
    asked.push(lastId)
    return streams[asked.length - 1]?.() ?? streamOf()
  }
  expect(
    await first(
      3,
      follow(open, async () => undefined),
    ),
  ).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(asked).toEqual([undefined, '2', '2', '2'])
})

test('ends where the reader gives up', async () => {
  const giveUp = new AbortController()
  giveUp.abort()
  const open = () => Promise.reject(new Error('enough'))
  const stream = follow(open, async () => undefined, giveUp.signal)
  await expect(first(1, stream)).rejects.toThrow('enough')
})

test('ends with what the API refuses', async () => {
  const refusal = new AuthenticationError({ status: 401, errors: [] })
  const stream = follow(
    () => Promise.reject(refusal),
    async () => undefined,
  )
  await expect(first(1, stream)).rejects.toBe(refusal)
})
