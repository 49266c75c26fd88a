import { expect, type Page, test } from '@playwright/test'
import { cpf } from './buyer.ts'
import { signIn } from './panel.ts'

// Goal: a seller registers a partner, whose account is checked while time passes, and edits it.
async function fillIn(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
}

async function choose(page: Page, name: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name, exact: true })
  await field.click()
  if (await field.isEditable()) await field.fill(option)
  await page.getByRole('option', { name: option }).click()
}

async function register(page: Page, name: string, document: string): Promise<void> {
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
  await fillIn(page, { 'Chave Pix': 'parceira@exemplo.com.br' })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cadastro de sub-vendedor em processamento!')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/sub-vendedores$/)
}

test('registers a partner, finds it and changes its fee', async ({ page }) => {
  await signIn(page)
  await register(page, 'Iara Nogueira', cpf(40))
  await page.getByRole('searchbox').fill('nogueira')
  await page.getByRole('searchbox').press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Iara Nogueira' })
  await expect(row).toContainText('Em processamento')
  await expect(row).toContainText('12,5%')

  await page.getByRole('link', { name: 'Iara Nogueira' }).click()
  await page.getByRole('button', { name: 'Editar' }).click()
  await choose(page, 'Tipo de taxa', 'Valor fixo')
  await page.getByRole('dialog').getByRole('button', { name: 'Alterar' }).click()
  await page.getByRole('textbox', { name: 'Valor' }).fill('2500')
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByText('Dados alterados com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/sub-vendedores$/)
  await expect(page.getByRole('row').filter({ hasText: 'Iara Nogueira' })).toContainText('R$ 25,00')
})

test('a CNPJ fills in the company', async ({ page }) => {
  await signIn(page)
  await page.goto('/sub-vendedores/novo')
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('71428571000170')

  await expect(page.getByRole('textbox', { name: 'Razão social' })).not.toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Data de abertura' })).not.toHaveValue('')
})
