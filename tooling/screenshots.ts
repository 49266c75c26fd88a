import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'

// The pictures of the README, taken of a running demo:
//   node tooling/screenshots.ts http://127.0.0.1:3000 .vintem
const [address = 'http://127.0.0.1:3000', dataFolder = '.vintem'] = process.argv.slice(2)
const folder = join(import.meta.dirname, '../docs/screenshots')
const demo = JSON.parse(await readFile(join(dataFolder, 'demo.json'), 'utf8')) as {
  email: string
  password: string
}

const browser = await chromium.launch({
  ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})
try {
  await takePanel(browser)
  await takeCheckout(browser)
} finally {
  await browser.close()
}

async function takePanel(on: Browser): Promise<void> {
  const page = await openPage(on, { width: 1280, height: 800 }, 'light')
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').fill(demo.email)
  await page.getByLabel('Senha', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Sair' }).waitFor()
  for (const [name, path] of [
    ['dashboard', '/'],
    ['charges', '/cobrancas'],
    ['links', '/seja-pago'],
    ['new-link', '/seja-pago/criar/cobranca-pontual'],
  ] as const) {
    await page.goto(address + path)
    await take(page, name)
  }
  await page.goto(`${address}/cobrancas?status=PAID&paymentMethod=CREDIT_CARD`)
  const charge = await page.locator('main a[href^="/cobrancas/"]').first().getAttribute('href')
  await page.goto(`${address}${charge}`)
  await take(page, 'charge')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(address)
  await take(page, 'dashboard-dark')
  await page.goto(`${address}/sandbox`)
  await take(page, 'sandbox')
}

async function takeCheckout(on: Browser): Promise<void> {
  const answer = await fetch(`${address}/api/sandbox/pix?size=1`)
  if (!answer.ok) return
  const page = await openPage(on, { width: 360, height: 760 }, 'light')
  const link = await firstLink(on)
  await page.goto(link)
  await take(page, 'checkout')
}

async function firstLink(on: Browser): Promise<string> {
  const page = await openPage(on, { width: 1280, height: 800 }, 'light')
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').fill(demo.email)
  await page.getByLabel('Senha', { exact: true }).fill(demo.password)
  const token = page.waitForResponse((each) => each.url().endsWith('/public/auth/sign-in'))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const { token: bearer } = (await (await token).json()) as { token: string }
  const links = await fetch(`${address}/api/core/payment-links`, {
    headers: { authorization: `Bearer ${bearer}` },
  })
  const { content } = (await links.json()) as { content: { url: string }[] }
  return content.at(-1)?.url ?? address
}

async function openPage(
  on: Browser,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
): Promise<Page> {
  const context = await on.newContext({
    viewport,
    colorScheme,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  // Streams are closed: they never end, and a picture is taken when no request is under way.
  await context.route('**/events', (route) => route.abort())
  return context.newPage()
}

async function take(page: Page, name: string): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${name}.png`) })
}
