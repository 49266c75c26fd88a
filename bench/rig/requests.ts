import { connect, type Socket } from 'node:net'
import { CLIENTS } from './pgbench.ts'

export interface Request {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}

export interface Sent {
  answers: number
  seconds: number
  /** When the first answer came, in milliseconds since the epoch. */
  firstAnswerAt: number
  /** What 99 of 100 answers took at the most, in milliseconds. */
  p99Millis: number
}

/**
 * Sends each request once over keep-alive connections that wait for each answer, and reads as
 * little of an answer as possible: the sender runs on the measured machine, and a full HTTP client
 * costs as much as a fast command. Throws at an answer that is not a success.
 */
export async function send(
  port: number,
  requests: Iterable<Request>,
  connections = CLIENTS,
): Promise<Sent> {
  const queue = Iterator.from(requests)
  const begin = performance.now()
  let answers = 0
  let firstAnswerAt = 0
  const took: number[] = []
  const answered = (millis: number) => {
    if (answers++ === 0) firstAnswerAt = Date.now()
    took.push(millis)
  }
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, queue, answered)))
  const seconds = (performance.now() - begin) / 1_000
  const p99Millis = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
  return { answers, seconds, firstAnswerAt, p99Millis }
}

/** One connection: each request follows the answer to the last. */
function runConnection(
  port: number,
  queue: Iterator<Request>,
  answered: (millis: number) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let sentAt = 0
  const next = () => {
    const { value, done } = queue.next()
    sentAt = performance.now()
    if (!done) socket.write(toWire(value))
    else socket.end()
  }
  onAnswer(socket, (status, text) => {
    if (status < 200 || status >= 300) {
      socket.destroy(new Error(`Refused: ${text}`))
      return
    }
    answered(performance.now() - sentAt)
    next()
  })
  socket.on('connect', next)
  socket.on('error', reject)
  socket.on('close', () => resolve())
  return promise
}

/** Calls back for each answer once the whole of it has come. */
export function onAnswer(socket: Socket, answered: (status: number, text: string) => void): void {
  socket.setEncoding('latin1')
  let text = ''
  socket.on('data', (part: string) => {
    text += part
    const bodyAt = text.indexOf('\r\n\r\n') + 4
    if (bodyAt < 4) return
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0)
    if (text.length < bodyAt + length) return
    const whole = text
    text = ''
    answered(Number(whole.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)), whole)
  })
}

/** The bytes of a request. */
export function toWire({ method, path, headers = {}, body }: Request): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(content && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(content)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}
