import { expect, type Page, test } from '@playwright/test'
import { addDays, formatCivilDate } from '@vintem/brazil/calendar'
import { expectNoViolation, expectNoViolationInAnyLook } from './axe.ts'
import { advanceTo, today } from './business-clock.ts'
import { cpf, fillCard, identify, openAsBuyer } from './buyer.ts'
import { choose, openCharge, signIn } from './panel.ts'
import { enterPortal } from './portal.ts'
import { makeCoupon, makePublicPlan, makeSubscriptionLink } from './records.ts'

// Goal: a trial becomes a paying subscription by itself, whether its card is confirmed with its bank or it begins by
// a link in an e-mail; a coupon in an address reaches the charge of one that its seller pauses and resumes; the rest of
// an additional value is asked where the seller says so; a campaign tells its subscribers of a price, and of its end.
// Runs one by one, for all move the clock.
test.describe.configure({ mode: 'serial' })

/** Enters the data of who asks for a trial, and continues to the choice of methods. */
async function sayWhoTries(
  buyer: Page,
  name: string,
  document: string,
  email: string,
): Promise<void> {
  await buyer.getByRole('textbox', { name: 'CPF' }).fill(document)
  await buyer.getByRole('textbox', { name: 'Nome completo' }).fill(name)
  await buyer.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await buyer.getByRole('textbox', { name: 'Telefone com DDD' }).fill('21987654321')
  await buyer.getByRole('button', { name: 'Continuar' }).click()
  await expect(buyer.getByText(/^Nada é cobrado hoje/)).toBeVisible()
}

/** The address in an e-mail to somebody that leads to such a place, once it is there. */
async function mailedLink(page: Page, email: string, place: string): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const inbox = await page.request.get(`/api/sandbox/inbox?search=${email}`)
      for (const { id } of ((await inbox.json()) as { content: { id: string }[] }).content) {
        const mail = await page.request.get(`/api/sandbox/inbox/${id}`)
        const { text = '' } = (await mail.json()) as { text?: string }
        found = text.split(/\s/).find((word) => word.includes(place)) ?? found
      }
      return found
    })
    .toContain(place)
  return found
}

const DARK_PHONE = { colorScheme: 'dark', viewport: { width: 360, height: 760 } } as const

test('a trial begins at the public page, and is charged when it ends', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const shop = await makePublicPlan('Pão de prova', 10)
  const buyer = await openAsBuyer(browser, shop)
  const plan = buyer.getByRole('article', { name: 'Pão de prova' })
  await expect(plan).toContainText('10 dias grátis')
  await plan
    .getByRole('button', { name: /10 dias|teste|Assinar/i })
    .first()
    .click()
  const email = 'rute@exemplo.com.br'
  await sayWhoTries(buyer, 'Rute Provadora', cpf(9_610), email)
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await fillCard(buyer, '4000000000003220')
  await buyer.getByRole('checkbox', { name: /^Autorizo: este cartão será guardado/ }).check()
  await expectNoViolation(buyer)
  await buyer.getByRole('button', { name: 'Começar o teste grátis' }).click()
  await expect(buyer.getByRole('heading', { name: 'Confirme com o seu banco' })).toBeVisible()
  const bank = buyer.frameLocator('iframe[title="Página do banco do seu cartão"]')
  await bank.getByRole('button', { name: 'Confirmar compra' }).click()
  await expect(buyer.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()

  const first = addDays(await today(page), 10)
  await page.goto('/recorrencias')
  await page.getByRole('link', { name: 'Rute Provadora' }).click()
  await expect(page.getByText('Teste grátis até')).toBeVisible()
  await buyer.setViewportSize({ width: 360, height: 760 })
  await enterPortal(buyer, email)
  await expect(buyer.getByText(`Em teste grátis até ${formatCivilDate(first)}`)).toBeVisible()
  const subscription = page.url()
  await advanceTo(page, first, 9)
  await page.goto(subscription)
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await expect(page.getByText('Teste grátis até')).toBeHidden()
  await expectNoViolation(page)
})

test('a trial by PIX begins with the link in an e-mail, and its first charge is paid', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const shop = await makePublicPlan('Pão por e-mail', 20)
  const buyer = await openAsBuyer(browser, shop)
  const plan = buyer.getByRole('article', { name: 'Pão por e-mail' })
  await plan
    .getByRole('button', { name: /20 dias|teste|Assinar/i })
    .first()
    .click()
  const email = 'tania@exemplo.com.br'
  await sayWhoTries(buyer, 'Tânia Provadora', cpf(9_612), email)
  await buyer.getByRole('radio', { name: /Pix/ }).check()
  await expectNoViolation(buyer)
  await buyer.getByRole('button', { name: 'Receber o link' }).click()
  await expect(buyer.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()
  await expectNoViolationInAnyLook(buyer)
  await page.goto('/recorrencias')
  await expect(page.getByRole('link', { name: 'Rute Provadora' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tânia Provadora' })).toHaveCount(0)

  await buyer.goto(await mailedLink(page, email, '/teste#'))
  await expect(buyer.getByText(/^Nada é cobrado hoje/)).toBeVisible()
  await expectNoViolation(buyer)
  await buyer.getByRole('button', { name: 'Começar o teste grátis' }).click()
  await expect(buyer.getByRole('heading', { name: 'Seu teste grátis começou' })).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText(/já foi usado/)).toBeVisible()

  const first = addDays(await today(page), 20)
  await page.reload()
  await page.getByRole('link', { name: 'Tânia Provadora' }).click()
  await expect(page.getByText('Teste grátis até')).toBeVisible()
  const subscription = page.url()
  await advanceTo(page, addDays(first, -2), 12)
  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Tânia Provadora' }).click()
  await page.goto(subscription)
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await expect(page.getByText('Teste grátis até')).toBeHidden()
})

test('the rest of an additional value is asked in a last charge, and is late unpaid', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const additional = { additionalTitle: 'Forma', additionalValue: 90, additionalInstallments: 3 }
  const buyer = await openAsBuyer(browser, await makeSubscriptionLink('Pão com forma', additional))
  await identify(buyer, 'Ubirajara Assador', cpf(9_613), 'bira@exemplo.com.br')
  await buyer.getByRole('radio', { name: /Pix/ }).check()
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Ubirajara Assador' }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await page.goto('/recorrencias')
  await page.getByRole('link', { name: 'Ubirajara Assador' }).click()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Cancelar assinatura' }).click()
  const canceling = page.getByRole('dialog', { name: 'Confirmar ação?' })
  await canceling.getByRole('radio', { name: 'Agora' }).check()
  const rest = canceling.getByRole('checkbox', {
    name: /o que falta do valor adicional: R\$\s60,00/,
  })
  await rest.check()
  await expectNoViolationInAnyLook(page)
  await canceling.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(page.getByText('Assinatura cancelada.')).toBeVisible()
  const charges = page.getByRole('table', { name: /Cobranças/ }).first()
  await expect(charges).toContainText('R$ 60,00')

  await advanceTo(page, addDays(await today(page), 8), 12)
  await page.reload()
  await expect(charges.getByRole('row').filter({ hasText: 'R$ 60,00' })).toContainText('Em atraso')
  await expect(page.getByText('Inativo', { exact: true })).toBeVisible()
  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Ubirajara Assador' }).click()
  await openCharge(page, 'Ubirajara Assador')
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await expectNoViolation(page)
})

test('a coupon of an address reaches the charge; the seller pauses and resumes', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const shop = await makePublicPlan('Pão com desconto')
  await makeCoupon('FORNADA25')
  const buyer = await openAsBuyer(browser, `${shop}?cupom=FORNADA25`)
  const plan = buyer.getByRole('article', { name: 'Pão com desconto' })
  await plan.getByRole('button', { name: 'Assinar' }).click()
  await expect(buyer.getByText('R$ 90,00').first()).toBeVisible()
  await identify(buyer, 'Sueli Descontada', cpf(9_611), 'sueli@exemplo.com.br')
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await fillCard(buyer, '4111111111111111')
  await buyer.getByRole('checkbox', { name: /^Autorizo: este cartão será guardado/ }).check()
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await page.goto('/recorrencias')
  await page.getByRole('link', { name: 'Sueli Descontada' }).click()
  await expect(page.getByText('FORNADA25')).toBeVisible()
  await expect(page.getByRole('table', { name: /Cobranças/ }).first()).toContainText('R$ 90,00')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Pausar assinatura' }).click()
  const pausing = page.getByRole('dialog', { name: 'Pausar assinatura' })
  await pausing.getByRole('radio', { name: 'De hoje' }).check()
  await expect(pausing.getByText(/^Pausada de/)).toBeVisible()
  await pausing.getByRole('button', { name: 'Pausar assinatura' }).click()
  await expect(page.getByText('Assinatura pausada.')).toBeVisible()
  const portal = await (await browser.newContext(DARK_PHONE)).newPage()
  await enterPortal(portal, 'sueli@exemplo.com.br')
  await expect(portal.getByText(/^Pausada pela loja/)).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Retomar assinatura' }).click()
  const resuming = page.getByRole('dialog')
  await expect(resuming.getByRole('heading', { name: 'Próximas cobranças' })).toBeVisible()
  await expectNoViolationInAnyLook(page)
  await resuming.getByRole('button', { name: 'Retomar assinatura' }).click()
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible()
})

test('a price campaign is told to subscribers and undone', async ({ page }) => {
  await signIn(page, 'admin', '/recorrencias/reajustes/novo')
  await choose(page, 'Plano', 'Pão com desconto')
  await page.getByRole('textbox', { name: 'Porcentagem' }).fill('10')
  const from = addDays(await today(page), 40)
  await page
    .getByRole('textbox', { name: 'Vale para vencimentos a partir de' })
    .fill(formatCivilDate(from))
  await page.getByRole('button', { name: 'Ver o efeito' }).click()
  await expect(page.getByRole('heading', { name: 'Reajuste: +10%' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar reajuste' }).click()
  const confirming = page.getByRole('dialog', { name: 'Confirmar reajuste' })
  await expect(confirming).toContainText(/1 assinatura muda de preço.*R\$\s90,00 para R\$\s99,00/)
  await expectNoViolationInAnyLook(page)
  await confirming.getByRole('button', { name: 'Confirmar e avisar' }).click()
  await expect(
    page.getByText('Reajuste confirmado. Os clientes estão sendo avisados.'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Desfazer reajuste' }).click()
  const undoing = page.getByRole('dialog', { name: 'Desfazer reajuste' })
  await undoing.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Desfeito', { exact: true }).first()).toBeVisible()
  await expectNoViolation(page)
  const subjects = async () => {
    const inbox = await page.request.get('/api/sandbox/inbox?search=sueli@exemplo.com.br')
    const { content } = (await inbox.json()) as { content: { subject: string }[] }
    return content.map(({ subject }) => subject.split(':')[0]).slice(0, 2)
  }
  await expect
    .poll(subjects)
    .toEqual(['O preço da sua assinatura não muda mais', 'Novo preço da sua assinatura'])
})
