import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page, type Response } from '@playwright/test'
import { createClient } from '../packages/contracts/src/client.ts'
import { createCustomer } from '../packages/contracts/src/customers/endpoints.ts'
import { createPaymentLink } from '../packages/contracts/src/payment-links/endpoints.ts'
import { emptyDatabase, openServer } from './rig/database.ts'
import { startProgram } from './rig/program.ts'
import { openShops, type Shop } from './rig/shop.ts'
import { judge } from './rig/verdict.ts'

const PROJECT = join(import.meta.dirname, '..')
const MAIN = join(PROJECT, 'apps/server/src/main.ts')
const TITLE = 'Oficina de cerâmica'
const CUSTOMER = 'Beatriz Compradora'
const customer = {
  document: { documentNumber: '52998224725', documentType: 'cpf' as const, documentNation: 'BR' },
  name: CUSTOMER,
  email: 'beatriz@exemplo.com.br',
  countryCode: '55',
  phone: '11987654321',
  useSellerAddress: true,
}

/** The files and requests that a browser needs before a screen can be used, with an empty cache. */
export async function measureBundles(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  const [shop] = await openShops(database.url, 1)
  const dataFolder = await mkdtemp(join(tmpdir(), 'vintem-bundles-'))
  const program = await startProgram([process.execPath, MAIN], {
    cwd: PROJECT,
    env: { DATABASE_URL: database.url, VINTEM_DATA: dataFolder, DEMO: 'false' },
  })
  const browser = await chromium.launch({
    executablePath: systemChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  try {
    const context = await browser.newContext({ baseURL: program.url })
    const login = await fetchedBy(await context.newPage(), '/login', 'Entrar')
    judge('kB of JavaScript, panel login', login.kilobytes, { atMost: 150 }, login.details)
    const call = callerFor(program.url, await signIn(context, shop as Shop))
    await call(createCustomer, { body: customer, key: crypto.randomUUID() })
    const list = await fetchedBy(await context.newPage(), '/clientes', CUSTOMER)
    judge('kB of JavaScript, panel list', list.kilobytes, { atMost: 230 }, list.details)
    // Page, three scripts, style, font and icon; session and toggles; the list. The data around it
    // (block, terms, unread notifications, balance) are requested after its rows.
    judge('requests before the rows of the panel list', list.before, { atMost: 10 })
    const link = await aLink(call)
    const buyer = await browser.newContext({ baseURL: program.url })
    const checkout = await fetchedBy(await buyer.newPage(), link, TITLE)
    judge('kB of JavaScript, checkout', checkout.kilobytes, { atMost: 85 }, checkout.details)
    const html = await (await fetch(program.url + link)).text()
    const shown = [TITLE, 'Loja de Medida', '100,00'].filter((content) => html.includes(content))
    judge('of 3 contents in the HTML of the checkout', shown.length, { atLeast: 3 })
  } finally {
    await browser.close()
    await program.stop()
    await rm(dataFolder, { recursive: true, force: true })
    await database.drop()
    await postgres.stop()
  }
}

/** `CHROMIUM_PATH`, the system's, or else Playwright's own. */
function systemChromium(): string {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return (
    process.env['CHROMIUM_PATH'] ??
    places.find((path) => existsSync(path)) ??
    chromium.executablePath()
  )
}

interface Fetched {
  /** Bytes of scripts: compressed, without headers. */
  kilobytes: number
  /** Requests that had begun when the page showed its main text. */
  before: number
  details: string
}

/** All requests until the network is idle, with an empty cache. */
async function fetchedBy(page: Page, path: string, awaited: string): Promise<Fetched> {
  const developer = await page.context().newCDPSession(page)
  await developer.send('Network.enable')
  await developer.send('Network.clearBrowserCache')
  // Streams never end, so they are not counted.
  await page.route('**/events', (route) => route.abort())
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.addInitScript(markWhenShown(awaited))
  await page.goto(path, { waitUntil: 'networkidle' })
  const shownAt = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('shown')[0]?.startTime ?? 0),
  )
  const scripts = responses.filter((response) =>
    (response.headers()['content-type'] ?? '').includes('javascript'),
  )
  const sizes = await Promise.all(scripts.map((script) => script.request().sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  const before = responses.filter((each) => each.request().timing().startTime <= shownAt).length
  const names = responses.map((response) => new URL(response.url()).pathname.split('/').at(-1))
  return { kilobytes: bytes / 1_000, before, details: names.join(' ') }
}

/** A script in the page that records when a text first appears. */
const markWhenShown = (awaited: string) => `
  new MutationObserver((_, observer) => {
    if (!document.body?.textContent.includes(${JSON.stringify(awaited)})) return
    observer.disconnect()
    performance.mark('shown')
  }).observe(document, { childList: true, subtree: true })`

/** Signs in by the form, so that the browser gets the cookies. Returns the access token. */
async function signIn(context: BrowserContext, { email, password }: Shop): Promise<string> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  const [answer] = await Promise.all([
    page.waitForResponse(/\/public\/auth\/sign-in$/),
    page.getByRole('button', { name: 'Entrar', exact: true }).click(),
  ])
  const { token } = (await answer.json()) as { token: string }
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
  return token
}

/** Calls the server as the shop. */
const callerFor = (base: string, token: string) =>
  createClient({
    bases: { core: `${base}/api/core`, payment: `${base}/api/payment` },
    send(request) {
      request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
  })

/** The path of a new link that takes every method. */
async function aLink(call: ReturnType<typeof callerFor>): Promise<string> {
  const { url } = await call(createPaymentLink, {
    body: {
      paymentOrder: { title: TITLE, value: 100 },
      allowedPaymentMethods: {
        creditCardMethod: { type: 'EARLY_SELLER' },
        bankSlipMethod: {},
        pixMethod: {},
      },
    },
    key: crypto.randomUUID(),
  })
  return new URL(url).pathname
}
