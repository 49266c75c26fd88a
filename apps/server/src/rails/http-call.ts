import http from 'node:http'
import https from 'node:https'
import * as z from 'zod/mini'
import { RailDown, RailTimeout } from './rail-error.ts'

/** Calls that may be made twice without harm, as all of our rails' are. */
export interface HttpCall {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST'
  url: string
  headers?: Record<string, string>
  body?: string
}

export interface HttpAnswer {
  status: number
  body: string
}

export interface HttpOptions {
  /** Connections kept open, and the certificates of both sides. */
  agent?: http.Agent | undefined
  timeoutMillis?: number | undefined
  /** A longer answer is not read; 1 MiB by default. */
  longestAnswerBytes?: number | undefined
}

/** Below the 10 s of `guardRails`, so that a call knows best how far it came. */
const TIMEOUT_MILLIS = 8_000
const LONGEST_ANSWER_BYTES = 1_048_576

/**
 * Makes one call and returns any answer, errors of the far end included. Fails with RailDown where
 * it cannot have arrived, and with RailTimeout where it may have.
 */
export async function callHttp(call: HttpCall, options: HttpOptions = {}): Promise<HttpAnswer> {
  const { agent, timeoutMillis = TIMEOUT_MILLIS, longestAnswerBytes } = options
  const signal = AbortSignal.timeout(timeoutMillis)
  const sending = { agent, signal, longestAnswerBytes: longestAnswerBytes ?? LONGEST_ANSWER_BYTES }
  try {
    return await sendOnce(call, sending)
  } catch (error) {
    // The far end closed an idle connection just as it was taken up again: ask on a new one.
    if (error instanceof Interrupted && error.isStale) return sendOnce(call, sending)
    throw error
  }
}

class Interrupted extends RailTimeout {
  readonly isStale: boolean
  constructor(message: string, isStale: boolean) {
    super(message)
    this.isStale = isStale
  }
}

interface Sending {
  agent: http.Agent | undefined
  signal: AbortSignal
  longestAnswerBytes: number
}

function sendOnce(
  call: HttpCall,
  { agent, signal, longestAnswerBytes }: Sending,
): Promise<HttpAnswer> {
  const url = new URL(call.url)
  const isSecure = url.protocol === 'https:'
  const { method, headers = {}, body } = call
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const request = (isSecure ? https : http).request(url, {
      method,
      headers: { accept: 'application/json', ...length, ...headers },
      signal,
      ...(agent && { agent }),
    })
    let isConnected = false
    request.on('socket', (socket) => {
      isConnected = request.reusedSocket
      // A reused socket never emits connect: a listener for it would wait for ever.
      if (!isConnected) {
        socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true))
      }
    })
    const fail = (error: Error & { code?: string }) => {
      const what = `${method} ${url.origin}${url.pathname}: ${signal.aborted ? 'no answer in time' : error.message}`
      // A refused certificate shows only once the connection seems to stand.
      if (!isConnected || error.code?.startsWith('ERR_SSL_')) return reject(new RailDown(what))
      const isStale = request.reusedSocket && error.code === 'ECONNRESET'
      return reject(new Interrupted(what, isStale))
    }
    request.on('error', fail)
    request.on('response', (response) => {
      readAll(response, longestAnswerBytes).then(
        (text) => resolve({ status: response.statusCode ?? 0, body: text }),
        fail,
      )
    })
    request.end(body)
  })
}

async function readAll(response: http.IncomingMessage, longestBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > longestBytes) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The content of an answer, or undefined where it is not of this form. */
export function readJson<S extends z.ZodMiniType>(schema: S, body: string): z.infer<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
