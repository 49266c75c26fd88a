import http from 'node:http'
import https from 'node:https'
import type { LookupFunction, Socket } from 'node:net'
import { callbackify } from 'node:util'
import type { CallError } from '@vintem/contracts/webhook-deliveries/words'
import { wallClock } from '../wall-clock.ts'
import { agentsThrough, type EgressProxy } from './proxy.ts'
import { isReachable, type Reach } from './public-address.ts'
import { AddressRefused, type ReceiverAddress } from './receiver-address.ts'

export interface ReceiverCall {
  url: string
  headers: Readonly<Record<string, string>>
  body: string
}

/** Nothing was answered in time. */
class Silence extends Error {}

/** What came of a call: a status, or the error that came instead. */
export interface CallOutcome {
  status?: number
  error?: CallError
  /** From its beginning to the status, or to the error. */
  millis: number
  /** The beginning of the answer's body. */
  answer: string
  /** Seconds, as Retry-After asks for them. */
  retryAfter?: number
}

const CONNECT_MILLIS = 5_000
const OVERALL_MILLIS = 15_000
/** How much of an answer is read; of it the first part is kept. */
const READ_BYTES = 16_384
const KEPT_BYTES = 2_048
/** How long a connection is kept for the next call. */
const IDLE_MILLIS = 10_000

type Find = (name: string, reach: Reach) => Promise<readonly string[]>
type Agents = Readonly<Record<Reach, Readonly<Record<string, http.Agent>>>>

/** Connections of calls: each goes to an address that was looked up and checked for it alone. */
export function createAgents(find: Find, proxy?: EgressProxy): Agents {
  const options = (reach: Reach) => ({
    keepAlive: true,
    timeout: IDLE_MILLIS,
    lookup: lookingUp(find, reach),
  })
  const ofReach = (reach: Reach) => ({
    'http:': new http.Agent(options(reach)),
    'https:': new https.Agent({ ...options(reach), rejectUnauthorized: true }),
  })
  const kept = { keepAlive: true, timeout: IDLE_MILLIS, connectMillis: CONNECT_MILLIS }
  return {
    public: proxy ? agentsThrough(proxy, (name) => find(name, 'public'), kept) : ofReach('public'),
    // Hosts that the operator opened are inside, where no way out leads.
    opened: ofReach('opened'),
  }
}

export function closeAgents(agents: Agents): void {
  for (const { 'http:': plain, 'https:': secure } of Object.values(agents)) {
    plain?.destroy()
    secure?.destroy()
  }
}

/** Finds the addresses of a name for a socket, which goes to one of these and nowhere else. */
const lookingUp = (find: Find, reach: Reach): LookupFunction => {
  const look = async (name: string) =>
    (await find(name, reach)).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  return (name, { all = false }, done) => {
    callbackify(look)(name, (error, found) => {
      if (error) done(error, '')
      else if (all) done(null, found)
      else done(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
}

/**
 * Posts one body. Follows no redirect, unpacks nothing, and reads 16 kB; 5 s to connect, 15 s overall. A
 * connection that the receiver closed just as it was taken up again is replaced by another.
 */
export async function callReceiver(
  agents: Agents,
  address: ReceiverAddress,
  call: ReceiverCall,
): Promise<CallOutcome> {
  const begun = wallClock.millis()
  const post = () => postOnce(agents, address, call, begun)
  const first = await post()
  return first === 'stale' ? ((await post()) as CallOutcome) : first
}

function postOnce(
  agents: Agents,
  { url, reach }: ReceiverAddress,
  { headers, body }: ReceiverCall,
  begun: number,
): Promise<CallOutcome | 'stale'> {
  const isSecure = url.protocol === 'https:'
  const millis = () => wallClock.millis() - begun
  const agent = agents[reach][url.protocol] as http.Agent
  return new Promise((resolve) => {
    const request = (isSecure ? https : http).request(url, {
      method: 'POST',
      agent,
      headers: {
        ...headers,
        'accept-encoding': 'identity',
        'content-length': String(Buffer.byteLength(body)),
      },
    })
    const silence = setTimeout(() => request.destroy(new Silence()), OVERALL_MILLIS - millis())
    request.on('close', () => clearTimeout(silence))
    request.on('socket', (socket) => watchSocket(socket, reach, isSecure))
    let isAnswered = false
    request.on('error', (error: Error & { code?: string }) => {
      if (isAnswered) return undefined
      if (request.reusedSocket && error.code === 'ECONNRESET') return resolve('stale')
      return resolve({ error: errorOf(error), millis: millis(), answer: '' })
    })
    request.on('response', (response) => {
      isAnswered = true
      const { statusCode: status = 0 } = response
      const after = millis()
      const retryAfter = secondsOf(response.headers['retry-after'])
      readBeginning(response, (answer) =>
        resolve({ status, millis: after, answer, ...(retryAfter !== undefined && { retryAfter }) }),
      )
    })
    request.end(body)
  })
}

/** Ends a new connection that takes too long, or that leads elsewhere than it was meant to. */
function watchSocket(socket: Socket, reach: Reach, isSecure: boolean): void {
  if (!socket.connecting) return
  const late = setTimeout(() => socket.destroy(new Error('no connection in time')), CONNECT_MILLIS)
  socket.once('close', () => clearTimeout(late))
  socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(late))
  socket.prependOnceListener('connect', () => {
    if (isReachable(socket.remoteAddress ?? '', reach)) return
    socket.destroy(new AddressRefused('the connection leads elsewhere'))
  })
}

function errorOf(error: Error & { code?: string }): CallError {
  if (error instanceof AddressRefused) return 'ADDRESS'
  if (error instanceof Silence) return 'SILENCE'
  const { code = '' } = error
  const isAboutTrust = /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)
  return isAboutTrust ? 'CERTIFICATE' : 'CONNECTION'
}

/**
 * Gives what was read until enough was read, the answer ended, or time was up; without control characters. The status
 * has been given before: it is the answer, whatever follows it.
 */
function readBeginning(response: http.IncomingMessage, done: (text: string) => void): void {
  const chunks: Buffer[] = []
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= READ_BYTES) response.destroy()
  })
  response.on('error', () => undefined)
  response.on('close', () => {
    const text = Buffer.concat(chunks).subarray(0, KEPT_BYTES).toString('utf8')
    done(text.replace(/[^\P{Cc}\t\n\r]/gu, ''))
  })
}

/** Retry-After in seconds, from either of its two forms (RFC 9110 §10.2.3). */
function secondsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - wallClock.millis()) / 1_000))
}
