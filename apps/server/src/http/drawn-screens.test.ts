import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawnScreens } from '@vintem/contracts/drawn-screens'
import { screens } from '@vintem/contracts/screens'
import { signIn, signOut } from '@vintem/contracts/sessions/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserHeaders } from '#test/cookies.ts'
import { testApp } from '#test/harness.ts'
import { drawingOf } from '../drawing-of.ts'
import { servePanel } from './web.ts'

// Goal: the rows of a list come with its page for who may see them, by the same rules as for the script,
// and for nobody else; whatever goes wrong, the page comes as it always did.

/** In the place of the panel's build: shows what the API answers, and does what the look says. */
const BUILD = `
let ask
export const askBy = (send) => (ask = send)
export async function drawScreen({ path, search, user, look, nonce }) {
  if (look === 'other') return undefined
  if (look === 'fails') throw new TypeError('It fails')
  if (look === 'late') await new Promise((resolve) => setTimeout(resolve, 2_000))
  const answer = await ask(new Request('http://server/api/core/charges' + search))
  if (!answer.ok) throw Object.assign(new Error('refused'), { name: 'ApiError' })
  const { content } = await answer.json()
  const html = 'Rows of ' + user.email + ': ' + content.length + ' at ' + path + search
  return { html, css: 'b{top:0}', state: '{}', width: 1000 }
}`
const PAGE = `<html lang="pt-BR"><head><title>Vintém</title><!--facts-->
<script type="module" crossorigin src="/assets/index-1.js" nonce="__CSP_NONCE__"></script>
<!--shell--><link rel="modulepreload" crossorigin href="/assets/shell-1.js"><!--/shell--></head>
<body><div id="root"></div></body></html>`

const VISIT = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}

describe('a list whose rows come with its page', () => {
  const app = testApp()
  let dist: string

  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'vintem-drawn-'))
    await mkdir(join(dist, 'assets'))
    await mkdir(join(dist, 'server'))
    await writeFile(join(dist, 'index.html'), PAGE)
    await writeFile(join(dist, 'server/package.json'), '{"type":"module"}')
    await writeFile(join(dist, 'server/entry-server.js'), BUILD)
    const drawing = drawingOf(app.current, { patienceMillis: 1_000 })
    await servePanel(app.current.http, dist, {}, drawing)
  })
  afterAll(() => rm(dist, { recursive: true }))

  async function signedIn(profile: 'ADMIN' | 'FINANCE' = 'ADMIN') {
    const sellerId = await app.current.aSeller()
    const { email, password, userId } = await app.current.aRealUser(sellerId, { profile })
    const opened = await app.current.call(signIn, {
      body: { email, password },
      headers: browserHeaders(),
    })
    const { cookie = '' } = browserHeaders(opened)
    return { email, cookie, opened, as: { sellerId, userId, token: opened.body.token } }
  }

  async function visit(
    cookie: string,
    {
      look = 'plain',
      headers = {},
      url = '/cobrancas',
    }: { look?: string; headers?: Record<string, string | undefined>; url?: string } = {},
  ) {
    const all = { ...VISIT, cookie: `${cookie}; vintem-look=${look}`, ...headers }
    const {
      statusCode,
      body,
      headers: answered,
    } = await app.current.http.inject({
      url,
      headers: JSON.parse(JSON.stringify(all)) as Record<string, string>,
    })
    expect(statusCode).toBe(200)
    expect(answered['cache-control']).toBe('no-store')
    return { body, isDrawn: body.includes('Rows of'), headers: answered }
  }

  const counted = async (outcome: string): Promise<number> => {
    const { body } = await app.current.http.inject('/metrics')
    const line = new RegExp(`vintem_drawn_screens_total\\{outcome="${outcome}"\\} (\\d+)`)
    return Number(line.exec(body)?.[1] ?? 0)
  }

  test('has those of the address, and its script begins after them', async () => {
    const { email, cookie, as } = await signedIn()

    const { body, headers } = await visit(cookie, { url: '/cobrancas?status=LATE' })

    expect(body).toContain(`<div id="root">Rows of ${email}: 0 at /cobrancas?status=LATE</div>`)
    expect(body).toContain('<title>Cobranças · Vintém</title>')
    expect(body).toContain('<script type="application/json" id="drawn">{}</script>')
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    const elements = body.match(/<(?:script|style)\b[^>]*>/g) ?? []
    const running = elements.filter((element) => !element.includes('application/json'))
    expect(running.length).toBeGreaterThan(2)
    expect(running.every((element) => element.includes(`nonce="${nonce}"`))).toBe(true)
    expect(body).not.toContain(as.token)
    expect(body).not.toContain('eyJ')
  })

  test('comes as it always did to all other requests', async () => {
    const { cookie } = await signedIn()
    const others: Record<string, string | undefined>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': undefined },
      { 'sec-fetch-dest': 'iframe' },
      { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
      { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
      { 'sec-purpose': 'prefetch' },
      { cookie },
      { cookie: 'vintem-look=plain' },
    ]

    for (const headers of others) {
      expect([headers, (await visit(cookie, { headers })).isDrawn]).toEqual([headers, false])
    }
    const { path: url = '' } = Object.values(screens).find((it) => !drawnScreens.includes(it)) ?? {}
    expect((await visit(cookie, { url })).isDrawn).toBe(false)
    expect((await visit(cookie)).isDrawn).toBe(true)
  })

  test('is compressed for a browser that takes it', async () => {
    const { cookie } = await signedIn()

    const { headers } = await visit(cookie, { headers: { 'accept-encoding': 'gzip, br' } })

    expect(headers['content-encoding']).toBe('gzip')
  })

  test('has the rows of one’s own seller', async () => {
    const [one, other] = [await signedIn(), await signedIn()]

    const [ofOne, ofOther] = await Promise.all([visit(one.cookie), visit(other.cookie)])

    expect(ofOne.body).toContain(`Rows of ${one.email}`)
    expect(ofOne.body).not.toContain(other.email)
    expect(ofOther.body).toContain(`Rows of ${other.email}`)
  })

  test('has none for who may not see them, after the sign-out, and for a made-up session', async () => {
    const refused = await counted('refused')
    const finance = await signedIn('FINANCE')
    expect((await visit(finance.cookie)).isDrawn).toBe(false)
    expect(await counted('refused')).toBe(refused + 1)

    const admin = await signedIn()
    await app.current.call(signOut, { as: admin.as, headers: browserHeaders(admin.opened) })
    const unknown = await counted('unknown')
    expect((await visit(admin.cookie)).isDrawn).toBe(false)
    const made = `vintem-page-3000=1.01a0a7a1-0000-7000-8000-000000000000.${'x'.repeat(43)}`
    expect((await visit(made)).isDrawn).toBe(false)
    expect(await counted('unknown')).toBe(unknown + 2)
    expect((await visit('vintem-page-3000=nonsense')).isDrawn).toBe(false)
  })

  test.each(['fails', 'late', 'other'])('is whole without them where drawing %s', async (look) => {
    const { cookie } = await signedIn()

    const { body, isDrawn } = await visit(cookie, { look })

    expect(isDrawn).toBe(false)
    expect(body).toContain('<div id="root"></div>')
    expect(body.trimEnd()).toMatch(/<\/html>$/)
  })

  test('is drawn for a few at a time: the others have it at once, without rows', async () => {
    const { cookie } = await signedIn()
    const busy = await counted('busy')

    const pages = await Promise.all(Array.from({ length: 12 }, () => visit(cookie)))

    const drawn = pages.filter(({ isDrawn }) => isDrawn).length
    expect(drawn).toBeGreaterThan(0)
    expect(drawn).toBeLessThan(12)
    expect(await counted('busy')).toBe(busy + 12 - drawn)
  })
})
