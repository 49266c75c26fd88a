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
  /** How many of them came while requests were still sent. */
  inTime: number
  /** For so long requests were sent. */
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
  const told = (answer: FloodAnswer) => void answers.push(answer)
  const lines: Line[] = []
  const idle: Line[] = []
  const begin = performance.now()
  const elapsed = () => (performance.now() - begin) / 1_000
  for (let sent = 0; sent < requests.length; await pause(TICK_MILLIS)) {
    const due = Math.min(requests.length, Math.ceil(elapsed() * perSecond))
    for (const request of requests.slice(sent, due)) {
      let line = idle.pop()
      if (!line) lines.push((line = openLine(port, told, (free) => idle.push(free))))
      line.ask(request)
    }
    sent = due
  }
  const seconds = elapsed()
  const inTime = answers.length
  await Promise.all(lines.map((line) => line.end()))
  return { answers, inTime, seconds }
}

interface Line {
  ask(request: Request): void
  /** Once what was asked is answered. */
  end(): Promise<void>
}

function openLine(
  port: number,
  told: (answer: FloodAnswer) => void,
  onFree: (line: Line) => void,
): Line {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  let asked: { request: Request; at: number } | undefined
  let isEnding = false
  const answered = (status: number) => {
    if (asked) told({ request: asked.request, status, millis: performance.now() - asked.at })
    asked = undefined
  }
  const line: Line = {
    ask(request) {
      asked = { request, at: performance.now() }
      socket.write(toWire(request))
    },
    end() {
      isEnding = true
      if (!asked) socket.end()
      return closed
    },
  }
  onAnswer(socket, (status) => {
    answered(status)
    if (isEnding) socket.end()
    else onFree(line)
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    answered(0)
    resolve()
  })
  return line
}
