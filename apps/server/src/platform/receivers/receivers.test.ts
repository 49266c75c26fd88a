import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AddressRefused, createReceivers, type Receivers } from './receivers.ts'

/** An address of this machine alone, with a port that calls may go to. */
const TRAP = { host: '127.66.1.1', port: 8_080 }

const listenAt = (server: http.Server, port: number) =>
  once(server.listen(port, TRAP.host), 'listening')

/** Where each name of the hostile zone leads. */
const ZONE: Readonly<Record<string, readonly string[]>> = {
  'loopback.example': ['127.66.1.1'],
  'mapped.example': ['::ffff:127.66.1.1'],
  'mapped-hex.example': ['::ffff:7f42:101'],
  'compatible.example': ['::127.66.1.1'],
  'translated.example': ['::ffff:0:127.66.1.1'],
  'nat64.example': ['64:ff9b::127.66.1.1'],
  'local-nat64.example': ['64:ff9b:1::127.66.1.1'],
  '6to4.example': ['2002:7f42:101::1'],
  'teredo.example': ['2001:0:7f42:101:0:0:80bd:fefe'],
  'localhost6.example': ['::1'],
  'private-a.example': ['10.0.0.1'],
  'private-b.example': ['172.20.0.1'],
  'private-c.example': ['192.168.0.1'],
  'carrier.example': ['100.64.0.1'],
  'metadata.example': ['169.254.169.254'],
  'metadata6.example': ['fd00:ec2::254'],
  'link-local6.example': ['fe80::1'],
  'zone.example': ['fe80::1%lo'],
  'unspecified.example': ['0.0.0.0'],
  'unspecified6.example': ['::'],
  'multicast.example': ['224.0.0.1'],
  'broadcast.example': ['255.255.255.255'],
  'documentation.example': ['2001:db8::1'],
  'one-bad-first.example': ['127.66.1.1', '8.8.8.8'],
  'one-bad-last.example': ['8.8.8.8', '2001:4860:4860::8888', '127.66.1.1'],
  'bad-of-other-family.example': ['8.8.8.8', '::1'],
  'nothing.example': [],
}

/** Addresses that name the trap, or something like it, without any name. */
const LITERALS = [
  'http://127.66.1.1:8080/',
  'http://127.66.257:8080/',
  'http://127.4325633:8080/',
  'http://2135032065:8080/',
  'http://0x7f420101:8080/',
  'http://0x7f.0x42.0x1.0x1:8080/',
  'http://0177.0102.01.01:8080/',
  'http://%31%32%37.66.1.1:8080/',
  'http://127。66。1。1:8080/',
  'http://１２７.66.1.1:8080/',
  'http://127.66.1.1.:8080/',
  'http://[::ffff:127.66.1.1]:8080/',
  'http://[::ffff:7f42:101]:8080/',
  'http://[::127.66.1.1]:8080/',
  'http://[::1]:8080/',
  'http://[64:ff9b::7f42:101]:8080/',
  'http://[fe80::1%25lo]:8080/',
  'http://0:8080/',
  'http://localhost:8080/',
  'http://localhost.:8080/',
  'http://trap:8080/',
]

/** Addresses that are wrong, whatever their name leads to. */
const WRONG = [
  'ftp://good.example/',
  'file:///etc/passwd',
  'gopher://good.example:8080/',
  'javascript:alert(1)',
  'data:text/plain,hello',
  '//127.66.1.1:8080/',
  'good.example',
  '',
  'https://',
  'https://user@good.example/',
  'https://user:word@good.example/',
  'http://good.example@127.66.1.1:8080/',
  'http://127.66.1.1:8080\\@good.example/',
  'https://good.example/#127.66.1.1',
  'https://good.example:22/',
  'https://good.example:6379/',
  'https://good.example:0/',
  'https://good.example:99999/',
  'https://-bad.example/',
  'https://a..example/',
]

// Goal: no address of a seller's makes this server open a connection to the inside of a network.
describe('receivers', () => {
  let connections = 0
  const trap = http.createServer((_, answer) => answer.end())
  trap.on('connection', () => (connections += 1))
  const open = (options: Partial<Parameters<typeof createReceivers>[0]> = {}): Receivers =>
    createReceivers({
      takesHttp: true,
      opened: [],
      resolve: async (name) => ZONE[name] ?? ['127.66.1.1'],
      ...options,
    })
  const post = (receivers: Receivers, url: string) =>
    receivers.call({ url, headers: {}, body: '{}' })

  beforeAll(() => listenAt(trap, TRAP.port))
  afterAll(() => trap.close())

  test('the trap catches who comes', async () => {
    const before = connections
    const receivers = open({ opened: ['trap.example:8080'] })
    const { status } = await post(receivers, 'http://trap.example:8080/')
    expect([status, connections]).toEqual([200, before + 1])
    receivers.close()
  })

  const hostile = [
    ...Object.keys(ZONE).map((name) => `http://${name}:8080/`),
    ...LITERALS,
    ...WRONG,
  ]

  test('there are at least sixty', () => expect(hostile.length).toBeGreaterThanOrEqual(60))

  test.each(hostile)('opens no connection for %s', async (url) => {
    const before = connections
    const receivers = open()
    expect(await post(receivers, url)).toMatchObject({ error: 'ADDRESS' })
    await expect(receivers.check(url)).rejects.toBeInstanceOf(AddressRefused)
    expect(connections).toBe(before)
    receivers.close()
  })

  test('a name that is good when it is saved and bad when it is called is refused then', async () => {
    const before = connections
    const answers = [['8.8.8.8'], ['127.66.1.1']]
    const receivers = open({ resolve: async () => answers.shift() ?? [] })
    await receivers.check('http://rebinding.example:8080/')
    const outcome = await post(receivers, 'http://rebinding.example:8080/')
    expect([outcome.error, connections]).toEqual(['ADDRESS', before])
    receivers.close()
  })

  test.each([301, 302, 303, 307, 308])(
    'a redirect by %i is an answer, and leads nowhere',
    async (code) => {
      const before = connections
      const leading = http.createServer((_, answer) =>
        answer.writeHead(code, { location: `http://${TRAP.host}:${TRAP.port}/` }).end(),
      )
      await listenAt(leading, 0)
      const { port } = leading.address() as AddressInfo
      const receivers = open({ opened: [`leading.example:${port}`] })
      const { status } = await post(receivers, `http://leading.example:${port}/`)
      expect([status, connections]).toEqual([code, before])
      receivers.close()
      leading.close()
    },
  )

  test('without a simulated world it takes https alone, at two ports', async () => {
    const receivers = open({ takesHttp: false, resolve: async () => ['8.8.8.8'] })
    await expect(receivers.check('http://good.example/')).rejects.toThrow('https://')
    await expect(receivers.check('https://good.example:8080/')).rejects.toThrow('443, 8443')
    expect(await receivers.check(' https://GOOD.example:443/a?b=1 ')).toBe(
      'https://good.example/a?b=1',
    )
    receivers.close()
  })

  test('a host that the operator opened is reached, but for link-local addresses', async () => {
    const receivers = open({
      opened: ['inside.example', 'metadata.example'],
      resolve: async (name) => ZONE[name] ?? ['10.0.0.9'],
    })
    expect(await receivers.check('http://inside.example:9000/')).toBe('http://inside.example:9000/')
    await expect(receivers.check('http://metadata.example/')).rejects.toThrow('não é público')
    receivers.close()
  })
})

// Goal: a receiver can neither hold up nor flood its sender.
describe('a call', () => {
  const receivers = createReceivers({
    takesHttp: true,
    opened: ['receiver.example'],
    resolve: async () => [TRAP.host],
  })
  const servers: http.Server[] = []
  afterAll(() => {
    receivers.close()
    for (const server of servers) server.close()
  })

  async function call(answer: http.RequestListener) {
    const server = http.createServer(answer)
    servers.push(server)
    await listenAt(server, 0)
    const { port } = server.address() as AddressInfo
    const url = `http://receiver.example:${port}/in?a=1`
    return receivers.call({ url, headers: { 'webhook-id': 'evt_1' }, body: '{"á":1}' })
  }

  test('keeps the name as the host, says its length, and takes nothing packed', async () => {
    const seen: Record<string, unknown>[] = []
    const outcome = await call((request, answer) => {
      seen.push({ ...request.headers, url: request.url, method: request.method })
      answer.writeHead(201, { 'retry-after': '7' }).end('thanks\u0000')
    })
    expect(outcome).toMatchObject({ status: 201, answer: 'thanks', retryAfter: 7 })
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/in?a=1',
        host: expect.stringMatching(/^receiver\.example:\d+$/),
        'webhook-id': 'evt_1',
        'accept-encoding': 'identity',
        'content-length': '8',
      },
    ])
  })

  test('reads the beginning of an endless answer', async () => {
    const outcome = await call((_, answer) => {
      const flood = () => {
        while (answer.write('x'.repeat(4_096)));
      }
      answer.on('drain', flood)
      flood()
    })
    expect([outcome.status, outcome.answer.length]).toEqual([200, 2_048])
  })

  test('unpacks nothing', async () => {
    const outcome = await call((_, answer) =>
      answer.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip at all'),
    )
    expect(outcome).toMatchObject({ status: 200, answer: 'not gzip at all' })
  })

  test('says when nobody is there, and when the answer is none', async () => {
    expect(await call((request) => request.socket.destroy())).toMatchObject({ error: 'CONNECTION' })
    const refused = { url: 'http://receiver.example:1/', headers: {}, body: '' }
    expect(await receivers.call(refused)).toMatchObject({ error: 'CONNECTION' })
  })
})
