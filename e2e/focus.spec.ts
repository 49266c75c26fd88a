import { expect, type Locator, type Page, test } from '@playwright/test'
import { cpf } from './buyer.ts'
import { signIn } from './panel.ts'
import { USERS } from './people.ts'

// Goal: a keyboard user never has to start at the top of the page again: each step, each section
// opened for editing and each dialog takes the focus, and gives it back.
async function addCustomer(page: Page): Promise<void> {
  await page.goto('/clientes/adicionar-cliente')
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(cpf(77))
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Teresa Teclado')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('teresa@exemplo.com.br')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321')
  await press(page, page.getByRole('button', { name: 'Próximo' }))
  await expect(page.getByRole('switch', { name: 'Usar meu endereço' })).toBeFocused()
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue('Avenida Paulista')
  await press(page, page.getByRole('button', { name: 'Voltar' }))
  await expect(page.getByRole('combobox', { name: 'País do documento' })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Próximo' }))
  await page.getByRole('textbox', { name: 'Número' }).fill('1000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  // What other journeys have made may fill the first page.
  await page.getByRole('searchbox').fill('Teresa Teclado')
  await page.getByRole('link', { name: 'Teresa Teclado' }).click()
  await expect(page.getByRole('heading', { name: 'Teresa Teclado' })).toBeVisible()
}

/** Without a pointer. */
async function press(page: Page, what: Locator): Promise<void> {
  await what.focus()
  await page.keyboard.press('Enter')
}

// @spec 000 §5: The focus stays: steps, sections opened for editing, palette, drawer, help
test('steps and sections of a form', async ({ page }) => {
  await signIn(page)
  await addCustomer(page)
  for (const [section, first] of [
    ['Identificação e contato', 'Nome'],
    ['Endereço', 'CEP'],
  ] as const) {
    const edit = page.getByRole('button', { name: `Editar ${section}` })
    await press(page, edit)
    await expect(page.getByRole('textbox', { name: first, exact: true })).toBeFocused()

    await press(page, page.getByRole('button', { name: 'Cancelar' }))
    await press(page, page.getByRole('button', { name: 'Descartar alterações' }))
    await expect(edit).toBeFocused()
  }
})

// @spec 000 §5: The focus stays: steps …
test('what opens over a screen gives the focus back', async ({ page }) => {
  await signIn(page, 'admin', '/clientes')
  const search = page.getByRole('searchbox')
  await search.focus()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Buscar' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()

  const add = page.getByRole('link', { name: 'Adicionar cliente' }).first()
  await add.focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()

  const bell = page.getByRole('button', { name: /^Notificações/ })
  await press(page, bell)
  await expect(page.getByRole('dialog', { name: 'Notificações' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
})

// @spec 000 §5: The focus stays: steps …
test('the second step of the sign-in', async ({ page }) => {
  await page.goto('/login')
  await page.route('**/public/auth/sign-in', async (route) => {
    const answer = await route.fetch()
    const json: unknown = await answer.json()
    await route.fulfill({ response: answer, json: { ...(json as object), secondStep: 'CODE' } })
  })
  await page.getByLabel('E-mail').fill(USERS.sale.email)
  await page.getByLabel('Senha', { exact: true }).fill(USERS.sale.password)
  await press(page, page.getByRole('button', { name: 'Entrar', exact: true }))

  await expect(page.getByRole('textbox', { name: 'Código' })).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Perdi o acesso ao autenticador' }))
  await page.getByRole('button', { name: 'Entendi' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Perdi o acesso ao autenticador' })).toBeFocused()
})
