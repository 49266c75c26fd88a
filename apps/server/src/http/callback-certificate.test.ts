import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Credentials, newAuthority } from '#test/doubles/certificates.ts'
import { testApp } from '#test/harness.ts'

// Goal: with the proxy of the installation guide only the bank's certificate is accepted, whatever
// headers others send.
// Method: a proxy on this machine that ends TLS, verifies certificates and names their subject.
const SECRET = 'c'.repeat(43)

describe('behind a proxy that verifies the certificate of the bank', () => {
  const app = testApp({
    trustProxy: true,
    callbacks: { secrets: async () => ({ current: SECRET }), clients: ['pix.bank.example'] },
  })
  const authority = newAuthority('The bank’s authority')
  const proxy = https.createServer(
    {
      ...authority.issue('proxy'),
      ca: authority.cert,
      requestCert: true,
      rejectUnauthorized: true,
    },
    (asked, answer) => {
      const { port } = app.current.http.server.address() as AddressInfo
      const name = (asked.socket as TLSSocket).getPeerCertificate().subject.CN
      const headers = {
        ...asked.headers,
        'x-client-verify': 'SUCCESS',
        'x-client-subject': `CN=${String(name)}`,
      }
      const onward = { port, host: '127.0.0.1', method: asked.method, path: asked.url, headers }
      asked.pipe(
        http.request(onward, (given) => {
          answer.writeHead(given.statusCode ?? 0)
          given.pipe(answer)
        }),
      )
    },
  )
  beforeAll(async () => {
    await app.current.http.listen({ host: '127.0.0.1', port: 0 })
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
  })
  afterAll(() => {
    proxy.closeAllConnections()
    proxy.close()
  })

  /** The status, or the failure of the connection. */
  const call = (client: Partial<Credentials>, headers: Record<string, string> = {}) =>
    new Promise<number | string>((resolve) => {
      const { port } = proxy.address() as AddressInfo
      const request = https.request(
        {
          ...client,
          host: '127.0.0.1',
          port,
          ca: authority.cert,
          method: 'POST',
          path: `/api/webhooks/${SECRET}/pix`,
          headers: { 'content-type': 'application/json', ...headers },
          agent: false,
        },
        (answer) => resolve(answer.resume().statusCode ?? 0),
      )
      request.on('error', () => resolve('no connection'))
      request.end('{"pix":[]}')
    })
  const FORGED = { 'x-client-verify': 'SUCCESS', 'x-client-subject': 'CN=pix.bank.example' }

  test('the bank is let in', async () => {
    expect(await call(authority.issue('pix.bank.example'))).toBe(204)
  })

  test('another client of the same authority is not, nor who shows none or one of another', async () => {
    expect(await call(authority.issue('loja.example'), FORGED)).toBe(403)
    expect(await call({}, FORGED)).toBe('no connection')
    const other = newAuthority('Somebody else').issue('pix.bank.example')
    expect(await call(other, FORGED)).toBe('no connection')
  })
})
