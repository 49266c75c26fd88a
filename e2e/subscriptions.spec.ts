import { expect, test } from '@playwright/test'
import { signIn } from './panel.ts'

// Goal: a seller brings a customer's subscription here, with a plan made on the way, and finds it in
// the list, on its own screen and on the customer's.
test('imports a subscription', async ({ page }) => {
  await signIn(page)
  await page.goto('/seja-pago')
  await page.getByRole('link', { name: 'Importar Recorrências' }).click()
  await page.getByRole('button', { name: 'Criar plano' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo Plano' })
  await dialog.getByRole('textbox', { name: 'Título' }).fill('Clube do pão')
  await dialog.getByRole('textbox', { name: 'Mensal' }).fill('8000')
  await dialog.getByRole('textbox', { name: 'Semestral' }).fill('7550')
  await dialog.getByRole('textbox', { name: 'Anual' }).fill('6999')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('combobox', { name: 'Plano' })).toHaveValue('Clube do pão')

  const customer = page.getByRole('combobox', { name: 'Cliente' })
  await customer.click()
  await page.getByRole('option').nth(1).click()
  const name = await customer.inputValue()
  await page.getByRole('combobox', { name: 'Periodicidade' }).click()
  await page.getByRole('option', { name: 'Semestral' }).click()
  await expect(page.getByText('Total: R$ 453,00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Data de início' }).fill('31/01/2026')
  await page.getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByText('Assinatura importada com sucesso')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Assinaturas', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Pendentes' }).click()
  await page
    .getByRole('row', { name: /Clube do pão/ })
    .getByRole('link', { name })
    .click()
  await expect(page.getByRole('heading', { name: 'Clube do pão' })).toBeVisible()
  await expect(page.getByText('R$ 453,00, semestral')).toBeVisible()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('tab', { name: 'Assinaturas', selected: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clube do pão' })).toBeVisible()
})
