import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { isIPv6 } from 'node:net'
import tls from 'node:tls'
import { callbackify } from 'node:util'

/** Where calls leave the network: a proxy that takes CONNECT (RFC 9110 §9.3.6). */
export interface EgressProxy {
  host: string
  port: number
  /** The whole value of Proxy-Authorization, where it asks for one. */
  authorization?: string
}

/** Reads the address of a proxy, as `http://user:word@proxy.example:3128`; undefined for any other text. */
export function readProxy(text: string): EgressProxy | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 'http:' || url.pathname !== '/' || url.search || url.hash) return undefined
  const { hostname, port, username, password } = url
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? 80 : Number(port),
    ...(username && { authorization: `Basic ${Buffer.from(login).toString('base64')}` }),
  }
}

/** The addresses of a name, each of which was found to be one that calls may go to. */
type Find = (name: string) => Promise<readonly string[]>

interface AgentOptions {
  keepAlive: boolean
  timeout: number
  /** For the proxy, the receiver and its certificate together. */
  connectMillis: number
}

/**
 * Connections by way of a proxy. The name of a receiver is looked up and checked here, and the proxy is asked for the
 * address: it looks nothing up, and so leads nowhere else. Certificates are verified for the name.
 */
export function agentsThrough(proxy: EgressProxy, find: Find, options: AgentOptions) {
  const { connectMillis, ...ofAgents } = options
  const open = (host: string, port: number) => tunnel(proxy, find, { host, port }, connectMillis)
  return {
    'http:': withConnections(new http.Agent(ofAgents), async ({ host, port }) => open(host, port)),
    'https:': withConnections(
      new https.Agent({ ...ofAgents, rejectUnauthorized: true }),
      async ({ host, port }) => secured(await open(host, port), host, connectMillis),
    ),
  }
}

type Opening = (to: { host: string; port: number }) => Promise<Socket>
type Created = (error: Error | null, socket: Socket) => void

/** An agent whose connections are made in this way. */
function withConnections<A extends http.Agent>(agent: A, open: Opening): A {
  const opened = callbackify(open)
  const createConnection = ({ host, port }: http.ClientRequestArgs, done: Created) =>
    opened({ host: String(host), port: Number(port) }, done)
  return Object.assign(agent, { createConnection })
}

async function tunnel(
  { host, port, authorization }: EgressProxy,
  find: Find,
  to: { host: string; port: number },
  millis: number,
): Promise<Socket> {
  const [address = ''] = await find(to.host)
  const place = `${isIPv6(address) ? `[${address}]` : address}:${to.port}`
  return new Promise((resolve, reject) => {
    const request = http.request({
      host,
      port,
      method: 'CONNECT',
      path: place,
      agent: false,
      signal: AbortSignal.timeout(millis),
      headers: {
        host: place,
        ...(authorization !== undefined && { 'proxy-authorization': authorization }),
      },
    })
    request.once('error', reject)
    request.once('connect', ({ statusCode }, socket, head) => {
      if (statusCode === 200) {
        if (head.length > 0) socket.unshift(head)
        resolve(socket)
        return
      }
      socket.destroy()
      reject(new Error(`The proxy answered ${statusCode}`))
    })
    // A proxy that answers CONNECT with a page of its own.
    request.once('response', (response) => {
      response.destroy()
      reject(new Error(`The proxy answered ${response.statusCode}`))
    })
    request.end()
  })
}

/** TLS inside of a tunnel, for the name that was asked for. */
function secured(socket: Socket, servername: string, millis: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const inside = tls.connect({ socket, servername, rejectUnauthorized: true })
    const late = setTimeout(() => inside.destroy(new Error('no connection in time')), millis)
    const end = (error: Error) => {
      clearTimeout(late)
      reject(error)
    }
    inside.once('error', end)
    inside.once('secureConnect', () => {
      clearTimeout(late)
      inside.off('error', end)
      resolve(inside)
    })
  })
}
