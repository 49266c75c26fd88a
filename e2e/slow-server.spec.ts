import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { openCharge, signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: a buyer whose server does not answer is told so, and sending again is one payment: the
// server has done it, and only its answer was lost.

/** The time after which a page says so. */
const PATIENCE_MS = 8_000

/**
 * The server gets the first request to an address, and its answer is lost. Returns a function that
 * waits until then, and as long as the page does.
 */
async function loseFirstAnswer(buyer: Page, address: RegExp): Promise<() => Promise<void>> {
  let isFirst = true
  const lost = Promise.withResolvers<void>()
  await buyer.route(address, async (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.fallback()
    isFirst = false
    await route.fetch()
    lost.resolve()
  })
  return async () => {
    await lost.promise
    await buyer.clock.fastForward(PATIENCE_MS)
  }
}

/**
 * Requests of the page itself get no answer: they would show the payment before the lost answer.
 */
async function silence(buyer: Page): Promise<void> {
  await buyer.route(/\/public\/checkout\/charges\/[0-9a-z]{39}(\/events)?$/, () => undefined)
}

const isSlow = (buyer: Page) => buyer.getByText(/está demorando para responder/)
const button = (buyer: Page, name: string | RegExp) => buyer.getByRole('button', { name })

async function fillInCard(buyer: Page): Promise<void> {
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await buyer.getByRole('textbox', { name: 'Número do cartão' }).fill('4111111111111111')
  await buyer.getByRole('textbox', { name: /Nome/ }).fill('NOME NO CARTAO')
  await buyer.getByRole('textbox', { name: 'Validade' }).fill('1235')
  await buyer.getByRole('textbox', { name: /CVV|Código de segurança/ }).fill('123')
}

// @spec 000 §5: A server that does …
test('a payment whose answer is lost is sent again, and is one payment', async ({
  page,
  browser,
}) => {
  const buyer = await openAsBuyer(browser, await makeLink('Bolo de fubá', 90), { ownTime: true })
  const chargeIsLost = await loseFirstAnswer(buyer, /\/public\/checkout\/[0-9a-z]{32}\/charges$/)
  await buyer.getByRole('textbox', { name: 'CPF' }).fill(cpf(960))
  await buyer.getByRole('textbox', { name: 'Nome completo' }).fill('Ivone Sales')
  await buyer.getByRole('textbox', { name: 'E-mail' }).fill('comprador@exemplo.com.br')
  await buyer.getByRole('textbox', { name: 'Telefone com DDD' }).fill('21987654321')
  await button(buyer, 'Continuar para o pagamento').click()
  await chargeIsLost()
  await expect(isSlow(buyer)).toBeVisible()
  expect((await new AxeBuilder({ page: buyer }).analyze()).violations).toEqual([])
  await button(buyer, 'Tentar novamente').click()
  await expect(buyer.getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()

  await silence(buyer)
  await buyer.reload()
  const paymentIsLost = await loseFirstAnswer(buyer, /\/card$/)
  await fillInCard(buyer)
  await button(buyer, /^Pagar/).click()
  await paymentIsLost()
  await expect(isSlow(buyer)).toBeVisible()
  await button(buyer, 'Tentar novamente').click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await signIn(page, 'admin', '/cobrancas')
  await openCharge(page, 'Ivone Sales')
  await expect(page.getByRole('table', { name: /Tentativas/ }).getByRole('row')).toHaveCount(2)
})

// @spec 000 §5: A server that does …
test('who gives up may press again, and pays once', async ({ page, browser }) => {
  const buyer = await openAsBuyer(browser, await makeLink('Bolo de milho', 91), { ownTime: true })
  await silence(buyer)
  await identify(buyer, 'Jurema Dias', cpf(961))
  const paymentIsLost = await loseFirstAnswer(buyer, /\/card$/)
  await fillInCard(buyer)
  await button(buyer, /^Pagar/).click()
  await paymentIsLost()
  await expect(isSlow(buyer)).toBeVisible()
  await button(buyer, 'Cancelar').click()
  await expect(buyer.getByText(/pode ter recebido o pedido/)).toBeVisible()
  await button(buyer, 'Tentar novamente').click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await signIn(page, 'admin', '/cobrancas')
  await openCharge(page, 'Jurema Dias')
  await expect(page.getByRole('table', { name: /Tentativas/ }).getByRole('row')).toHaveCount(2)
})

test('a seller far down a form, or in a dialog, is told so and goes on by keyboard', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'admin', '/seja-pago/criar/cobranca-pontual')
  await page.getByRole('textbox', { name: 'Título' }).fill('Bolo de laranja')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('9200')
  await loseFirstAnswer(page, /\/core\/payment-links$/)
  const create = button(page, 'Criar link')
  await create.click()
  await expect(create).toHaveAttribute('data-busy', 'true')
  await page.clock.fastForward(PATIENCE_MS)
  await expect(button(page, 'Tentar novamente')).toBeInViewport()
  await button(page, 'Tentar novamente').click()
  await button(page, 'Concluir').click()

  await page.getByRole('link', { name: 'Bolo de laranja' }).click()
  await button(page, 'Mais ações').click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const remove = page.getByRole('dialog').getByRole('button', { name: 'Excluir' })
  let isSilent = true
  await page.route(/\/core\/payment-links\/[\w-]+$/, (route) =>
    isSilent && route.request().method() === 'DELETE' ? undefined : route.fallback(),
  )
  await remove.press('Enter')
  await expect(remove).toHaveAttribute('data-busy', 'true')
  await page.clock.fastForward(PATIENCE_MS)
  await expect(button(page, 'Tentar novamente')).toBeFocused()
  isSilent = false
  await page.keyboard.press('Enter')
  await expect(page.getByText('Link customizado excluído com sucesso!')).toBeVisible()
})
