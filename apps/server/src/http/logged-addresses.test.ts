import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  }),
)
const app = testApp({ log })

// Goal: what stands in the address of a request (a token, an e-mail, a document) is in no line of the
// log, however the request ends. Method: requests that are refused, not found, malformed and that fail
// for a reason nobody expected, each with a secret in its path and in its query.
test.each([
  ['refused', 'PATCH', '/api/core/public/password-tokens/segredo-1?email=segredo-1'],
  ['not found', 'GET', '/api/core/public/reports/segredo-2?x=segredo-2'],
  ['unknown', 'GET', '/api/core/nada/segredo-3'],
  ['unreadable', 'GET', '/api/core/public/reports/%C3%segredo-4'],
  ['not signed in', 'GET', '/api/core/seller-clients?document=segredo-5'],
])('an address that is %s is not logged', async (_, method, url) => {
  await app.current.http.inject({ method: method as 'GET', url, payload: {} })

  expect(lines.join('')).not.toContain('segredo-')
})

test('nor one that fails', async () => {
  await app.current.sql('alter table report rename to report_away')
  const id = '0197b2a4-6a80-7c31-9c62-3f1d5a7e8b90'
  const url = `/api/core/public/reports/1.${id}.${'segredo-'.padEnd(43, 'x')}`
  const { statusCode } = await app.current.http.inject({ url })
  await app.current.sql('alter table report_away rename to report')

  expect(statusCode).toBe(500)
  expect(lines.join('')).toContain('Unexpected failure')
  expect(lines.join('')).not.toContain('segredo-')
})
