import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { startHttpDouble } from '#test/doubles/http-double.ts'
import { callHttp } from './http-call.ts'

// Goal: a connection that is kept for years of calls does not grow with them.
test('many calls over one connection leave nothing behind on it', async () => {
  const far = await startHttpDouble({ answer: () => ({ status: 200, body: {} }) })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })

  for (let call = 0; call < 12; call++) await callHttp({ method: 'GET', url: far.url }, { agent })

  const [socket] = Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])
  expect(socket?.listenerCount('connect')).toBe(0)
  agent.destroy()
  await far.close()
})
