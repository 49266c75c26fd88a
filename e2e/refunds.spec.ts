import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectNoViolationInAnyLook } from './axe.ts'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { openCharge, signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: a seller refunds a card; the buyer sees it and the books are right; a refund that the
// acquirer refuses returns to the balance, and a letter states what was refunded. One test after
// the other, so that each planned failure meets its refund.
test.describe.configure({ mode: 'serial' })

async function payByCard(browser: Browser, address: string, name: string, document: string) {
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, name, document)
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await buyer.getByRole('textbox', { name: 'Número do cartão' }).fill('4111111111111111')
  await buyer.getByRole('textbox', { name: /Nome/ }).fill(name.toUpperCase())
  await buyer.getByRole('textbox', { name: 'Validade' }).fill('1235')
  await buyer.getByRole('textbox', { name: /CVV|Código de segurança/ }).fill('123')
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
}

async function askRefund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Estornar', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Deseja estornar essa cobrança?' })
  await asked.getByRole('button', { name: 'Estornar', exact: true }).click()
}

async function refund(page: Page): Promise<void> {
  await askRefund(page)
  await expect(page.getByText('Cobrança estornada com sucesso')).toBeVisible()
}

test('a card payment is refunded, with a letter and word to the buyer', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const address = await makeLink('Torta de limão', 180)
  await payByCard(browser, address, 'Gilda Prado', cpf(700))

  await openCharge(page, 'Gilda Prado')
  await page.getByRole('button', { name: 'Estornar', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Possível fraude' }).check()
  await expectNoViolationInAnyLook(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Estornar', exact: true }).click()

  await expect(page.getByText('Estornada', { exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Estornos' })).toContainText('Possível fraude')
  const issued = page.waitForResponse((each) => each.url().endsWith('/cartas/cancelamento'))
  await page.getByRole('button', { name: 'Carta de cancelamento' }).click()
  const { url } = (await (await issued).json()) as { url: string }
  const letter = await page.request.get(url)
  expect([letter.status(), letter.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto('/sandbox?tab=mensagens&search=Estorno')
  await expect(page.getByText(/Estorno: R\$\s180,00 de Padaria Sol Nascente/).first()).toBeVisible()
})

test('what the acquirer refuses is told of, and can be asked for again', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const address = await makeLink('Bolo de milho', 90)
  await payByCard(browser, address, 'Hugo Neves', cpf(701))
  await page.goto('/sandbox?tab=falhas')
  await page.getByRole('combobox', { name: 'Serviço' }).click()
  await page.getByRole('option', { name: 'Cartão' }).click()
  await page.getByRole('combobox', { name: 'Chamada' }).click()
  await page.getByRole('option', { name: 'Estornar' }).click()
  await page.getByRole('combobox', { name: 'Falha' }).click()
  await page.getByRole('option', { name: 'Recusa', exact: true }).click()
  await page
    .getByRole('region', { name: 'Planejar uma falha' })
    .getByRole('button', { name: 'Planejar' })
    .click()
  await expect(page.getByText('Falha planejada.')).toBeVisible()

  await openCharge(page, 'Hugo Neves')
  await askRefund(page)
  const refused = page.getByRole('dialog', { name: 'O estorno foi recusado' })
  await refused.getByRole('button', { name: 'Concluir' }).click()

  const refunds = page.getByRole('table', { name: 'Estornos' })
  await expect(refunds).toContainText('A adquirente recusou o estorno.')
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await refund(page)
  await expect(page.getByText('Estornada', { exact: true })).toBeVisible()
})

// @spec 000 §7: 'Venda Física' charges, from the sandbox console
test('a sale at the terminal is a paid charge, which its buyer disputes and the seller wins', async ({
  page,
}) => {
  await page.goto('/sandbox?tab=cartao')
  await page.getByRole('button', { name: 'Vender na maquininha' }).click()
  const dialog = page.getByRole('dialog', { name: 'Vender na maquininha' })
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('3550')
  await dialog.getByRole('textbox', { name: 'Nome do comprador' }).fill('Ivone Balcão')
  await dialog.getByRole('textbox', { name: 'CPF do comprador' }).fill(cpf(702))
  await dialog.getByRole('button', { name: 'Vender', exact: true }).click()
  await expect(page.getByRole('cell', { name: 'IVONE BALCÃO', exact: true })).toBeVisible()

  await signIn(page, 'admin', '/cobrancas')
  await openCharge(page, 'Ivone Balcão')
  await expect(page.getByRole('heading', { level: 1, name: 'Venda Física' })).toBeVisible()
  await expect(page.getByText('R$ 35,50').first()).toBeVisible()

  await page.goto('/sandbox?tab=cartao&search=IVONE')
  await page.getByRole('button', { name: 'Abrir disputa: IVONE BALCÃO' }).click()
  await expect(page.getByText('Disputa aberta.')).toBeVisible()

  await openCharge(page, 'Ivone Balcão')
  await expect(page.getByText('Em disputa', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Saiba mais' }).click()
  const contest = page.getByRole('dialog', { name: 'Disputa' })
  const files = contest.locator('input[aria-label="Anexar documentos"]')
  await files.setInputFiles([
    { name: 'Falsa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') },
    { name: 'Nota fiscal.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') },
  ])
  await expect(contest.getByRole('alert')).toContainText('O conteúdo do arquivo não é PDF')
  await contest.getByRole('button', { name: 'Dispensar Falsa.pdf' }).click()
  const taken = page.waitForEvent('download')
  await contest.getByRole('button', { name: 'Baixar Nota fiscal.pdf' }).click()
  expect((await taken).suggestedFilename()).toBe('nota-fiscal.pdf')
  await contest.getByRole('textbox').fill('Compra feita na loja, com senha.')
  await contest.getByRole('button', { name: 'Contestar' }).click()
  await page.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(page.getByText(/^Contestação enviada/)).toBeVisible()

  await page.goto('/sandbox?tab=cartao&search=IVONE')
  await expect(page.getByText('Documentos: Nota fiscal.pdf.')).toBeVisible()
  await page.getByRole('button', { name: 'Vendedor ganha: IVONE BALCÃO' }).click()
  await expect(page.getByText('O vendedor ganhou a disputa.')).toBeVisible()
  await openCharge(page, 'Ivone Balcão')
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Por que este valor? (Valor em disputa)' }).click()
  await expect(page.getByRole('list', { name: 'Lançamentos' })).toContainText('Disputa ganha')
})

test('a link of a refund that is none says so', async ({ page }) => {
  await page.goto('/estorno#nada')
  await expect(page.getByText(/Este link de estorno não existe/)).toBeVisible()
})
