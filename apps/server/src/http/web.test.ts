import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { WrongConfiguration } from '#platform/variables.ts'
import { createServer } from './server.ts'
import { servePanel } from './web.ts'

// Goal: the panel's page runs nothing that did not come with it, knows the help page of this
// installation, whatever its address is made of, and knows of none where there is none.
describe('the page of the panel', () => {
  let dist: string

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'vintem-web-'))
    await mkdir(join(dist, 'assets'))
    await writeFile(
      join(dist, 'index.html'),
      '<head><!--facts--><!--shell--><link><!--list /clientes--><link class="c"><!--/list-->' +
        '<!--list /cupons--><!--/list--><!--/shell--></head>',
    )
  })
  afterAll(() => rm(dist, { recursive: true }))

  async function answerWith(env: Record<string, string>, path = '/login') {
    const { faqUrl } = readConfig(env)
    const app = await createServer({ log: pino({ level: 'silent' }), trustProxy: false })
    await servePanel(app, dist, { faqUrl })
    const answer = await app.inject(path)
    await app.close()
    return answer
  }
  const pageWith = async (env: Record<string, string>) => (await answerWith(env)).body

  test('is not kept, and runs nothing but what comes with it', async () => {
    const [one, other] = [await answerWith({}), await answerWith({})]
    const nonceOf = ({ headers }: typeof one) =>
      /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    const nonce = nonceOf(one)

    expect(nonce).not.toBe(nonceOf(other))
    expect(one.headers['cache-control']).toBe('no-store')
    expect(one.headers['content-security-policy']).toBe(
      [
        `default-src 'none'`,
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'self' 'nonce-${nonce}'`,
        `img-src 'self' data:`,
        `font-src 'self'`,
        `connect-src 'self'`,
        `base-uri 'none'`,
        `form-action 'self'`,
        `frame-ancestors 'none'`,
        `frame-src 'self'`,
      ].join('; '),
    )
  })

  test('begins with what a screen of the shell loads next, and no other does', async () => {
    const begun = '<head><!--shell--><link><!--/shell--></head>'
    expect((await answerWith({}, '/cobrancas?page=1')).body).toBe(begun)
    expect((await answerWith({}, '/cupons')).body).toBe(begun)
    expect((await answerWith({}, '/login?destino=/cobrancas')).body).toBe('<head></head>')
    expect((await answerWith({}, '/redefinir-senha/1')).body).toBe('<head></head>')
  })

  test('of a list begins with what that list loads besides', async () => {
    expect((await answerWith({}, '/clientes?page=2')).body).toBe(
      '<head><!--shell--><link><link class="c"><!--/shell--></head>',
    )
    expect((await answerWith({}, '/clientes/1')).body).toBe('<head></head>')
  })

  test('has no help page unless the installation has one', async () => {
    expect(await pageWith({})).toBe('<head></head>')
    expect(await pageWith({ FAQ_URL: '' })).toBe('<head></head>')
  })

  test.each([
    ['https://ajuda.exemplo.com.br', 'https://ajuda.exemplo.com.br/'],
    ['https://exemplo.com.br/ajuda?de=1&copy=2', 'https://exemplo.com.br/ajuda?de=1&amp;copy=2'],
    [
      'https://exemplo.com.br/"><script>alert(1)</script>#"><b>',
      'https://exemplo.com.br/%22%3E%3Cscript%3Ealert(1)%3C/script%3E#%22%3E%3Cb%3E',
    ],
    ['https://exemplo.com.br/$&', 'https://exemplo.com.br/$&amp;'],
  ])('has its help page in it: %s', async (given, written) => {
    expect(await pageWith({ FAQ_URL: given })).toBe(
      `<head><meta name="faq-url" content="${written}" /></head>`,
    )
  })

  test.each(['javascript:alert(1)', 'ajuda', 'ftp://exemplo.com.br'])(
    'has no help page at %s: the start stops with one sentence',
    (wrong) => {
      const read = () => readConfig({ FAQ_URL: wrong })
      expect(read).toThrow(WrongConfiguration)
      expect(read).toThrow(/^The variable FAQ_URL is wrong: .*\.env\.example\.$/)
    },
  )
})
