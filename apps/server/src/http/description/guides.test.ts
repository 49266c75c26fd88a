import { expect, test } from 'vitest'
import { testApp } from '#test/harness.ts'
import { GUIDES, guideText } from './guides.ts'

// Goal: the guides are pages without a script, Markdown for programs, and a list of both; each about this installation,
// and no link in them leads nowhere.
const app = testApp({ publicUrl: 'https://pagar.loja.com.br' })
const get = (url: string) => app.current.http.inject({ url })

test.each(GUIDES)('%s is a page and a text', async (slug) => {
  const page = await get(`/docs/${slug}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:|http:\/\/localhost:3000/)
  expect(page.body.match(/<h1>/g)).toHaveLength(1)
  expect(page.body).toContain(`aria-current="page"`)
  const text = await get(`/docs/${slug}.md`)
  expect(text.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(text.body).toBe(guideText(slug, 'https://pagar.loja.com.br'))
})

test.each(['/docs', ...GUIDES.map((slug) => `/docs/${slug}`)])(
  'no link of %s leads nowhere',
  async (url) => {
    const { body } = await get(url)
    const links = [...body.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
    for (const link of new Set(links)) {
      const [path = '', part] = link.split('#')
      if (!path.startsWith('/docs') && path !== '') continue
      const page = path === '' ? body : (await get(path)).body
      expect([link, part === undefined || page.includes(`id="${part}"`)]).toEqual([link, true])
      if (path !== '') expect([link, (await get(path)).statusCode]).toEqual([link, 200])
    }
  },
)

test('llms.txt names every guide and both descriptions', async () => {
  const { body, headers } = await get('/llms.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const slug of GUIDES) expect(body).toContain(`(https://pagar.loja.com.br/docs/${slug}.md): `)
  for (const [, address = ''] of body.matchAll(/\(https:\/\/pagar\.loja\.com\.br([^)]+)\)/g)) {
    expect([address, (await get(address)).statusCode]).toEqual([address, 200])
  }
})

test.each(['/docs/nada', '/docs/nada.md', '/docs/..%2Freadme', '/docs/__proto__'])(
  '%s is nothing',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)
