import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createServer } from './server.ts'
import { leaveBodiesUnread } from './uploaded-file.ts'

// Goal: request limits count by who really calls: what a client says of itself is no address.
test.each([
  [true, '203.0.113.9'],
  [false, '127.0.0.1'],
])('behind a proxy (%s) the caller is %s, whatever it claims to be', async (trustProxy, ip) => {
  const app = await createServer({ log: pino({ level: 'silent' }), trustProxy })
  app.get('/ip', (request) => ({ ip: request.ip }))

  const answer = await app.inject({
    url: '/ip',
    headers: { 'x-forwarded-for': '10.0.0.1, 198.51.100.7, 203.0.113.9' },
  })

  expect(answer.json()).toEqual({ ip })
  await app.close()
})

// Goal: over plain http a browser is told nothing that it may only be told over https; over https it
// is told to come by https from then on.
test.each([
  [true, ['max-age=31536000; includeSubDomains', 'same-origin', '?1']],
  [false, [undefined, undefined, undefined]],
])('headers of https (%s)', async (isHttps, expected) => {
  const app = await createServer({ log: pino({ level: 'silent' }), trustProxy: false, isHttps })

  const { headers } = await app.inject({ url: '/' })

  expect([
    headers['strict-transport-security'],
    headers['cross-origin-opener-policy'],
    headers['origin-agent-cluster'],
  ]).toEqual(expected)
  expect(headers['x-content-type-options']).toBe('nosniff')
  await app.close()
})

// Goal: a request that dribbles in is sent away after half a minute, but for a file, which a slow line
// may need longer for.
describe('a request that takes its time', () => {
  afterEach(() => vi.useRealTimers())

  async function dribble(path: string, pieces: number) {
    const app = await createServer({ log: pino({ level: 'silent' }), trustProxy: false })
    app.post('/json', () => 'read')
    app.register((scope, _, done) => {
      leaveBodiesUnread(scope)
      scope.post('/file', { config: { takesFile: true } }, ({ body }) => text(body as never))
      done()
    })
    const arrived = Promise.withResolvers<void>()
    app.addHook('onRequest', (_, __, done) => {
      done()
      arrived.resolve()
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const answer = text(socket)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n` +
        `content-type: application/json\r\ncontent-length: ${pieces}\r\n\r\n`,
    )
    await arrived.promise
    return { app, socket, answer }
  }

  test('is answered within 30 seconds', async () => {
    const { app, socket, answer } = await dribble('/json', 2)
    await vi.advanceTimersByTimeAsync(29_999)
    socket.write('{}')

    expect(await answer).toMatch(/^HTTP\/1.1 200 [^]*read$/)
    vi.useRealTimers()
    await app.close()
  })

  test('is sent away after them', async () => {
    const { app, socket, answer } = await dribble('/json', 2)
    socket.write('{')
    await vi.advanceTimersByTimeAsync(30_000)

    expect(await answer).toMatch(/^HTTP\/1.1 408 /)
    vi.useRealTimers()
    await app.close()
  })

  test('is waited for where it is a file', async () => {
    const { app, socket, answer } = await dribble('/file', 3)
    for (const piece of 'abc') {
      await vi.advanceTimersByTimeAsync(29_000)
      socket.write(piece)
    }

    expect(await answer).toMatch(/^HTTP\/1.1 200 [^]*abc$/)
    // For ten minutes, and no longer than half a minute without a byte.
    const { requestTimeout, headersTimeout, timeout } = app.server
    expect({ requestTimeout, headersTimeout, timeout }).toEqual({
      requestTimeout: 600_000,
      headersTimeout: 30_000,
      timeout: 30_000,
    })
    vi.useRealTimers()
    await app.close()
  })
})
