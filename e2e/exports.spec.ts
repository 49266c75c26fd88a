import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectNoViolationInAnyLook } from './axe.ts'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { signIn, stepUp } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: a user can export a list as shown, whole and in a format of spreadsheets; a report comes by
// e-mail, and its link gives the file without a sign-in.

/** A buyer who has begun to pay, so that the list has a charge. */
async function aCharge(browser: Parameters<typeof openAsBuyer>[0], name: string, document: string) {
  const address = await makeLink(`Encomenda de ${name}`, 42)
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, name, document)
  await buyer.context().close()
}

async function take(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
  const file = await download
  await expect(page.getByText('Exportação concluída.')).toBeVisible()
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the list of charges as it is filtered, as CSV and as XLSX', async ({ page, browser }) => {
  await aCharge(browser, 'Gil Exportado', cpf(710))
  await aCharge(browser, 'Hugo de Fora', cpf(711))
  await signIn(page, 'admin', '/cobrancas?customerName=exportado')
  await expect(page.getByRole('link', { name: 'Gil Exportado' })).toBeVisible()

  const csv = await take(page, 'CSV')
  expect(csv.name).toMatch(/^cobrancas-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = csv.bytes.toString().trimEnd().split('\r\n')
  expect(head).toContain('Cliente;Documento;E-mail;Título')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Gil Exportado')
  expect(lines[0]).toContain(';42,00;')

  await page.reload()
  const xlsx = await take(page, 'Excel (XLSX)')
  expect(xlsx.name).toMatch(/\.xlsx$/)
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK')
})

test('customers are exported by keyboard alone', async ({ page }) => {
  await signIn(page, 'sale', '/clientes')
  await page.getByRole('button', { name: 'Exportar', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'CSV' }).press('Enter')

  expect((await download).suggestedFilename()).toMatch(/^clientes-.*\.csv$/)
  await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toBeFocused()
})

test('an export is given up while it comes', async ({ page }) => {
  await signIn(page)
  await page.route('**/charges/export**', () => undefined)
  await page.goto('/cobrancas')
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await page.getByRole('button', { name: 'Cancelar exportação' }).click()

  await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toBeVisible()
  await expect(page.getByText('Exportação concluída.')).toHaveCount(0)
})

test('a report by e-mail, for a period and not without one', async ({ page, browser }) => {
  await aCharge(browser, 'Iris Relatada', cpf(712))
  await signIn(page, 'admin', '/cobrancas')
  const report = page.getByRole('button', { name: 'Relatório por e-mail' })
  await expect(report).toHaveAttribute('aria-disabled', 'true')
  await report.hover()
  await expect(page.getByText(/Selecione uma data de vencimento/)).toBeVisible()

  await page.goto('/cobrancas?expirationDateInitial=2020-01-01&expirationDateFinal=2040-12-31')
  await report.click()
  const recipient = 'contabilidade.da.padaria@exemplo.com.br'
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveValue('alice@exemplo.com.br')
  await expectNoViolationInAnyLook(page)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(recipient)
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await dialog.getByRole('button', { name: 'Pedir confirmação a este endereço' }).click()
  await expect(page.getByText(`Pedido enviado a ${recipient}`, { exact: false })).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(await linkInInbox(page, recipient))
  await stranger.getByRole('button', { name: 'Confirmar endereço' }).click()
  await expect(stranger.getByText('Endereço confirmado.', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  await stepUp(page, 'Enviar um relatório para fora da conta')
  await expect(
    page.getByText('Relatório gerado com sucesso. Será enviado para o email informado.'),
  ).toBeVisible()

  const link = await linkInInbox(page, recipient, 'recebido')
  await stranger.goto(link)
  const download = stranger.waitForEvent('download')
  await stranger.getByRole('button', { name: 'Baixar relatório' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Iris Relatada')

  // The link was valid once.
  await stranger.getByRole('button', { name: 'Baixar relatório' }).click()
  await expect(stranger.getByText(/não é mais válido/)).toBeVisible()
})

/** The address in the newest e-mail to a recipient, once it has arrived. */
async function linkInInbox(page: Page, to: string, path = 'confirmar'): Promise<string> {
  const find = async () => {
    const found = await page.request.get(`/api/sandbox/inbox?search=${to}`)
    const { content } = (await found.json()) as { content: { id: string }[] }
    const message = await page.request.get(`/api/sandbox/inbox/${content[0]?.id}`)
    const { text = '' } = (await message.json()) as { text?: string }
    return new RegExp(`http\\S+/relatorio/${path}#\\S+`).exec(text)?.[0] ?? ''
  }
  await expect.poll(find).toBeTruthy()
  return find()
}
