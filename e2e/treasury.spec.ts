import { expect, test } from '@playwright/test'
import { addBusinessDays, formatCivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import { expectNoViolationInAnyLook } from './axe.ts'
import { advanceTo, today } from './business-clock.ts'
import { signIn } from './panel.ts'

// Goal: money of checking is invested, yields with the clock, and comes back less the taxes that were shown. Moves
// the clock.
// @spec 002 §2 Treasury: Money is invested, yields while days pass, and is redeemed
test('money is invested, yields while days pass, and is redeemed', async ({ page }) => {
  await signIn(page, 'payer', '/tesouraria')
  const morning = nextBusinessDay(await today(page))
  await advanceTo(page, addBusinessDays(morning, 1), 10)
  const first = addBusinessDays(morning, 1)
  await page.goto('/tesouraria')
  const invested = page.getByRole('region', { name: 'Investido' })
  await expect(invested).toContainText('100% do CDI')
  await expectNoViolationInAnyLook(page)

  await page.getByRole('button', { name: 'Faça seu dinheiro render' }).click()
  await page.getByRole('textbox', { name: 'Valor da aplicação' }).fill('50000')
  await page.getByRole('button', { name: 'Continuar' }).click()
  const asked = page.getByRole('dialog', { name: 'Investir aplicação?' })
  await expect(asked).toContainText('500,00 saem da conta corrente')
  await expectNoViolationInAnyLook(page)
  await asked.getByRole('button', { name: 'Investir' }).click()
  await expect(page.getByText('Investimento realizado com sucesso')).toBeVisible()
  await expect(invested).toContainText('R$ 500,00')

  const last = addBusinessDays(first, 5)
  await advanceTo(page, last, 10)
  await page.goto('/tesouraria')
  // R$ 500.00 at 14.90 % a year for five business days.
  await expect(invested).toContainText('501,38')
  const lines = page.getByRole('table', { name: 'Lançamentos dos rendimentos' })
  await expect(lines.getByRole('row').nth(1)).toContainText('Rendimento')
  await expect(lines.getByRole('row').nth(1)).toContainText(formatCivilDate(last))
  await lines.getByRole('link').first().click()
  const why = page.getByRole('dialog', { name: 'Por que este valor?' })
  await expect(why).toContainText('Banco Central, série 12')
  await expectNoViolationInAnyLook(page)
  await why.getByRole('button', { name: 'Fechar' }).click()

  await page.getByRole('button', { name: 'Resgatar dinheiro' }).click()
  const redeeming = page.getByRole('dialog', { name: 'Resgatar dinheiro' })
  await redeeming.getByRole('textbox', { name: 'Valor do resgate' }).fill('20000')
  await expect(redeeming).toContainText('IOF')
  await expect(redeeming).toContainText('Entra na conta corrente')
  await expectNoViolationInAnyLook(page)
  await redeeming.getByRole('button', { name: 'Resgatar' }).click()
  await expect(page.getByText('Resgate realizado com sucesso')).toBeVisible()
  await expect(lines).toContainText('IOF do resgate')
  await expect(lines).toContainText('Imposto de renda do resgate')
})
