import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { createClient } from '../packages/contracts/src/client.ts'
import { createPaymentLink } from '../packages/contracts/src/payment-links/endpoints.ts'
import { signInBrowser, startBrowser } from './rig/browser.ts'
import { emptyDatabase, openServer } from './rig/database.ts'
import { startProgram } from './rig/program.ts'
import { openShops, type Shop } from './rig/shop.ts'
import { judge, shown } from './rig/verdict.ts'

const PROJECT = join(import.meta.dirname, '..')
const MAIN = join(PROJECT, 'apps/server/src/main.ts')
const TITLE = 'Oficina de cerâmica'
/** Of a shop that has none. */
const NO_CHARGES = 'As cobranças dos seus clientes aparecem aqui.'

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
  const browser = await startBrowser()
  try {
    const context = await browser.newContext({ baseURL: program.url })
    const login = await fetchedBy(await context.newPage(), '/login', 'Entrar')
    judge('kB of JavaScript, panel login', login.kilobytes, { atMost: 150 }, login.details)
    const call = callerFor(program.url, await signInBrowser(context, shop as Shop))
    const list = await fetchedBy(await context.newPage(), '/cobrancas', NO_CHARGES)
    // What belongs to menus, dialogs and the palette is loaded a second later, or when it is opened.
    const later = `then ${shown(list.kilobytes - list.before.script)} kB more`
    judge('kB of JavaScript before the panel list', list.before.script, { atMost: 180 }, later)
    judge('kB of styles before the panel list', list.before.style, { atMost: 15 })
    // Page, four scripts, two styles, font and icon; session and toggles; the list. The data around it
    // (block, terms, unread notifications, balance) are requested after its rows.
    judge('requests before the panel list', list.before.requests, { atMost: 12 }, list.details)
    const link = await aLink(call)
    const buyer = await browser.newContext({ baseURL: program.url })
    const checkout = await fetchedBy(await buyer.newPage(), link, TITLE)
    judge('kB of JavaScript, checkout', checkout.kilobytes, { atMost: 85 }, checkout.details)
    const html = await (await fetch(program.url + link)).text()
    const found = [TITLE, 'Loja de Medida', '100,00'].filter((content) => html.includes(content))
    judge('of 3 contents in the HTML of the checkout', found.length, { atLeast: 3 })
  } finally {
    await browser.close()
    await program.stop()
    await rm(dataFolder, { recursive: true, force: true })
    await database.drop()
    await postgres.stop()
  }
}

interface Fetched {
  /** Bytes of scripts: compressed, without headers. */
  kilobytes: number
  /** What had begun to be loaded when the page showed its main text. */
  before: { requests: number; script: number; style: number }
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
  const loaded = await Promise.all(
    responses.map(async (response) => ({
      name: new URL(response.url()).pathname.split('/').at(-1) ?? '',
      type: response.headers()['content-type'] ?? '',
      startedAt: response.request().timing().startTime,
      bytes: (await response.request().sizes()).responseBodySize,
    })),
  )
  const before = loaded.filter(({ startedAt }) => startedAt <= shownAt)
  const kilobytes = (some: typeof loaded, type: string) =>
    some.reduce((sum, each) => sum + (each.type.includes(type) ? each.bytes : 0), 0) / 1_000
  return {
    kilobytes: kilobytes(loaded, 'javascript'),
    before: {
      requests: before.length,
      script: kilobytes(before, 'javascript'),
      style: kilobytes(before, 'css'),
    },
    details: before.map(({ name }) => name).join(' '),
  }
}

/** A script in the page that records when a text first appears. */
const markWhenShown = (awaited: string) => `
  new MutationObserver((_, observer) => {
    if (!document.body?.textContent.includes(${JSON.stringify(awaited)})) return
    observer.disconnect()
    performance.mark('shown')
  }).observe(document, { childList: true, subtree: true })`

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
