import pino from 'pino'
import { expect, test } from 'vitest'
import { createServer } from './server.ts'

// Goal: request limits count by who really calls: what a client says of itself is no address.
test.each([
  [true, '203.0.113.9'],
  [false, '127.0.0.1'],
])('behind a proxy (%s) the caller is %s, whatever it claims to be', async (trustProxy, ip) => {
  const app = await createServer({ log: pino({ level: 'silent' }), trustProxy })
  app.get('/ip', (request) => ({ ip: request.ip }))

  const answer = await app.inject({
    url: '/ip',
    headers: { 'x-forwarded-for': '10.0.0.1, 198.51.100.7, 203.0.113.9' },
  })

  expect(answer.json()).toEqual({ ip })
  await app.close()
})
