import { expect, type Page } from '@playwright/test'
import { COOKIE_MODE } from '@vintem/contracts/sessions/endpoints'
import { PAYERS, USERS } from './people.ts'

const PEOPLE = { ...USERS, ...PAYERS }

/** Signs in by the form as one of the seller's people, and waits for the panel. */
export async function signInByForm(page: Page, who: keyof typeof USERS = 'admin'): Promise<void> {
  const { email, password } = USERS[who]
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
}

/**
 * Opens a screen as one of the seller's people. The session comes from the API and is stored as the
 * panel stores it, which saves the form and the screen after it.
 */
export async function signIn(
  page: Page,
  who: keyof typeof PEOPLE = 'admin',
  at = '/',
): Promise<void> {
  const { email, password } = PEOPLE[who]
  const opened = await page.request.post('/api/core/public/auth/sign-in', {
    headers: COOKIE_MODE,
    data: { email, password },
  })
  expect(opened.ok()).toBe(true)
  const { token, refreshToken: _, secondStep: __, ...facts } = await opened.json()
  const authorization = `Bearer ${token}`
  const toggles = await page.request.get('/api/core/users/feature-toggles', {
    headers: { authorization },
  })
  const session = JSON.stringify({ ...facts, toggles: await toggles.json() })
  const script = `localStorage.setItem('vintem.session', ${JSON.stringify(session)})`
  const keeping = await page.addInitScript({ content: script })
  await page.goto(at)
  await keeping.dispose()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
}

/** Opens another screen of the panel by the router, without loading the app again. */
export async function go(page: Page, href: string): Promise<void> {
  // A list may be there with its rows before its script. The page's own policy forbids `waitForFunction`.
  await expect.poll(() => page.evaluate(`'__TSR_ROUTER__' in window`)).toBe(true)
  await page.evaluate(`__TSR_ROUTER__.navigate({ href: ${JSON.stringify(href)} })`)
}

/**
 * Returns a function that waits until all requests of a page are answered, now and a moment later.
 * Playwright's 'networkidle' takes half a second each time, and works only while a page loads.
 */
export function quietOf(page: Page): () => Promise<void> {
  let [open, calm] = [0, 0]
  page.on('request', () => (open += 1))
  page.on('requestfinished', () => (open -= 1))
  page.on('requestfailed', () => (open -= 1))
  const look = () => (calm = open > 0 ? 0 : calm + 1)
  return async () => {
    calm = 0
    await expect.poll(look, { intervals: [50] }).toBeGreaterThan(1)
  }
}

/**
 * Switches streams off for tests that wait until no request is under way. A route of Playwright
 * would switch off the browser's cache.
 */
export async function openNoStreams(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { fetch } = window
    window.fetch = (request, options) =>
      String(request.url ?? request).endsWith('/events')
        ? Promise.reject(new TypeError('No streams'))
        : fetch(request, options)
    window.EventSource = class extends EventSource {
      constructor() {
        super('/nothing')
      }
    }
  }`)
}

/** Opens a fold of the form of a link. */
export async function openFold(page: Page, title: string): Promise<void> {
  await page.locator('summary', { hasText: title }).click()
}

/** Creates a link in the form and gives the address from the success dialog. */
export async function createLink(page: Page, title: string, value: string): Promise<string> {
  await page.goto('/seja-pago/criar/cobranca-pontual')
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Valor' }).fill(value)
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByRole('textbox', { name: 'Endereço do link' }).inputValue()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page).toHaveURL(/\/seja-pago$/)
  return address
}

/** Opens a charge from the list, found by the name of its customer or by another search. */
export async function openCharge(
  page: Page,
  customer: string,
  filter = `customerName=${encodeURIComponent(customer)}`,
): Promise<void> {
  await page.goto(`/cobrancas?${filter}`)
  const address = await page.getByRole('link', { name: customer }).first().getAttribute('href')
  await go(page, address ?? '')
}

async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
}

/** Chooses an option of a list, typing where one can. */
export async function choose(page: Page, name: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name, exact: true })
  await field.click()
  if (await field.isEditable()) await field.fill(option)
  await page.getByRole('option', { name: option }).click()
}

/** Confirms an operation with the password. */
export async function stepUp(
  page: Page,
  action: string,
  password = USERS.admin.password,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(dialog).toContainText(action)
  await dialog.getByLabel('Senha', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
}

/** Registers a sub-seller that takes 12.5 %, and returns to the list. */
export async function registerPartner(page: Page, name: string, document: string): Promise<void> {
  await page.goto('/sub-vendedores/novo')
  await fillIn(page, {
    'CPF ou CNPJ': document,
    Nome: name,
    'Data de nascimento': '12/04/1988',
    'E-mail': 'parceira@exemplo.com.br',
    Celular: '11987654321',
    CEP: '01310-100',
  })
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue('Avenida Paulista')
  await fillIn(page, { Número: '1000', Valor: '12,5' })
  await choose(page, 'Banco', '341 - Itaú')
  await choose(page, 'Tipo de conta', 'Conta corrente')
  await fillIn(page, {
    Agência: '0123',
    'Dígito da agência': '4',
    Conta: '56789',
    'Dígito da conta': '0',
  })
  await choose(page, 'Tipo de chave Pix', 'E-mail')
  // The holder in the sandbox's directory.
  await fillIn(page, { 'Chave Pix': `${document}@chave.example` })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await stepUp(page, 'Cadastrar o sub-vendedor')
  await expect(page.getByText('Cadastro de sub-vendedor em processamento!')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/sub-vendedores$/)
}
