import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Live } from '#platform/live.ts'
import { streamChanges } from './event-stream.ts'
import { letGoOnClose } from './let-go-on-close.ts'

// Goal: every watcher sees the newest state last, also where reading an older one takes longer.
describe('streamChanges', () => {
  const ends: (() => Promise<void>)[] = []
  afterEach(() => Promise.all(ends.splice(0).map((end) => end())))

  /** A stream whose readings are answered by the test, and a way to publish a change. */
  async function aStream(sessionId?: string) {
    const readings: PromiseWithResolvers<string>[] = []
    const read = () => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    }
    const watchers: (() => void)[] = []
    const live: Pick<Live, 'watch'> = {
      watch: (_, listener) => {
        watchers.push(listener)
        return () => undefined
      },
    }
    const app = fastify()
    letGoOnClose(app)
    app.get('/', (request, reply) =>
      streamChanges({ live, request, reply }, { topics: ['topic'], read }, sessionId),
    )
    await app.listen({ host: '127.0.0.1', port: 0 })
    ends.push(() => app.close())
    const heard: string[] = []
    const ended = Promise.withResolvers<void>()
    const { port } = app.server.address() as AddressInfo
    send({ port, host: '127.0.0.1' }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('end', ended.resolve)
      answer.on('data', (text: string) => heard.push(...text.split('\n').filter(Boolean)))
    }).end()
    const change = () => {
      for (const listener of watchers) listener()
    }
    const answer = async (index: number, state: string) => {
      await expect.poll(() => readings.length).toBeGreaterThan(index)
      readings[index]?.resolve(state)
    }
    return { readings, answer, heard, change, ended: ended.promise }
  }

  test('tells the newest state last', async () => {
    const { readings, answer, heard, change } = await aStream()
    await answer(0, 'first')
    await expect.poll(() => heard).toEqual(['data: "first"'])

    change()
    await expect.poll(() => readings).toHaveLength(2)
    change()
    change()
    // Were the third reading under way, it could be answered before the second.
    readings[2]?.resolve('third')
    await answer(1, 'second')
    await answer(2, 'third')

    await expect.poll(() => heard).toEqual(['data: "first"', 'data: "second"', 'data: "third"'])
    expect(readings).toHaveLength(3)
  })

  test('tells of what changed while it was first read', async () => {
    const { readings, answer, heard, change } = await aStream()
    await expect.poll(() => readings).toHaveLength(1)
    change()
    await answer(0, 'old')
    await answer(1, 'new')
    await expect.poll(() => heard).toEqual(['data: "old"', 'data: "new"'])
  })

  test('of a session ends soon after its time is over, though nothing changes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    try {
      const { readings, answer, heard, ended } = await aStream('a session')
      await answer(0, 'state')
      await expect.poll(() => heard).toEqual(['data: "state"'])

      vi.advanceTimersByTime(20_000)
      await expect.poll(() => readings).toHaveLength(2)
      readings[1]?.reject(new Error('the session is over'))

      await ended
      expect(heard).toEqual(['data: "state"', ':'])
    } finally {
      vi.useRealTimers()
    }
  })
})
