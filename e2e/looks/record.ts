import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Page, type Response } from '@playwright/test'
import { totpCode } from '../../apps/server/src/modules/two-factor/totp.ts'
import recorded from './recording.json' with { type: 'json' }
import { type Look, RECORDED, type Recorded } from './screens.ts'
import { LONG_NAME, strain } from './strain.ts'

// The answers behind the looks that looks.spec.ts compares, taken from a running demo:
//   node e2e/looks/record.ts http://127.0.0.1:3000 .vintem
// With names of screens these alone are recorded, and the answers of the others stay as they are.
const [address = 'http://127.0.0.1:3000', dataFolder = '.vintem', ...names] = process.argv.slice(2)
const demo = JSON.parse(await readFile(join(dataFolder, 'demo.json'), 'utf8')) as {
  email: string
  password: string
}
const OPERATOR = { email: 'ana@plataforma.com.br', password: 'um segredo da plataforma' }
/** Makes what a demo has none of: it is the first row of its list then. */
const makes: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  report: askForReport,
  sheet: uploadSheet,
  'operator-holds': hold,
}
const answers: Record<string, unknown> = {}
const isAll = names.length === 0
const chosen = RECORDED.filter(({ name }) => isAll || names.includes(name))
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
  if (chosen.some(isOfOperators)) await signInOperator(page)
  page.on('response', (response) => void keep(response))
  for (const screen of chosen) {
    const { name, isOutside } = screen
    await makes[name]?.(page)
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

async function askForReport(page: Page): Promise<void> {
  await open(page, '/reports')
  await page.getByRole('button', { name: 'Gerar relatório' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar relatório' })
  await dialog.getByRole('combobox', { name: /Relatório/ }).click()
  await page.getByRole('option', { name: 'Links de pagamento' }).click()
  await dialog.getByRole('button', { name: 'Gerar relatório' }).click()
  await page
    .getByRole('row', { name: /Links de pagamento/ })
    .getByText('Pronto')
    .first()
    .waitFor()
}

/** A sheet whose second row names no plan. */
async function uploadSheet(page: Page): Promise<void> {
  await open(page, '/meus-planos')
  const plan = (await page.locator('main table a[href]').first().textContent()) ?? ''
  await open(page, '/importacao-de-recorrencia/planilhas')
  const lines = [
    'CPF;Nome;E-mail;Telefone;Plano;Data de início',
    `529.982.247-25;Maria;maria@exemplo.com.br;(11) 98765-4321;${plan};10/01/2026`,
    `390.533.447-05;${LONG_NAME};beatriz@exemplo.com.br;(11) 98765-4321;Plano de ontem;10/01/2026`,
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'assinaturas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await page.getByRole('button', { name: 'Conferir' }).click()
  await page.getByText('Escolha um plano ativo').waitFor()
}

/** What an operator stops by command, for the screen on which it is released. */
async function hold(): Promise<void> {
  for (const what of ['billing', 'messages']) {
    await command(what, 'hold', '1', '--reason', 'O vendedor pediu uma pausa até segunda-feira')
  }
}

function isOfOperators(screen: Recorded): boolean {
  const address = 'path' in screen ? screen.path : screen.firstOf
  return !screen.isOutside && address.startsWith('/operador')
}

/** Makes an operator of the demo, or takes the access of before away, and signs in in the same browser. */
async function signInOperator(page: Page): Promise<void> {
  const text = await command('operator', 'add', OPERATOR.email).catch(() =>
    command('operator', 'link', OPERATOR.email),
  )
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${address}/api/operator/public/${path}`, { data })
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { qrCodeUrl: string; recoveryCodes: string[] }
  }
  const linkToken = /#([\w-]{43})/.exec(text)?.[1]
  const { qrCodeUrl } = await post('set-up/begin', { linkToken })
  const secret = new URL(qrCodeUrl).searchParams.get('secret') ?? ''
  const code = totpCode(secret, new Date())
  const { recoveryCodes } = await post('set-up', {
    linkToken,
    newPassword: OPERATOR.password,
    code,
  })
  await post('sign-in', { ...OPERATOR, code: recoveryCodes[0] })
}

/** What a command of the operator prints. */
async function command(...words: string[]): Promise<string> {
  const cli = join(import.meta.dirname, '../../apps/server/src/cli.ts')
  const env = { ...process.env, VINTEM_DATA: dataFolder, PUBLIC_URL: address }
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...words], { env })
  return stdout
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(address + path)
  await page.getByRole('main').getByRole('heading').first().waitFor()
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
