import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { chromium, type Page, type Response } from '@playwright/test'
import recorded from './recording.json' with { type: 'json' }
import { type Look, RECORDED, type Recorded } from './screens.ts'
import { strain } from './strain.ts'

// The answers behind the looks that looks.spec.ts compares, taken from a running demo:
//   node e2e/looks/record.ts http://127.0.0.1:3000 .vintem
// With names of screens these alone are recorded, and the answers of the others stay as they are.
const [address = 'http://127.0.0.1:3000', dataFolder = '.vintem', ...names] = process.argv.slice(2)
const demo = JSON.parse(await readFile(join(dataFolder, 'demo.json'), 'utf8')) as {
  email: string
  password: string
}
const answers: Record<string, unknown> = {}
const isAll = names.length === 0
const before: readonly Look[] = recorded.looks as Look[]
const looks: Look[] = isAll ? [] : before.filter(({ name }) => !names.includes(name))
const recordedAt = isAll ? new Date().toISOString() : recorded.recordedAt

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  // Streams are closed: they never end, and a screen is recorded when no request is under way.
  await context.route('**/events', (route) => route.abort())
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').fill(demo.email)
  await page.getByLabel('Senha', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  await page.waitForLoadState('networkidle')
  page.on('response', (response) => void keep(response))
  for (const screen of RECORDED.filter(({ name }) => isAll || names.includes(name))) {
    const { name, isOutside } = screen
    const path = await pathOf(page, screen)
    if (!isOutside) await open(page, path)
    looks.push({ name, path, ...(isOutside && { isOutside }) })
  }
  const user = await page.evaluate<string>(`localStorage.getItem('vintem.session')`)
  const recording = {
    recordedAt,
    user: isAll ? (JSON.parse(user) as unknown) : recorded.user,
    looks,
    answers: { ...(isAll ? {} : recorded.answers), ...strain(answers) },
  }
  await writeFile(
    join(import.meta.dirname, 'recording.json'),
    `${JSON.stringify(recording, null, 1)}\n`.replaceAll(address, 'https://pagar.exemplo.com.br'),
  )
} finally {
  await browser.close()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(address + path)
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
}

async function pathOf(page: Page, screen: Recorded): Promise<string> {
  if ('path' in screen) return screen.path
  const { firstOf, under } = screen
  await open(page, firstOf)
  const row = (await page.locator('main table a[href]').first().getAttribute('href')) ?? firstOf
  return under === undefined ? row : `${under}/${basename(row)}`
}

async function keep(response: Response): Promise<void> {
  const { pathname, search } = new URL(response.url())
  const isJson = response.headers()['content-type']?.startsWith('application/json')
  if (response.request().method() !== 'GET' || !pathname.startsWith('/api/') || !isJson) return
  if (!isAll && pathname + search in recorded.answers) return
  answers[pathname + search] = await response.json()
}
