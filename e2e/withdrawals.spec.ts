import { expect, test } from '@playwright/test'
import { expectNoViolationInAnyLook } from './axe.ts'
import { choose, signIn, stepUp } from './panel.ts'
import { SELLER, USERS } from './people.ts'

// Goal: the seller's money leaves with two people, is confirmed by the bank, and is back when the bank
// sends it back. Runs after the clock has gone on: who approves has been there for a day, and there is money.
// @spec 001 §2 Withdrawals: A withdrawal from the request to the bank, with a colleague's approval
test('money is withdrawn with a colleague’s approval, and comes back', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/financeiro')
  await page.getByRole('button', { name: 'Novo saque' }).click()
  await page.getByRole('button', { name: 'Registrar conta' }).click()
  await choose(page, 'Banco', '341 - Itaú')
  await page.getByRole('textbox', { name: 'Agência', exact: true }).fill('0123')
  await page.getByRole('textbox', { name: 'Conta', exact: true }).fill('56789')
  await page.getByRole('textbox', { name: 'Dígito da conta' }).fill('0')
  await page.getByRole('button', { name: 'Registrar conta' }).click()
  await stepUp(page, 'Registrar a conta para saques')
  const asking = page.getByRole('dialog', { name: 'Novo saque' })
  await expect(asking.getByRole('button', { name: 'Sacar' })).toBeEnabled()
  await asking.getByRole('textbox', { name: 'Valor do saque' }).fill('5000')
  await expect(asking).toContainText('espera a aprovação de outro administrador')
  await expectNoViolationInAnyLook(page)
  await asking.getByRole('button', { name: 'Sacar' }).click()
  await stepUp(page, 'Sacar para a conta registrada')
  await expect(page.getByText('Saque pedido. Falta a aprovação de outra pessoa.')).toBeVisible()
  const row = page.getByRole('region', { name: 'Saques' }).getByRole('row').nth(1)
  await expect(row).toContainText('Esperando aprovação')

  const bianca = await (await browser.newContext()).newPage()
  await signIn(bianca, 'approver', '/financeiro')
  await bianca.getByRole('button', { name: 'Saques pendentes (1)' }).click()
  await bianca.getByRole('button', { name: /^Aprovar o saque/ }).click()
  await bianca.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await stepUp(bianca, 'Aprovar um saque', USERS.approver.password)
  await expect(bianca.getByText('Saque agendado com sucesso!')).toBeVisible()
  await expect(bianca.getByRole('region', { name: 'Saques' })).toContainText('Pago')

  await page.goto('/financeiro')
  await expect(row).toContainText('Pago')
  await row.getByRole('button', { name: /^Detalhes do saque/ }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar comprovante' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^comprovante-de-saque-.*\.pdf$/)

  await page.goto('/sandbox?tab=transferencias')
  await page.getByRole('button', { name: `Devolver: ${SELLER.companyName}` }).click()
  await expect(page.getByText('Transferência devolvida.')).toBeVisible()
  await page.goto('/financeiro')
  await expect(row).toContainText('Devolvido')
})
