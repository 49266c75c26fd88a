import { expect, test } from '@playwright/test'
import { cpf } from './buyer.ts'
import { choose, registerPartner, signIn } from './panel.ts'

// Goal: a seller registers a partner, whose account is checked while time passes, and edits it.
// @spec 000 §2.1: Settings: `/seguranca`, `/nota-fiscal`, `/sub-vendedores` …
test('registers a partner, finds it and changes its fee', async ({ page }) => {
  await signIn(page)
  await registerPartner(page, 'Iara Nogueira', cpf(40))
  await page.getByRole('searchbox').fill('nogueira')
  await page.getByRole('searchbox').press('Enter')
  const row = page.getByRole('row').filter({ hasText: 'Iara Nogueira' })
  await expect(row).toContainText('Em processamento')
  await expect(row).toContainText('12,5%')

  await page.getByRole('link', { name: 'Iara Nogueira' }).click()
  const payouts = page.getByRole('region', { name: 'Repasses' })
  await expect(payouts).toContainText('O sub-vendedor não tem saldo disponível para repasse.')
  await expect(payouts.getByRole('button', { name: 'Repassar' })).toHaveCount(0)
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
  await signIn(page, 'admin', '/sub-vendedores/novo')
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill('71428571000170')

  await expect(page.getByRole('textbox', { name: 'Razão social' })).not.toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Data de abertura' })).not.toHaveValue('')
})
