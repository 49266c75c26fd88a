import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'

// Goal: a page of another name that points at this machine is answered with nothing of ours (DNS
// rebinding), at any address, while the names of this installation and probes are served.
const app = testApp({ publicUrl: 'http://192.0.2.7:3000', allowedHosts: ['vintem.lan'] })

const statusAt = async (host: string, url = '/api/openapi.json', headers = {}) =>
  (await app.current.http.inject({ url, headers: { host, ...headers } })).statusCode

test.each([
  '192.0.2.7:3000',
  'vintem.lan',
  'VINTEM.lan.:3000',
  'localhost:3000',
  '127.0.0.1',
  '127.8.9.10:1',
  '[::1]:3000',
])('%s is ours', async (host) => {
  expect(await statusAt(host)).toBe(200)
})

test.each([
  'evil.example',
  'vintem.lan.evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil.example:3000',
  'localhost@evil.example',
  'evil.example#localhost',
  '192.0.2.8',
  '[::2]',
])('%s is not', async (host) => {
  expect(await statusAt(host)).toBe(421)
})

test.each(['/', '/nothing', '/api/sandbox/inbox', '/metrics', '/api/core/public/auth/sign-in'])(
  '%s is refused at another name',
  async (url) => {
    expect(await statusAt('evil.example', url)).toBe(421)
  },
)

test.each(['/healthz', '/readyz'])('%s answers probes by any name', async (url) => {
  expect(await statusAt('10-1-2-3.pod.cluster.local', url)).not.toBe(421)
})

test('says what to do about it, to programs and to people', async () => {
  const request = { url: '/', headers: { host: 'evil.example' } }
  const { json } = await app.current.http.inject(request)
  const page = await app.current.http.inject({
    ...request,
    headers: { ...request.headers, accept: 'text/html,*/*' },
  })

  expect(json()).toMatchObject({ errors: [{ code: 'BAR-0020' }] })
  expect([page.statusCode, page.body]).toEqual([421, expect.stringContaining('ALLOWED_HOSTS')])
  expect(page.headers['content-security-policy']).toBeDefined()
})
