import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: somebody asks for a report of a period, hears the bell, and opens the file; it stays in the
// list, from which it can be asked for again.

// @spec 001 §2 Reports: The report is sent by e-mail and also appears in the notification centre
test('a report is asked for, announced by the bell, and opened', async ({ page }) => {
  await makeLink('Curso relatado', 42)
  await signIn(page, 'manager', '/reports')
  await expect(page.getByRole('heading', { name: 'Relatórios' })).toBeVisible()

  await page.getByRole('button', { name: 'Gerar relatório' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gerar relatório' })
  await dialog.getByRole('combobox', { name: /Relatório/ }).click()
  await page.getByRole('option', { name: 'Links de pagamento' }).click()
  await expect(
    dialog
      .getByRole('combobox', { name: /E-mail/ })
      .or(dialog.getByRole('textbox', { name: /E-mail/ })),
  ).toHaveValue('gil@exemplo.com.br')
  await dialog.getByRole('button', { name: 'Gerar relatório' }).click()
  await expect(
    page.getByText('Relatório gerado. Ele será enviado por e-mail em breve.'),
  ).toBeVisible()
  const row = page.getByRole('row', { name: /Links de pagamento/ })
  await expect(row.getByText('Pronto')).toBeVisible()

  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page
    .getByRole('link', { name: /Relatório pronto/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Relatório: Links de pagamento' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar o relatório Links de pagamento' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^links-de-pagamento-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(head).toContain('Título;Link;Tipo;Preço')
  expect(lines.join('\n')).toContain('Curso relatado')
})

test('is nothing for who may not have reports', async ({ page }) => {
  await signIn(page, 'sale', '/reports')
  await expect(page.getByRole('button', { name: 'Gerar relatório' })).toHaveCount(0)
})
