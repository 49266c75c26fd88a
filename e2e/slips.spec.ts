import { expect, test } from '@playwright/test'
import { bankSlipBarcode, digitableLine, formatDigitableLine } from '@vintem/brazil/boleto'
import { addBusinessDays, addDays, formatCivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { aWaterBill } from '../apps/server/test/slip-payments.ts'
import { expectNoViolationInAnyLook } from './axe.ts'
import { advanceTo, today } from './business-clock.ts'
import { choose, signIn, stepUp } from './panel.ts'
import { PAYERS } from './people.ts'

// Goal: a boleto is seen, approved by a colleague and paid; a bill that is too late for today is paid on the next
// business day, which is said before. Moves the clock.
// @spec 002 §2 Payments page: A boleto from its line to the receipt, with a colleague's approval
test('a boleto is paid with a colleague’s approval, and a bill out of its hours the next day', async ({
  page,
  browser,
}) => {
  await signIn(page, 'payer', '/pagamentos')
  const day = nextBusinessDay(addDays(await today(page), 1))
  await advanceTo(page, day, 10)
  await page.goto('/pagamentos')
  await page.getByRole('tab', { name: 'Boleto' }).click()
  const barcode = bankSlipBarcode({
    bank: '341',
    amountCents: cents(4_200),
    dueDate: addBusinessDays(day, 3),
    freeField: '1234567890123456789012345',
  })
  const line = formatDigitableLine(digitableLine(barcode))
  const field = page.getByRole('textbox', { name: /^Código de barras/ })
  await field.fill(line)
  const facts = page.getByRole('complementary', { name: 'Dados do Boleto' })
  await expect(facts).toContainText('Beneficiário de Testes Ltda.')
  await expect(facts).toContainText('Pendente de Pagamento')
  await expect(page.getByRole('textbox', { name: /^Valor/ })).toHaveValue('42,00')
  await page.getByRole('textbox', { name: /^Data de pagamento/ }).fill(formatCivilDate(day))
  await choose(page, 'Centro de custo', 'Administrativo')
  await expectNoViolationInAnyLook(page)
  await page.getByRole('button', { name: 'Revisar pagamento' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirmar Pagamento' })
  await expect(confirm).toContainText(line)
  await expect(confirm).toContainText('Espera a aprovação de outra pessoa.')
  await expectNoViolationInAnyLook(page)
  await confirm.getByRole('button', { name: 'Confirmar Pagamento' }).click()
  await stepUp(page, 'Pagar um boleto', PAYERS.payer.password)
  await expect(page.getByText('Pagamento salvo para aprovação com sucesso!')).toBeVisible()
  const row = page.getByRole('table', { name: 'Pagamentos de boletos' }).getByRole('row').nth(1)
  await expect(row).toContainText('espera aprovação')

  const rita = await (await browser.newContext()).newPage()
  await signIn(rita, 'payerColleague', '/pagamentos?tab=boleto')
  await rita.getByRole('link', { name: digitableLine(barcode) }).click()
  const detail = rita.getByRole('dialog', { name: 'Dados do Pagamento' })
  await expect(detail).toContainText('Boleto Bancário')
  await expectNoViolationInAnyLook(rita)
  await detail.getByRole('button', { name: 'Aprovar' }).click()
  await rita.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await stepUp(rita, 'Aprovar um pagamento', PAYERS.payerColleague.password)
  await expect(detail).toContainText('Pagamento concluído com sucesso')
  await expect(detail.getByRole('button', { name: 'Baixar comprovante' })).toBeVisible()

  await advanceTo(page, day, 16)
  const later = addBusinessDays(day, 1)
  await page.goto('/pagamentos?tab=boleto')
  await expect(row).toContainText('Concluído')
  await field.fill(aWaterBill(1_750))
  await expect(facts).toContainText('Concessionária de Testes')
  await choose(page, 'Centro de custo', 'Operacional')
  const date = page.getByRole('textbox', { name: /^Data de pagamento/ })
  await date.fill(formatCivilDate(day))
  await page.getByRole('button', { name: 'Revisar pagamento' }).click()
  await expect(confirm).toContainText(`será pago em ${formatCivilDate(later)}`)
  await confirm.getByRole('button', { name: 'Confirmar Pagamento' }).click()
  await stepUp(page, 'Pagar um boleto', PAYERS.payer.password)
  await expect(row).toContainText('espera aprovação')
  await expect(row).toContainText(formatCivilDate(later))
})
