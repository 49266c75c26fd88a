import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onAnswer, type Request, toWire } from './requests.ts'

export interface FloodAnswer {
  request: Request
  /** 0 where the connection broke instead. */
  status: number
  millis: number
}

export interface Flooded {
  answers: readonly FloodAnswer[]
  /** The number of answers while requests were still sent. */
  inTime: number
  /** The time in which requests were sent. */
  seconds: number
}

const TICK_MILLIS = 5

/**
 * Sends requests at a rate, whether or not those before are answered, each over a connection that is
 * idle or else over a new one: people do not wait for each other. Ends when all are answered.
 */
export async function flood(
  port: number,
  requests: readonly Request[],
  perSecond: number,
): Promise<Flooded> {
  const answers: FloodAnswer[] = []
  const record = (answer: FloodAnswer) => void answers.push(answer)
  const connections: Connection[] = []
  const idle: Connection[] = []
  const begin = performance.now()
  const elapsed = () => (performance.now() - begin) / 1_000
  for (let sent = 0; sent < requests.length; await pause(TICK_MILLIS)) {
    const due = Math.min(requests.length, Math.ceil(elapsed() * perSecond))
    for (const request of requests.slice(sent, due)) {
      let connection = idle.pop()
      if (!connection)
        connections.push((connection = openConnection(port, record, (free) => idle.push(free))))
      connection.ask(request)
    }
    sent = due
  }
  const seconds = elapsed()
  const inTime = answers.length
  await Promise.all(connections.map((connection) => connection.end()))
  return { answers, inTime, seconds }
}

interface Connection {
  ask(request: Request): void
  /** Resolves when all requests are answered. */
  end(): Promise<void>
}

function openConnection(
  port: number,
  record: (answer: FloodAnswer) => void,
  onFree: (connection: Connection) => void,
): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  let sent: { request: Request; at: number } | undefined
  let isEnding = false
  const answered = (status: number) => {
    if (sent) record({ request: sent.request, status, millis: performance.now() - sent.at })
    sent = undefined
  }
  const connection: Connection = {
    ask(request) {
      sent = { request, at: performance.now() }
      socket.write(toWire(request))
    },
    end() {
      isEnding = true
      if (!sent) socket.end()
      return closed
    },
  }
  onAnswer(socket, (status) => {
    answered(status)
    if (isEnding) socket.end()
    else onFree(connection)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    answered(0)
    resolve()
  })
  return connection
}
