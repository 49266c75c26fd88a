import { expect, test } from '@playwright/test'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { openCharge, openFold, signIn } from './panel.ts'

// Goal: the further settings of a link reach the buyer's page and the charge; and a customer added
// meanwhile is chosen in the form.
const FORM = '/seja-pago/criar/cobranca-pontual'

test('metadata, anchoring and white label go from the form to the buyer and the charge', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', FORM)
  await page.getByRole('textbox', { name: 'Título' }).fill('Cesta de Natal')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('20000')
  await openFold(page, 'Parcelas e descontos')
  await page.getByRole('textbox', { name: 'Desconto no Pix' }).fill('10')
  await openFold(page, 'Validade e página')
  await page.getByRole('switch', { name: 'Ancoragem de preço' }).press('Space')
  await page.getByRole('switch', { name: 'White label' }).press('Space')
  await openFold(page, 'etadados')
  await page.getByRole('button', { name: 'Adicionar metadado' }).click()
  await page.getByRole('textbox', { name: 'Chave' }).fill('pedido')
  await page.getByRole('textbox', { name: 'Valor do metadado' }).fill('N-2412')
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByRole('textbox', { name: 'Endereço do link' }).inputValue()

  const buyer = await openAsBuyer(browser, address)
  await expect(buyer.getByText(/de R\$\s200,00 por R\$\s180,00 no Pix/)).toBeVisible()
  await expect(buyer.getByText('Pagamento processado por')).toHaveCount(0)
  await expect(buyer.getByText('N-2412')).toHaveCount(0)
  await identify(buyer, 'Noel Barbosa', cpf(530))

  await openCharge(page, 'Noel Barbosa')
  const metadata = page.getByRole('region', { name: 'Metadados' })
  await expect(metadata).toContainText('pedido')
  await expect(metadata).toContainText('N-2412')
})

test('a customer added from the form of a link comes back chosen', async ({ page }) => {
  await signIn(page, 'admin', FORM)
  await page.getByRole('textbox', { name: 'Título' }).fill('Encomenda da Lia')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('9900')
  await openFold(page, 'Cliente e descrição')
  const customer = page.getByRole('combobox', { name: /^Cliente/ })
  await customer.click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('option', { name: 'Adicionar cliente' }).click()

  const form = await opened
  await form.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(cpf(531))
  await form.getByRole('textbox', { name: 'Nome', exact: true }).fill('Lia Encomenda')
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill('lia@exemplo.com.br')
  await form.getByRole('textbox', { name: 'Telefone' }).fill('11987654321')
  await form.getByRole('button', { name: 'Próximo' }).click()
  await form.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await expect(form.getByRole('textbox', { name: 'Rua' })).toHaveValue('Avenida Paulista')
  await form.getByRole('textbox', { name: 'Número' }).fill('7')
  const closed = form.waitForEvent('close')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await closed

  await expect(customer).toHaveValue('Lia Encomenda')
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue('Encomenda da Lia')
  await page.getByRole('button', { name: 'Criar link' }).click()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await page.getByRole('link', { name: 'Encomenda da Lia' }).click()
  await expect(page.getByText('Lia Encomenda')).toBeVisible()
})

for (const width of [1280, 1366]) {
  test(`the preview of a price of eight digits fits at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'admin', FORM)
    await page.getByRole('textbox', { name: 'Título' }).fill('Frota de ônibus')
    await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('9999999999')
    const preview = page.getByRole('complementary', { name: 'Prévia do link' })
    await expect(preview.getByText('ou até 10× de')).toBeVisible()
    await preview.getByRole('tab', { name: 'Você recebe' }).click()
    await expect(preview.getByRole('table')).toBeVisible()

    for (const part of ['aside[aria-label="Prévia do link"]', 'html']) {
      const { scrollWidth, clientWidth } = await page.evaluate<{
        scrollWidth: number
        clientWidth: number
      }>(`(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))(
        document.querySelector('${part}'))`)
      expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    }
  })
}

test('a link that takes one payment brings its buyer back, and is full', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', FORM)
  await page.getByRole('textbox', { name: 'Título' }).fill('Última vaga')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('12000')
  await openFold(page, 'Validade e página')
  const back = page.getByRole('textbox', { name: 'Endereço de retorno' })
  await back.fill('javascript:alert(1)')
  await page.getByRole('textbox', { name: 'Limite de pagamentos' }).fill('1')
  await expect(page.getByText('Informe um endereço que comece com https://')).toBeVisible()
  await back.fill(new URL('/login?pedido=7', page.url()).href.replace('127.0.0.1', 'localhost'))
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByRole('textbox', { name: 'Endereço do link' }).inputValue()

  const buyer = await openAsBuyer(browser, address, { ownTime: true })
  await identify(buyer, 'Quirino Vaga', cpf(532))
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await buyer.getByRole('textbox', { name: 'Número do cartão' }).fill('4111111111111111')
  await buyer.getByRole('textbox', { name: /Nome/ }).fill('QUIRINO VAGA')
  await buyer.getByRole('textbox', { name: 'Validade' }).fill('1235')
  await buyer.getByRole('textbox', { name: /CVV|Código de segurança/ }).fill('123')
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await expect(buyer.getByText(/^Você volta para a loja em \d+ segundos/)).toBeVisible()
  await buyer.clock.runFor(10_000)
  await buyer.waitForURL(/\/login\?pedido=7&charge=[0-9a-f-]{36}&status=PAID$/, { timeout: 20_000 })
  await buyer.goto(address)
  await expect(
    buyer.getByRole('heading', { name: 'Este link já atingiu o limite de pagamentos' }),
  ).toBeVisible()
})
