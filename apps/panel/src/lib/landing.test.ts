import { expect, test } from 'vitest'
import { pathAfterSignIn } from './landing.ts'

// Goal: a sign-in leads to the requested screen, and never out of the panel.
// @spec 000 §2.2: SELLER_DASHBOARD to `/`; with SELLER_BUSINESS to `/seja-pago`; otherwise
// `/cobrancas`
test.each([
  ['/clientes?name=Ana', ['SELLER_DASHBOARD'], '/clientes?name=Ana'],
  [undefined, ['SELLER_DASHBOARD'], '/'],
  [undefined, ['SELLER_DASHBOARD', 'SELLER_BUSINESS'], '/seja-pago'],
  [undefined, ['SELLER_CLIENTS'], '/cobrancas'],
  ['https://evil.example', ['SELLER_CLIENTS'], '/cobrancas'],
  ['//evil.example', ['SELLER_CLIENTS'], '/cobrancas'],
  ['/\\evil.example', ['SELLER_CLIENTS'], '/cobrancas'],
  ['/\t/evil.example', ['SELLER_CLIENTS'], '/cobrancas'],
  ['/\n\\evil.example', ['SELLER_CLIENTS'], '/cobrancas'],
  ['\t//evil.example', ['SELLER_CLIENTS'], '/cobrancas'],
  ['/.//evil.example', ['SELLER_CLIENTS'], '/cobrancas'],
  ['/x/..//evil.example', ['SELLER_CLIENTS'], '/cobrancas'],
  ['/clientes#/\\evil', ['SELLER_CLIENTS'], '/clientes#/\\evil'],
  ['javascript:alert(1)', ['SELLER_CLIENTS'], '/cobrancas'],
])('%s with %j leads to %s', (wanted, roles, path) => {
  expect(pathAfterSignIn(wanted, roles)).toBe(path)
})
