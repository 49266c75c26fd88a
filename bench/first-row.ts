import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { listCharges } from '../packages/contracts/src/charges/endpoints.ts'
import { createClient } from '../packages/contracts/src/client.ts'
import { LOOK_COOKIE } from '../packages/contracts/src/drawn-screens.ts'
import { signInBrowser, startBrowser } from './rig/browser.ts'
import { emptyDatabase, openServer } from './rig/database.ts'
import { bigShop, fillCharges } from './rig/million-charges.ts'
import { startProgram } from './rig/program.ts'
import { serveReactAdmin } from './rig/react-admin.ts'
import { scaled } from './rig/scale.ts'
import { bothSides, judge, ratioOf, type Round, tellLoad } from './rig/verdict.ts'

const PROJECT = join(import.meta.dirname, '..')
const MAIN = join(PROJECT, 'apps/server/src/main.ts')
const CHARGES = { charges: scaled(20_000), customers: scaled(2_000), links: 50 }
const ROUNDS = 7
/** What a browser does for a new tab of its own, as loading the pages of its address bar, is over by then. */
const TAB_MILLIS = 2_500
/** Before the times in the console of the page, whose policy lets nothing be evaluated in it. */
const MARK = 'first-row'

/** A processor of a phone, and that of a phone at a slow line of 1.6 Mbit/s with 150 ms. */
const conditions = [
  { name: '4 × CPU', processor: 4 },
  {
    name: '4 × CPU, slow line',
    processor: 4,
    line: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  },
]
type Condition = (typeof conditions)[number]

/** Milliseconds from the beginning of the visit. */
interface Times {
  firstRow: number
  firstAnswer: number
}

/**
 * The list of charges for a browser that is signed in, has seen it before and has nothing cached, against an application
 * of react-admin that shows the same rows of the same server: when the first row is seen, and when the
 * screen does what a click on a heading asks for.
 */
export async function measureFirstRow(): Promise<void> {
  const postgres = await openServer()
  const database = await emptyDatabase(postgres)
  await fillCharges(database, CHARGES)
  const shop = await bigShop(database)
  const dataFolder = await mkdtemp(join(tmpdir(), 'vintem-first-row-'))
  const program = await startProgram([process.execPath, MAIN], {
    cwd: PROJECT,
    env: { DATABASE_URL: database.url, VINTEM_DATA: dataFolder, DEMO: 'false' },
  })
  const reactAdmin = await serveReactAdmin(program.url)
  const browser = await startBrowser()
  try {
    const ours = await browser.newContext({ baseURL: program.url })
    const token = await signInBrowser(ours, shop)
    const theirs = await contextWithToken(browser, reactAdmin.url, token)
    const row = await firstRowOf(program.url, token)
    await seeTheList(ours)
    for (const condition of conditions) {
      tellLoad()
      const visit = {
        ours: () => timesOf(ours, '/cobrancas', row, condition),
        baseline: () => timesOf(theirs, '/', row, condition),
      }
      await visit.ours()
      await visit.baseline()
      const rounds = await visitInTurns(visit)
      const part = (name: keyof Times): Round[] =>
        rounds.map(({ ours: mine, baseline }) => ({ ours: mine[name], baseline: baseline[name] }))
      const judged = (what: string, some: Round[], atMost: number) =>
        judge(
          `${what} against react-admin, ${condition.name}`,
          ratioOf(some),
          { atMost },
          bothSides(some),
        )
      judged('ms to the first row', part('firstRow'), 0.3)
      judged('ms to the first click that is answered', part('firstAnswer'), 0.7)
    }
  } finally {
    await browser.close()
    await reactAdmin.stop()
    await program.stop()
    await rm(dataFolder, { recursive: true, force: true })
    await database.drop()
    await postgres.stop()
  }
}

type Visits = Record<keyof Round, () => Promise<Times>>

/** Each as often first, so that other load on the machine affects both. */
async function visitInTurns(visit: Visits): Promise<Record<keyof Round, Times>[]> {
  const rounds: Record<keyof Round, Times>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) {
      const ours = await visit.ours()
      rounds.push({ ours, baseline: await visit.baseline() })
    } else {
      const baseline = await visit.baseline()
      rounds.push({ ours: await visit.ours(), baseline })
    }
  }
  return rounds
}

async function contextWithToken(
  browser: Browser,
  baseURL: string,
  token: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL })
  await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`)
  return context
}

/** The list is measured for who has seen it before: by then a browser has said how it looks there. */
async function seeTheList(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/cobrancas')
  for (;;) {
    const kept = await context.cookies(page.url())
    if (kept.some(({ name }) => name === LOOK_COOKIE)) break
    await page.waitForTimeout(100)
  }
  await page.close()
}

/** A text that stands in the first row of both, and nowhere else. */
async function firstRowOf(base: string, token: string): Promise<string> {
  const call = createClient({
    bases: { core: `${base}/api/core`, payment: `${base}/api/payment` },
    send(request) {
      request.headers.set('authorization', `Bearer ${token}`)
      return fetch(request)
    },
  })
  const { content } = await call(listCharges, { query: { size: 10 } })
  const [first] = content
  if (!first) throw new Error('There are no charges')
  return first.customerName
}

async function timesOf(
  context: BrowserContext,
  path: string,
  row: string,
  { processor, line }: Condition,
): Promise<Times> {
  const page = await context.newPage()
  try {
    await page.waitForTimeout(TAB_MILLIS)
    const developer = await context.newCDPSession(page)
    await developer.send('Network.enable')
    await developer.send('Network.clearBrowserCache')
    await developer.send('Emulation.setCPUThrottlingRate', { rate: processor })
    if (line) await developer.send('Network.emulateNetworkConditions', line)
    // Streams never end. Not by a route: each request would then wait for this process.
    await developer.send('Network.setBlockedURLs', { urls: ['*/events'] })
    const times = new Promise<Times>((resolve) => {
      page.on('console', (message) => {
        const [mark, told] = message.text().split(' ')
        if (mark === MARK && told) resolve(JSON.parse(told) as Times)
      })
    })
    await page.addInitScript(watch(row))
    await page.goto(path, { waitUntil: 'commit' })
    const seen = await times
    // What a visit still loads is no part of the next one.
    await page.waitForLoadState('networkidle')
    return seen
  } finally {
    await page.close()
  }
}

/**
 * A script in the page: notes when the frame with the row is drawn, and clicks on the heading of the
 * due date until the address changes.
 */
const watch = (row: string) => `
  {
    const row = ${JSON.stringify(row)}
    const heading = () =>
      [...document.querySelectorAll('th button, th [role=button], th .MuiButtonBase-root')].find(
        (each) => each.textContent.trim() === 'Vencimento',
      )
    const times = {}
    const done = () => {
      if (times.firstRow && times.firstAnswer) console.debug('${MARK} ' + JSON.stringify(times))
    }
    new MutationObserver((_, observer) => {
      if (!document.body?.textContent.includes(row)) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => {
        times.firstRow = performance.now()
        done()
      }))
    }).observe(document, { childList: true, subtree: true })
    let before
    const timer = setInterval(() => {
      const button = heading()
      if (!button) return
      before ??= location.href
      if (location.href === before) return button.click()
      clearInterval(timer)
      times.firstAnswer = performance.now()
      done()
    }, 16)
  }`
