import { expect, test } from '@playwright/test'
import { cpf } from './buyer.ts'
import { signIn } from './panel.ts'

// Goal: a seller adds a customer, whose address comes from the postal code, finds it, and edits the
// contact after seeing what changes.
// @spec 000 §2.1: `/clientes`, `/clientes/adicionar-cliente`, `/clientes/{id}`
test('adds, finds and edits a customer', async ({ page }) => {
  await signIn(page, 'sale', '/clientes/adicionar-cliente')
  const next = page.getByRole('button', { name: 'Próximo' })
  await expect(next).toBeDisabled()
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(cpf(10))
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rosa Maria Lopes')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('rosa@exemplo.com.br')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321')
  await next.click()
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue('Avenida Paulista')
  await page.getByRole('textbox', { name: 'Número' }).fill('1000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cliente cadastrado com sucesso!')).toBeVisible()

  // On a tablet the list scrolls by itself, and nothing covers its first row.
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.getByRole('searchbox').fill('lopes rosa')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: 'Rosa Maria Lopes' }).click()
  await expect(page.getByRole('heading', { name: 'Rosa Maria Lopes' })).toBeVisible()

  await page.getByRole('button', { name: 'Editar' }).first().click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rosa Lopes da Silva')
  await page.getByRole('button', { name: 'Concluir' }).click()
  const review = page.getByRole('dialog')
  await expect(review).toContainText('Rosa Maria Lopes')
  await expect(review).toContainText('Rosa Lopes da Silva')
  await review.getByRole('button', { name: /Confirmar|Concluir|Salvar/ }).click()
  await expect(page.getByText('Cliente editado com sucesso!')).toBeVisible()
})

// @spec 000 §5: A CNPJ fills in name, fantasy name and address
test('a CNPJ fills in the company', async ({ page }) => {
  await signIn(page, 'admin', '/clientes/adicionar-cliente')
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('71428571000170')

  await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).not.toHaveValue('')
})
