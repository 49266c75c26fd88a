import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { verifyWebhook } from '../../sdk/src/webhooks.ts'
import { run } from './run.ts'
import { keysIn } from './scan-keys.ts'

// Goal: each command does what it says, keeps the key for nobody else to read, and says in words what is wrong.
// Method: the commands in this process, against a double of the API and a receiver of the developer's.
const PROGRAM = join(import.meta.dirname, 'main.ts')
const KEY = 'vnt_sk_test_00000010123456789ABCDEFGHIJKLMNOPQRSTUV3zKMLU'

async function aFolder() {
  const path = await mkdtemp(join(tmpdir(), 'vintem-cli-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A person at a terminal, of whom nothing is known yet. */
async function aTerminal(env: Record<string, string> = {}) {
  const home = await aFolder()
  const said: string[] = []
  const ending = new AbortController()
  const terminal = {
    say: (line: string) => void said.push(line),
    read: async () => KEY,
    env: { XDG_CONFIG_HOME: home, ...env },
    ended: ending.signal,
  }
  return {
    home,
    said,
    ending,
    type: (line: string) => run(line.split(' ').filter(Boolean), terminal),
  }
}

type Answers = (request: IncomingMessage & { text: string }) => [status: number, body?: unknown]

/** A server of this machine, and what it was sent. */
async function aServer(answers: Answers) {
  const requests: (IncomingMessage & { text: string })[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const whole = Object.assign(request, { text })
      requests.push(whole)
      const [status, body] = answers(whole)
      const isStream = typeof body === 'string'
      response.writeHead(status, {
        'content-type': isStream ? 'text/event-stream' : 'application/json',
      })
      if (isStream) response.write(body)
      else response.end(body === undefined ? '' : JSON.stringify(body))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const event = (number: number) => ({
  id: `evt_${number}`,
  type: 'charge.paid',
  number,
  timestamp: '2026-11-27T12:00:00.000Z',
  data: { object: { uuid: `c-${number}` } },
})
const refusal = { errors: [{ code: 'BAR-9080', title: 'Não', description: 'Chave recusada.' }] }

describe('logs', () => {
  const call = (uuid: string, status: number, errorCode: string | null = null) => ({
    uuid,
    at: '2026-11-27T12:00:00.000Z',
    method: 'POST',
    path: '/v1/orders',
    status,
    millis: 31,
    errorCode,
  })

  test('lists what the key has called, the oldest first', async () => {
    const api = await aServer(() => [200, { content: [call('b', 422, 'BAR-1'), call('a', 201)] }])
    const person = await aTerminal({ VINTEM_URL: api.url, VINTEM_KEY: KEY })
    expect(await person.type('logs --limit 2')).toBe(0)
    expect(api.requests.map(({ url }) => url)).toEqual(['/api/payment/v1/calls?limit=2'])
    expect(person.said).toEqual([
      '2026-11-27T12:00:00.000Z  201  POST /v1/orders  31 ms  a',
      '2026-11-27T12:00:00.000Z  422  POST /v1/orders  31 ms  BAR-1  b',
    ])
  })

  test('asks for those that came to nothing', async () => {
    const api = await aServer(({ url = '' }) => [
      200,
      { content: [url.includes('REFUSED') ? call('a', 422) : call('b', 503)] },
    ])
    const person = await aTerminal({ VINTEM_URL: api.url, VINTEM_KEY: KEY })
    expect(await person.type('logs --failed --json')).toBe(0)
    expect(person.said.map((line) => JSON.parse(line).status)).toEqual([422, 503])
  })
})

describe('login', () => {
  test('keeps the key once it is found right, for nobody else to read', async () => {
    const api = await aServer(() => [200, { title: 'Loja', isTest: true }])
    const { home, said, type } = await aTerminal()
    expect(await type(`login --url ${api.url}`)).toBe(0)
    expect(said).toEqual([`Chave 'Loja' guardada, de teste.`])
    const file = join(home, 'vintem/settings.json')
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ url: api.url, key: KEY })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(said.join()).not.toContain(KEY)
    expect(api.requests[0]?.headers['x-token-api']).toBe(KEY)
  })

  test('keeps nothing that is refused', async () => {
    const api = await aServer(() => [401, refusal])
    const { home, said, type } = await aTerminal()
    expect(await type(`login --url ${api.url}`)).toBe(1)
    expect(said).toEqual(['Chave recusada. (BAR-9080)'])
    await expect(stat(join(home, 'vintem'))).rejects.toThrow('ENOENT')
  })
})

describe('listen', () => {
  test('sends on what happens, signed by a secret of this machine', async () => {
    const entries = [1, 2].map(
      (number) => `id: ${number}\ndata: ${JSON.stringify(event(number))}\n\n`,
    )
    const api = await aServer(() => [200, entries.join('')])
    const { said, ending, type } = await aTerminal({ VINTEM_URL: api.url, VINTEM_KEY: KEY })
    const shop = await aServer(({ headers }) => [headers['webhook-id'] === 'evt_1' ? 204 : 500])
    const listening = type(
      `listen --forward ${shop.url.replace('http://', '')}/in --types charge.paid`,
    )
    await expect.poll(() => said.length).toBe(4)
    ending.abort()
    expect(await listening).toBe(0)
    expect(api.requests[0]?.url).toBe('/api/payment/v1/events/stream?types=charge.paid')
    expect(said.slice(2)).toEqual([
      '     1  charge.paid  c-1  → 204',
      '     2  charge.paid  c-2  → 500',
    ])
    const secret = /whsec_\S+/.exec(said[0] ?? '')?.[0] ?? ''
    const [first] = shop.requests
    expect(await verifyWebhook(first?.text ?? '', first?.headers ?? {}, secret)).toEqual(event(1))
  })

  test('ends with what the API refuses', async () => {
    const api = await aServer(() => [401, refusal])
    const { said, type } = await aTerminal({ VINTEM_URL: api.url, VINTEM_KEY: KEY })
    expect(await type('listen --forward localhost:9')).toBe(1)
    expect(said.at(-1)).toBe('Chave recusada. (BAR-9080)')
  })
})

test('events lists what happened, and says how to go on', async () => {
  const api = await aServer(() => [200, { content: [event(7)], hasMore: true }])
  const { said, type } = await aTerminal({ VINTEM_URL: api.url, VINTEM_KEY: KEY })
  expect(await type('events --after 6 --limit 1')).toBe(0)
  expect(api.requests[0]?.url).toBe('/api/payment/v1/events?after=6&limit=1')
  expect(said).toEqual(['     7  charge.paid  c-7', 'Há mais: --after 7'])
})

// As in `vintem events | head -1`; more than a pipe holds.
test('what nobody reads to its end is no failure', async () => {
  const content = Array.from({ length: 3_000 }, (_, number) => event(number))
  const api = await aServer(() => [200, { content, hasMore: false }])
  const env = { ...process.env, VINTEM_URL: api.url, VINTEM_KEY: KEY }
  const child = spawn(process.execPath, [PROGRAM, 'events', '--json'], { env })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  child.stdout.once('data', () => child.stdout.destroy())
  const [code] = await once(child, 'exit')
  expect([code, complaint]).toEqual([0, ''])
})

test('replay sends an event again under its own id, and says where nobody took it', async () => {
  const api = await aServer(() => [200, event(7)])
  const { said, type } = await aTerminal({ VINTEM_URL: api.url, VINTEM_KEY: KEY })
  const shop = await aServer(() => [204])
  expect(await type(`replay evt_7 --forward ${shop.url}`)).toBe(0)
  expect(shop.requests[0]?.headers['webhook-id']).toBe('evt_7')
  expect(await type('replay evt_7 --forward http://127.0.0.1:9')).toBe(1)
  expect(said.at(-1)).toContain('→ ')
})

describe('trigger', () => {
  const [order, charge] = ['o-1', 'c-1']
  const world: Answers = ({ url = '', method }) => {
    if (url.includes('/keys/self')) return [200, { isTest: true }]
    if (url.includes('/v1/orders'))
      return [201, { uuid: order, charges: [{ uuid: charge, pix: { brCode: '0002' } }] }]
    if (url.includes('/sandbox/pix?search=0002')) return [200, { content: [{ txid: 'tx1' }] }]
    return method === 'DELETE' ? [204] : [200, {}]
  }

  test.each([
    ['charge.created', []],
    ['charge.paid', ['POST /api/sandbox/pix/tx1/pay']],
    ['charge.canceled', ['DELETE /api/payment/v1/charges/c-1']],
    [
      'charge.refunded',
      ['POST /api/sandbox/pix/tx1/pay', 'POST /api/payment/v1/charges/c-1/refunds'],
    ],
  ])('makes %s', async (type, expected) => {
    const api = await aServer(world)
    const terminal = await aTerminal({ VINTEM_URL: api.url, VINTEM_KEY: KEY })
    expect(await terminal.type(`trigger ${type}`)).toBe(0)
    const made = api.requests.map(({ method, url }) => `${method} ${url}`)
    expect(made.slice(2).filter((each) => !each.startsWith('GET'))).toEqual(expected)
  })

  test('makes nothing where money is real', async () => {
    const api = await aServer(() => [200, { isTest: false }])
    const { said, type } = await aTerminal({ VINTEM_URL: api.url, VINTEM_KEY: KEY })
    expect(await type('trigger charge.paid')).toBe(1)
    expect(said.at(-1)).toContain('chave de teste')
    expect(api.requests).toHaveLength(1)
  })
})

describe('keys scan', () => {
  test('finds keys without showing them, and nothing that only looks like one', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'src'))
    await mkdir(join(folder, 'node_modules'))
    await writeFile(join(folder, 'src/pay.js'), `// nada\nconst key = '${KEY}'\n`)
    await writeFile(
      join(folder, 'src/typo.js'),
      `'${KEY.slice(0, -1)}x' '${KEY.replace('sk', 'pk')}'`,
    )
    await writeFile(join(folder, 'node_modules/x.js'), KEY)
    await symlink(folder, join(folder, 'around'))
    const { said, type } = await aTerminal()
    expect(await type(`keys scan ${folder}`)).toBe(1)
    expect(said[0]).toBe(`${join(folder, 'src/pay.js')}:2  vnt_sk_test_…${KEY.slice(-4)}`)
    expect(said).toHaveLength(2)
    expect(said.join()).not.toContain(KEY)
    expect(await type(`keys scan ${join(folder, 'src/typo.js')}`)).toBe(0)
  })

  test('knows the checksum', () => expect(keysIn(`a ${KEY} b ${KEY}0`)).toEqual([KEY]))
})

test.each([
  ['', 0, 'vintem login'],
  ['--help', 0, 'vintem login'],
  ['pay', 2, 'vintem login'],
  ['listen', 2, 'Uso: vintem listen'],
  ['listen --forward', 2, 'Uso: vintem listen'],
  ['trigger money', 2, 'Uso: vintem trigger'],
  ['events', 1, 'Entre primeiro'],
  ['keys scan /nowhere/at/all', 1, 'ENOENT'],
])('%s ends with %i and says why', async (line, code, words) => {
  const { said, type } = await aTerminal()
  expect(await type(line)).toBe(code)
  expect(said.join('\n')).toContain(words)
})
