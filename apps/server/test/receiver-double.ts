import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** What a receiver was sent. */
export interface Received {
  id: string
  headers: Record<string, string>
  text: string
  event: {
    id: string
    type: string
    number: number
    sequence: number
    data: { object: Record<string, unknown> }
  }
}

type Reply = number | 'close' | ((received: Received) => Promise<number> | number)

/** A seller's server on this machine, until the test ends. Answers 204 unless it is told otherwise. */
export async function aReceiver() {
  const received: Received[] = []
  const state: { reply: Reply; headers: Record<string, string> } = { reply: 204, headers: {} }
  const server = http.createServer((request, answer) => {
    void receive(request).then(async (each) => {
      received.push(each)
      const { reply, headers } = state
      if (reply === 'close') return request.socket.destroy()
      const status = typeof reply === 'number' ? reply : await reply(each)
      return answer.writeHead(status, headers).end(`answer ${status}`)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://receiver.inside.example:${port}/in`,
    received,
    ids: () => received.map(({ id }) => id),
    numbers: () => received.map(({ event }) => event.number),
    answer(reply: Reply, headers: Record<string, string> = {}) {
      state.reply = reply
      state.headers = headers
    },
  }
}

async function receive(request: http.IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  const headers = request.headers as Record<string, string>
  return { id: headers['webhook-id'] ?? '', headers, text, event: JSON.parse(text) }
}
