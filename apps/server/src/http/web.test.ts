import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { WrongConfiguration } from '#platform/variables.ts'
import { createServer } from './server.ts'
import { servePanel } from './web.ts'

// Goal: the panel's page knows the help page of this installation, whatever its address is made of,
// and knows of none where there is none.
describe('the help page of the panel', () => {
  let dist: string

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'vintem-web-'))
    await mkdir(join(dist, 'assets'))
    await writeFile(join(dist, 'index.html'), '<head><!--facts--></head>')
  })
  afterAll(() => rm(dist, { recursive: true }))

  async function pageWith(env: Record<string, string>): Promise<string> {
    const { faqUrl } = readConfig(env)
    const app = await createServer({ log: pino({ level: 'silent' }), trustProxy: false })
    await servePanel(app, dist, { faqUrl })
    const { body } = await app.inject('/clientes')
    await app.close()
    return body
  }

  test('is none unless the installation has one', async () => {
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
  ])('stands in the page: %s', async (given, written) => {
    expect(await pageWith({ FAQ_URL: given })).toBe(
      `<head><meta name="faq-url" content="${written}" /></head>`,
    )
  })

  test.each(['javascript:alert(1)', 'ajuda', 'ftp://exemplo.com.br'])(
    'cannot be %s: the start stops with one sentence',
    (wrong) => {
      const read = () => readConfig({ FAQ_URL: wrong })
      expect(read).toThrow(WrongConfiguration)
      expect(read).toThrow(/^The variable FAQ_URL is wrong: .*\.env\.example\.$/)
    },
  )
})
