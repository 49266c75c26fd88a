import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Fault } from '#rails/far-end.ts'

export interface DoubleRequest {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: http.IncomingHttpHeaders
  body: string
  /** The certificate it came with, where one was asked for. */
  isCertified: boolean
}

export interface DoubleAnswer {
  status: number
  body?: unknown
  contentType?: string
}

export interface HttpDouble {
  url: string
  /** The next request that matches meets this fault. */
  failNext: (fault: Fault, matches?: (request: DoubleRequest) => boolean) => void
  /** Nothing that was planned is met any more. */
  clearFaults: () => void
  /** How many requests came. */
  count: () => number
  close: () => Promise<void>
}

export interface Certificates {
  key: string
  cert: string
  /** The authority whose certificates clients must show. */
  ca: string
}

/**
 * A far end on this machine. `answer` is what it does; `refuse` what it says when it is told to
 * refuse. down answers 503; a timeout does its work or not, and never answers.
 */
export async function startHttpDouble(options: {
  answer: (request: DoubleRequest) => DoubleAnswer | Promise<DoubleAnswer>
  refuse?: (request: DoubleRequest) => DoubleAnswer
  certificates?: Certificates
}): Promise<HttpDouble> {
  const faults: { fault: Fault; matches: (request: DoubleRequest) => boolean }[] = []
  let requests = 0

  async function handle(message: http.IncomingMessage, response: http.ServerResponse) {
    const request = await readRequest(message)
    requests++
    const place = faults.findIndex(({ matches }) => matches(request))
    const fault = place < 0 ? undefined : faults.splice(place, 1)[0]?.fault
    if (fault === 'timeout-before') return
    const answer = fault === 'down' ? { status: 503 } : doIt(request, fault)
    const { status, body, contentType = 'application/json' } = await answer
    if (fault === 'timeout-after') return
    response.writeHead(status, { 'content-type': contentType })
    response.end(body === undefined ? '' : textOf(body))
  }

  function doIt(request: DoubleRequest, fault: Fault | undefined) {
    return fault === 'refuse' && options.refuse ? options.refuse(request) : options.answer(request)
  }

  const listener = (message: http.IncomingMessage, response: http.ServerResponse) => {
    handle(message, response).catch((error: unknown) => response.destroy(error as Error))
  }
  const { certificates } = options
  const server = certificates
    ? https.createServer({ ...certificates, requestCert: true, rejectUnauthorized: true }, listener)
    : http.createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${certificates ? 'https' : 'http'}://127.0.0.1:${port}`,
    failNext: (fault, matches = () => true) => void faults.push({ fault, matches }),
    clearFaults: () => void faults.splice(0),
    count: () => requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const textOf = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body))

async function readRequest(message: http.IncomingMessage): Promise<DoubleRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk)
  const { pathname, searchParams } = new URL(message.url ?? '', 'http://double')
  return {
    method: message.method ?? '',
    path: decodeURIComponent(pathname),
    query: searchParams,
    headers: message.headers,
    body: Buffer.concat(chunks).toString('utf8'),
    isCertified: 'authorized' in message.socket && message.socket.authorized === true,
  }
}
