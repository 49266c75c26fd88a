import { type Browser, expect, test } from '@playwright/test'
import { addDays, addMonths, formatCivilDate, nextBusinessDay } from '@vintem/brazil/calendar'
import { expectNoViolation, expectNoViolationInAnyLook } from './axe.ts'
import { advanceTo, today } from './business-clock.ts'
import { cpf, fillCard, identify, openAsBuyer } from './buyer.ts'
import { choose, openCharge, signIn } from './panel.ts'
import { enterPortal } from './portal.ts'
import { makePublicPlan, makeSubscriptionLink } from './records.ts'

// Goal: a buyer signs with Pix Automático, whose charges are taken by their bank day by day, and changes
// the method in the portal, with what becomes of open charges as it was told. Runs one by one, for
// all move the clock.
test.describe.configure({ mode: 'serial' })

let shop = ''
test.beforeAll(async () => (shop = await makePublicPlan('Pão automático')))

const DARK_PHONE = { colorScheme: 'dark', viewport: { width: 360, height: 760 } } as const
const darkPhone = async (browser: Browser) => (await browser.newContext(DARK_PHONE)).newPage()

test('Pix Automático debits itself, is tried again, and is withdrawn in the portal', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const buyer = await openAsBuyer(browser, shop)
  const plan = buyer.getByRole('article', { name: 'Pão automático' })
  await plan.getByRole('button', { name: 'Assinar' }).click()
  const email = 'otilia@exemplo.com.br'
  await identify(buyer, 'Otília Automática', cpf(9_600), email)
  await buyer.getByRole('radio', { name: /Pix/ }).check()
  await buyer.getByRole('checkbox', { name: /por Pix Automático/ }).check()
  await expectNoViolation(buyer)
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(buyer.getByText(/autorize o Pix Automático e confirme/)).toBeVisible()
  await expect(buyer.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(/^000201/)

  await page.goto('/sandbox?tab=autorizacoes')
  await page.getByRole('button', { name: 'Pagar e autorizar: Otília Automática' }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await page.getByRole('button', { name: 'Conta: Otília Automática' }).click()
  const account = page.getByRole('dialog', { name: 'Conta do pagador' })
  await choose(page, 'O próximo débito', 'AB10: falha do banco, pode tentar de novo')
  await expectNoViolationInAnyLook(page)
  await account.getByRole('button', { name: 'Salvar' }).click()
  const on = nextBusinessDay(addMonths(await today(page), 1))
  await advanceTo(page, addDays(on, -5), 12)
  const portal = await darkPhone(browser)
  await enterPortal(portal, email)
  await expect(
    portal.getByText(`O seu banco faz o débito em ${formatCivilDate(on)}, por Pix Automático`),
  ).toBeVisible()
  await portal.getByRole('link', { name: 'Pagar agora Pão automático' }).click()
  await expect(portal.getByText(/esse débito é desfeito ou devolvido/)).toBeVisible()
  await expectNoViolation(portal)
  await advanceTo(page, on, 6)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: 'Otília Automática' })
  await expect(row).toContainText(/recusado/)
  await advanceTo(page, addDays(on, 1), 22)
  await openCharge(page, 'Otília Automática')
  await expect(page.locator('header').getByText('Em atraso', { exact: true })).toBeVisible()
  await expectNoViolation(page)
  const charge = page.url()
  await expect(page.getByText(`Nova tentativa em ${formatCivilDate(addDays(on, 2))}`)).toBeVisible()
  await portal.goto('/checkout/assinante/padaria-sol-nascente')
  const retried = `O seu banco faz o débito em ${formatCivilDate(addDays(on, 2))}`
  await expect(portal.getByRole('region', { name: 'A pagar' })).toContainText(retried)
  await expectNoViolation(portal)
  await advanceTo(page, addDays(on, 2), 12)
  await page.goto(charge)
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()

  await portal.reload()
  await expect(portal.getByRole('region', { name: 'Assinaturas' })).toContainText('Pix Automático')
  await portal.getByRole('button', { name: 'Mudar forma de pagamento de Pão automático' }).click()
  await portal.getByRole('radio', { name: /^Pix/ }).check()
  await expect(portal.getByText(/A autorização de Pix Automático é encerrada/)).toBeVisible()
  await expectNoViolation(portal)
  await portal.getByRole('button', { name: 'Mudar para Pix' }).click()
  await expect(portal.getByText(/^Forma de pagamento alterada: Pix a partir/)).toBeVisible()
  await page.goto('/sandbox?tab=autorizacoes')
  await expect(row).toContainText('Cancelada')
  await expectNoViolation(page)
  await page.goto('/recorrencias')
  await page.getByRole('link', { name: 'Otília Automática' }).click()
  await expect(page.getByText('Pix').first()).toBeVisible()
})

test('a subscriber goes from card to Pix Automático, boleto and card again', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const buyer = await openAsBuyer(browser, await makeSubscriptionLink('Pão de muitos modos'))
  const email = 'percival@exemplo.com.br'
  await identify(buyer, 'Percival Mutante', cpf(9_601), email)
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await fillCard(buyer, '4111111111111111')
  await buyer.getByRole('checkbox', { name: /^Autorizo: este cartão será guardado/ }).check()
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  const portal = await darkPhone(browser)
  await enterPortal(portal, email)
  const change = portal.getByRole('button', { name: /^Mudar forma de pagamento/ })
  const subscriptions = portal.getByRole('region', { name: 'Assinaturas' })
  await change.click()
  await portal.getByRole('radio', { name: /Pix Automático/ }).check()
  await expectNoViolation(portal)
  await portal.getByRole('button', { name: 'Autorizar no meu banco' }).click()
  await expect(portal.getByRole('textbox', { name: 'Código do Pix Automático' })).toHaveValue(
    /^000201/,
  )
  await expectNoViolation(portal)
  await page.goto('/sandbox?tab=autorizacoes')
  await page.getByRole('button', { name: 'Autorizar: Percival Mutante' }).click()
  await expect(portal.getByText(/^Forma de pagamento alterada: Pix Automático/)).toBeVisible()
  await expect(subscriptions).toContainText('· Pix Automático')
  await expect(change).toBeVisible()

  await change.click()
  await portal.getByRole('radio', { name: /Boleto/ }).check()
  await portal.getByRole('button', { name: 'Mudar para Boleto' }).click()
  await expect(subscriptions).toContainText('· Boleto')

  await change.click()
  await portal.getByRole('radio', { name: /Cartão/ }).check()
  await expectNoViolation(portal)
  await fillCard(portal, '5555555555554444')
  await portal.getByRole('checkbox', { name: /^Autorizo: este cartão será guardado/ }).check()
  await portal.getByRole('button', { name: /^Guardar/ }).click()
  await expect(subscriptions).toContainText('Mastercard •••• 4444')

  await change.click()
  await portal.getByRole('radio', { name: /^Pix R/ }).check()
  await portal.getByRole('button', { name: 'Mudar para Pix' }).click()
  await expect(subscriptions).toContainText('· Pix')
})

test('the payer’s bank asks for it and is told no; a code with a due date is told yes', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const buyer = await openAsBuyer(browser, await makeSubscriptionLink('Pão com prazo'))
  await identify(buyer, 'Quirino Perguntado', cpf(9_602), 'quirino@exemplo.com.br')
  await buyer.getByRole('radio', { name: /Pix/ }).check()
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(buyer.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(/^000201/)
  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Quirino Perguntado' }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await page.goto('/recorrencias')
  await page.getByRole('link', { name: 'Quirino Perguntado' }).click()
  await page.getByRole('button', { name: 'Pedir ao banco do cliente' }).click()
  await choose(page, 'Banco do cliente', '341 - Itaú')
  await page.getByRole('textbox', { name: 'Agência' }).fill('0123')
  await page.getByRole('textbox', { name: 'Conta com o dígito' }).fill('56789-0')
  await expectNoViolationInAnyLook(page)
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page.getByText('Aguardando o cliente')).toBeVisible()
  const subscription = page.url()
  await page.goto('/sandbox?tab=autorizacoes')
  await page.getByRole('button', { name: 'Recusar: Quirino Perguntado' }).click()
  await expect(page.getByText('Pix Automático recusado.')).toBeVisible()
  await page.goto(subscription)
  await expect(page.getByText('Recusado pelo cliente')).toBeVisible()
  await expectNoViolation(page)

  const due = addMonths(await today(page), 1)
  await advanceTo(page, addDays(due, -10), 12)
  const portal = await darkPhone(browser)
  await enterPortal(portal, 'quirino@exemplo.com.br')
  await portal.getByRole('link', { name: 'Pagar Pão com prazo' }).click()
  await portal.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await portal.getByRole('checkbox', { name: /por Pix Automático/ }).check()
  await portal.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(portal.getByText(/autorize o Pix Automático/)).toBeVisible()
  await expect(portal.getByText(`Vence em ${formatCivilDate(due)}`)).toBeVisible()
  await expectNoViolation(portal)
  await page.goto('/sandbox?tab=autorizacoes')
  await page.getByRole('button', { name: 'Pagar e autorizar: Quirino Perguntado' }).click()
  await expect(portal.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await page.goto(subscription)
  await expect(page.getByText('Autorizado', { exact: true })).toBeVisible()
})
