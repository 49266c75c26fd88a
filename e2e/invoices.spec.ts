import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { openCharge, signIn } from './panel.ts'
import { makeLink, makeSubscriptionLink } from './records.ts'

// Goal: a seller configures the invoices once, and then issues, downloads, sends and cancels the
// invoice of a charge; the tax office is the sandbox's.
test.describe.configure({ mode: 'serial' })

async function aCharge(browser: Browser, name: string, value: string) {
  const buyer = await openAsBuyer(browser, await makeLink(`Curso de ${name}`, Number(value) / 100))
  await identify(buyer, name, cpf(Number(value)))
  await buyer.context().close()
}

async function issue(page: Page, button = 'Antecipar emissão') {
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Emitir nota fiscal' }).click()
  await expect(page.getByText('Emissão realizada com sucesso.')).toBeVisible()
}

// @spec 000 §2.1: Settings: `/seguranca`, `/nota-fiscal`, `/sub-vendedores`, with their scoped
// roles
test('is configured on its screen', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Nota fiscal', exact: true }).click()
  await expect(page.getByText('Não configurada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Configurar emissão' }).click()
  await page.getByRole('textbox', { name: /município/ }).fill('3550308')
  await page.getByRole('textbox', { name: /serviço/ }).fill('08.02.01')
  await page.getByRole('combobox', { name: 'Regime tributário' }).click()
  await page.getByRole('option', { name: /Simples Nacional \(ME/ }).click()
  await page.getByRole('button', { name: 'Ativar emissão' }).click()

  await expect(page.getByText('Nota fiscal ativada com sucesso!')).toBeVisible()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
})

// @spec 000 §4 Invoices: None authorized or sent: re-issue
test('is issued, kept, sent, canceled and issued again', async ({ page, browser }) => {
  await signIn(page)
  await aCharge(browser, 'Joana Faturada', '15000')
  await openCharge(page, 'Joana Faturada')
  await expect(page.getByText('Não emitida')).toBeVisible()
  await issue(page)
  await expect(page.getByText('Autorizada')).toBeVisible()

  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  const page1 = await readFile(await (await pdf).path())
  expect(page1.subarray(0, 5).toString()).toBe('%PDF-')
  const xml = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar XML' }).click()
  expect(await readFile(await (await xml).path(), 'utf8')).toContain(
    '<xNome>Joana Faturada</xNome>',
  )

  await page.getByRole('button', { name: 'Enviar por e-mail' }).click()
  await expect(page.getByText('E-mail enviado com sucesso!')).toBeVisible()
  await expect
    .poll(async () => {
      const found = await page.request.get('/api/sandbox/inbox?search=Nota fiscal')
      return ((await found.json()) as { content: unknown[] }).content.length
    })
    .toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Mais ações: nota fiscal' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar nota fiscal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar nota fiscal' }).click()
  await expect(page.getByText('Nota fiscal cancelada com sucesso!')).toBeVisible()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()

  await issue(page, 'Reemitir nota fiscal')
  await expect(page.getByText('Autorizada')).toBeVisible()
})

test('the tax office takes its time, and rejects', async ({ page, browser }) => {
  await signIn(page)
  await aCharge(browser, 'Lia Que Espera', '15088')
  await openCharge(page, 'Lia Que Espera')
  await issue(page)
  await expect(page.getByText('Em processamento')).toBeVisible()

  const console = await page.context().newPage()
  await console.goto('/sandbox?tab=notas')
  await console.getByRole('button', { name: 'Rejeitar: Lia Que Espera' }).click()
  await expect(console.getByText('Nota fiscal rejeitada.')).toBeVisible()

  await expect(page.getByText('Rejeitada')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(/não está autorizado a emitir/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reemitir nota fiscal' })).toBeVisible()
})

// @spec 001 §2 Subscriptions: With automatic sending, each payment has its invoice
test('is issued by itself for a subscription that is paid', async ({ page, browser }) => {
  await signIn(page)
  const buyer = await openAsBuyer(browser, await makeSubscriptionLink('Clube da nota'))
  await identify(buyer, 'Nara Assinante', cpf(90_120))
  await page.goto('/recorrencias?status=PENDING')
  await page.getByRole('link', { name: 'Nara Assinante' }).click()
  await page.getByRole('switch', { name: 'Envio automático' }).click()
  await expect(
    page.getByText('Envio de nota fiscal automática ativada para essa recorrência.'),
  ).toBeVisible()

  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(buyer.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(/^000201/)
  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Nara Assinante' }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await openCharge(page, 'Nara Assinante')
  await expect(page.getByText('Autorizada')).toBeVisible()
})

// @spec 000 §2.8: Invoice block for SELLER_CONFIG_NF, MASTER, ADMIN, BACKOFFICE
test('who sells sees no invoices, and a seller can stop issuing them', async ({
  page,
  browser,
}) => {
  await signIn(page, 'sale')
  await openCharge(page, 'Joana Faturada')
  await expect(page.getByRole('heading', { name: 'Nota fiscal' })).toHaveCount(0)

  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, 'admin', '/nota-fiscal')
  await admin.getByRole('button', { name: 'Mais ações' }).click()
  await admin.getByRole('menuitem', { name: 'Desativar' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(admin.getByText('Nota fiscal desativado com sucesso!')).toBeVisible()
  await expect(admin.getByText('Não configurada', { exact: true })).toBeVisible()
})
