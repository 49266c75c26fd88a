import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { addDays, civilDateOf, formatCivilDate } from '@vintem/brazil/calendar'
import { expectNoViolationInAnyLook } from './axe.ts'
import { cpf, fillCard, identify, openAsBuyer } from './buyer.ts'
import { choose, openCharge, openFold, registerPartner, signIn, stepUp } from './panel.ts'
import { enterPortal } from './portal.ts'
import { makeBankSlipOf, makeLink, makePublicPlan, makeSubscriptionLink } from './records.ts'

// Goal: money of a card is scheduled first and available on its day, net of fees, to the cent, and
// a sub-seller has its share. Runs one by one, since all share the clock.
test.describe.configure({ mode: 'serial' })

// The portal is a part of the seller's page.
test.beforeAll(() => makePublicPlan('Pão de cada dia'))

test('the clock makes what is scheduled available', async ({ page, browser }) => {
  await signIn(page)
  const before = await balance(page)
  const address = await makeLink('Fornada da semana', 1000)
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Fabiana Dias', cpf(500))
  await payByCard(buyer)

  // 3.19 % of 1,000.00 is 31.90; 1.79 % of the 968.10 left is 17.33; 950.77 is the rest.
  await expect
    .poll(async () => (await balance(page)).scheduled - before.scheduled)
    .toBeCloseTo(950.77, 2)

  await page.goto('/sandbox')
  for (let day = 1; day <= 5; day++) {
    await page.getByRole('button', { name: '+1 dia' }).click()
    await expect(page.getByRole('button', { name: '+1 dia' })).toBeEnabled()
  }

  await expect.poll(async () => (await balance(page)).scheduled).toBe(0)
  const after = await balance(page)
  expect(after.available).toBeGreaterThanOrEqual(before.available + 950.77)
  await page.goto('/')
  await expect(page.getByText(asReais(after.available)).first()).toBeVisible()
})

test('a partner is registered while time passes, and takes its part of a charge', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await registerPartner(page, 'Janaína Prado', cpf(510))
  await page.goto('/sandbox')
  await page.getByRole('button', { name: '+1 dia' }).click()
  await expect(page.getByRole('button', { name: '+1 dia' })).toBeEnabled()
  await page.goto('/sub-vendedores?name=janaina')
  await expect(page.getByRole('row').filter({ hasText: 'Janaína Prado' })).toContainText('Ativo')

  await page.goto('/seja-pago/criar/cobranca-pontual')
  await page.getByRole('textbox', { name: 'Título' }).fill('Curso de pães')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('100000')
  await openFold(page, 'Split de pagamento')
  await page.getByRole('switch', { name: /^Dividir com sub-vendedores/ }).click()
  await expect(page.getByRole('switch', { name: 'Pix' })).not.toBeChecked()
  await choose(page, 'Sub-vendedor', 'Janaína Prado')
  await expect(page.getByText('Sub-vendedores recebem R$ 125,00.')).toBeVisible()
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByRole('textbox', { name: 'Endereço do link' }).inputValue()
  await page.getByRole('button', { name: 'Concluir' }).click()

  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Gilberto Farias', cpf(511))
  await payByCard(buyer)
  await openCharge(page, 'Gilberto Farias')
  const split = page.getByRole('table', { name: 'Split de pagamento' })
  await expect(split.getByRole('row').nth(1)).toContainText('Janaína Prado')
  await expect(split).toContainText('R$ 125,00')
  // 950.77 net, as above, less 125.00.
  await expect(page.getByRole('table', { name: 'Extrato de recebimento' })).toContainText(
    'R$ 825,77',
  )
})

// @spec 000 §5: Payouts of a sub-seller …
test('the part is sent to the partner, who has it no more', async ({ page }) => {
  await signIn(page)
  await page.goto('/sandbox')
  for (let day = 1; day <= 5; day++) {
    await page.getByRole('button', { name: '+1 dia' }).click()
    await expect(page.getByRole('button', { name: '+1 dia' })).toBeEnabled()
  }
  await page.goto('/sub-vendedores?name=janaina')
  await page.getByRole('link', { name: 'Janaína Prado' }).click()
  await page.getByRole('button', { name: 'Repassar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repassar a Janaína Prado' })
  await expect(dialog).toContainText('vão por Pix para Titular de Testes')
  await dialog.getByRole('textbox', { name: 'Valor do repasse' }).fill('12000')
  await expectNoViolationInAnyLook(page)
  await expect(dialog).toContainText(/R\$\s120,00 saem do saldo/)
  await dialog.getByRole('button', { name: 'Repassar' }).click()
  await stepUp(page, 'Repassar dinheiro ao sub-vendedor')

  const result = page.getByRole('dialog', { name: 'Repasse enviado' })
  await expect(result.getByRole('textbox', { name: 'Identificador do Pix' })).toHaveValue(/^E/)
  await result.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('table', { name: 'Repasses' })).toContainText('Enviado')
  await expect(page.getByRole('region', { name: 'Saldo' })).toContainText('R$ 5,00')
  const line = page.getByRole('table', { name: 'Extrato' }).getByRole('row').nth(1)
  await expect(line).toContainText(/Repasse.*−R\$\s120,00/)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('a card given today is charged on its day', async ({ page, browser }) => {
  await signIn(page)
  const clock = (await (await page.request.get('/api/sandbox/clock')).json()) as { now: string }
  const day = formatCivilDate(addDays(civilDateOf(new Date(clock.now)), 3))
  await page.goto('/seja-pago/criar/cobranca-pontual')
  await page.getByRole('textbox', { name: 'Título' }).fill('Ceia de Natal')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('45000')
  await openFold(page, 'Parcelas e descontos')
  await page.getByRole('switch', { name: /^Agendar a cobrança/ }).click()
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect(page.getByText('Preenchimento obrigatório!')).toBeVisible()
  await page.getByRole('textbox', { name: 'Data da cobrança' }).fill(day)
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByRole('textbox', { name: 'Endereço do link' }).inputValue()

  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Heitor Lemos', cpf(520))
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await buyer.getByText('Cartões de teste').click()
  await buyer.getByRole('button', { name: 'Usar o cartão 4111111111111111' }).click()
  await buyer.getByRole('checkbox', { name: /^Autorizo: este cartão será guardado/ }).check()
  await buyer.getByRole('button', { name: /^Agendar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento agendado' })).toBeVisible()
  await expect(buyer.getByText(`O cartão será cobrado em ${day}.`)).toBeVisible()

  await openCharge(page, 'Heitor Lemos')
  await expect(page).toHaveURL(/cobrancas-agendadas/)
  await expect(page.getByText('Visa •••• 1111')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const scheduled = page.url()

  await page.goto('/sandbox')
  // Cards are charged at six in the morning, which may still be to come on the third day.
  for (let days = 1; days <= 4; days++) {
    await page.getByRole('button', { name: '+1 dia' }).click()
    await expect(page.getByRole('button', { name: '+1 dia' })).toBeEnabled()
  }
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await page.goto(scheduled)
  await page.getByRole('link', { name: 'Ver cobrança' }).click()
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
})

test('a late boleto costs what was set when it was issued, and the seller has all of that', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/metodos-pagamentos')
  const fees = page.getByRole('region', { name: 'Juros e multa por atraso' })
  await fees.getByRole('switch', { name: 'Multa' }).click()
  await fees.getByRole('switch', { name: 'Juros' }).click()
  await fees.getByRole('textbox', { name: 'Percentual da multa' }).fill('10')
  const asked = page.getByRole('dialog', { name: /acima do recomendado/ })
  await expect(asked).toContainText('A multa será de 10%.')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await asked.getByRole('button', { name: 'Assumir a responsabilidade' }).click()
  await expect(page.getByText('Configuração de juros e multa default atualizadas.')).toBeVisible()

  const buyer = await openAsBuyer(browser, await makeLink('Forno a lenha', 200))
  await identify(buyer, 'Jurema do Atraso', cpf(9_531))
  await buyer.getByRole('radio', { name: /Boleto/ }).check()
  await buyer.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(buyer.getByRole('textbox', { name: /Linha digitável/ })).toHaveValue(/^341/)

  await page.goto('/sandbox')
  // Due in three days, moved to a business day: late on the ninth at the latest.
  for (let day = 1; day <= 9; day++) {
    await page.getByRole('button', { name: '+1 dia' }).click()
    await expect(page.getByRole('button', { name: '+1 dia' })).toBeEnabled()
  }
  await buyer.reload()
  await expect(buyer.getByText(/R\$\s200,00 \+ multa de R\$\s20,00 \+ juros de/)).toBeVisible()
  expect((await new AxeBuilder({ page: buyer }).analyze()).violations).toEqual([])
  await openCharge(page, 'Jurema do Atraso')
  await expect(page.getByText('Valor atualizado')).toBeVisible()
  const charge = page.url()

  await page.goto('/sandbox?tab=boletos')
  await page.getByRole('button', { name: 'Pagar: Jurema do Atraso' }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await page.goto(charge)
  await page.getByRole('button', { name: 'Por que este valor? (Multa e juros)' }).click()
  await expect(page.getByRole('list', { name: 'Lançamentos' })).toContainText(
    'Multa e juros do atraso',
  )
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('a customer who has consented is reminded by WhatsApp, and ends that', async ({ page }) => {
  await signIn(page, 'admin', '/notificacoes?aba=boleto')
  await page.getByRole('switch', { name: 'WhatsApp: 2 dias antes do vencimento' }).click()
  await expect(page.getByText('Notificação ativada!')).toBeVisible()
  const customer = await makeBankSlipOf('Iracema Lembrada', cpf(9_540))
  await page.goto(`/clientes/${customer}`)
  await page.getByRole('switch', { name: /^O cliente autorizou avisos/ }).click()
  await expect(page.getByText(/Registrada pela sua equipe/)).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.goto('/notificacoes')
  await page.getByRole('link', { name: 'O que cada cliente vai receber' }).click()
  const foretold = page.getByRole('row').filter({ hasText: 'Iracema Lembrada' })
  const byWhatsApp = foretold.filter({ hasText: '2 dias antes' }).filter({ hasText: 'WhatsApp' })
  await expect(byWhatsApp).toContainText('R$ 0,04')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  await page.goto('/sandbox?tab=whatsapp')
  // Due in three days at least, and in six at the most.
  for (let day = 1; day <= 5; day++) {
    await page.getByRole('button', { name: '+1 dia' }).click()
    await expect(page.getByRole('button', { name: '+1 dia' })).toBeEnabled()
  }
  const message = page.getByRole('row').filter({ hasText: 'Olá, Iracema.' })
  await message.getByRole('button', { name: /^Ler/ }).click()
  await expect(message).toContainText('Lida')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await message.getByRole('button', { name: /^Responder SAIR/ }).click()
  await expect(page.getByText('Resposta enviada.')).toBeVisible()

  await page.goto(`/clientes/${customer}`)
  await expect(page.getByText(/que respondeu SAIR/)).toBeVisible()
  await openCharge(page, 'Iracema Lembrada')
  await expect(page.getByText(/^Lido, enviado/)).toBeVisible()
})

test('a subscriber gives another card in the portal, whose bank asks first', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const buyer = await openAsBuyer(browser, await makeSubscriptionLink('Cesta do mês'))
  const email = 'noemia@exemplo.com.br'
  await identify(buyer, 'Noêmia Assinante', cpf(9_550), email)
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await fillCard(buyer, '4000000000010571')
  await buyer.getByRole('checkbox', { name: /^Autorizo: este cartão será guardado/ }).check()
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  const clock = (await (await page.request.get('/api/sandbox/clock')).json()) as { now: string }
  const until = `${addDays(civilDateOf(new Date(clock.now)), 32)}T15:00:00.000Z`
  const advanced = await page.request.post('/api/sandbox/clock/advance', { data: { until } })
  expect(advanced.status()).toBe(200)

  const phone = { colorScheme: 'dark', viewport: { width: 360, height: 760 } } as const
  const portal = await (await browser.newContext(phone)).newPage()
  await enterPortal(portal, email)
  await portal.getByRole('button', { name: 'Pagar com outro cartão de Cesta do mês' }).click()
  expect((await new AxeBuilder({ page: portal }).analyze()).violations).toEqual([])
  await fillCard(portal, '4000000000003220')
  await portal.getByRole('checkbox', { name: /^Autorizo: este cartão será guardado/ }).check()
  await portal.getByRole('button', { name: /^Pagar R\$\s120,00 e guardar$/ }).click()

  const bank = portal.frameLocator('iframe[title="Página do banco do seu cartão"]')
  await bank.getByRole('button', { name: 'Confirmar compra' }).click()
  await expect(portal.getByText('Visa •••• 3220')).toBeVisible()
  await expect(portal.getByRole('region', { name: 'A pagar' })).toContainText('Nada em aberto.')
  expect((await new AxeBuilder({ page: portal }).analyze()).violations).toEqual([])

  await page.goto('/recorrencias')
  await page.getByRole('link', { name: 'Noêmia Assinante' }).click()
  await expect(page.getByText('Visa •••• 3220')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

async function payByCard(buyer: Page): Promise<void> {
  const card = buyer.getByRole('radio', { name: /Cartão de crédito/ })
  // Where it is the only method, there is nothing to choose.
  if (await card.isVisible()) await card.check()
  await fillCard(buyer, '4111111111111111')
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
}

/** The balance of the panel, in reais. */
async function balance(page: Page): Promise<{ available: number; scheduled: number }> {
  // Requests of an earlier page do not count.
  await page.goto('about:blank')
  const answer = page.waitForResponse((each) => each.url().endsWith('/sellers/balance'))
  await page.goto('/')
  const { amount, provisionedAmount } = (await (await answer).json()) as {
    amount: number
    provisionedAmount: number
  }
  return { available: amount, scheduled: provisionedAmount }
}

const asReais = (value: number): string =>
  value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
