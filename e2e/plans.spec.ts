import { expect, type Page, test } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { cpf, identify } from './buyer.ts'
import { signIn } from './panel.ts'
import { portalLink } from './portal.ts'

// Goal: a seller makes a plan, finds it, switches it off and on, and shows it on a page of its own
// that anybody can open, with or without script, and subscribe at.
// @spec 000 §2.1: `/checkout-info`, `/meus-planos`, `/meus-planos/{id}`: Meu Checkout
test('makes a plan and shows it to buyers', async ({ page, browser }) => {
  await signIn(page, 'admin', '/meus-planos')
  await page.getByRole('link', { name: 'Criar plano' }).first().click()
  await expect(page.getByRole('heading', { name: 'Novo Plano' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Título' }).fill('Pão da semana')
  await page.getByRole('textbox', { name: 'Novo item' }).fill('Dois pães de fermentação natural')
  await page.getByRole('button', { name: 'Adicionar item' }).click()
  await page.getByRole('textbox', { name: 'Mensal' }).fill('8000')
  await page.getByRole('textbox', { name: 'Semestral' }).fill('7550')
  await page.getByRole('textbox', { name: 'Anual' }).fill('6999')
  await expect(page.getByText('Total: R$ 453,00')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Plano cadastrado com sucesso!')).toBeVisible()

  await page.getByRole('searchbox').fill('semana')
  await page.getByRole('searchbox').press('Enter')
  const isActive = page.getByRole('switch', { name: 'Pão da semana: ativo' })
  await isActive.press('Space')
  await expect(isActive).not.toBeChecked()
  await isActive.press('Space')
  await expect(isActive).toBeChecked()

  await page.goto('/checkout-info')
  await page.getByRole('textbox', { name: 'Título' }).fill('Assine a padaria')
  await page.getByRole('textbox', { name: 'URL' }).fill('padaria-sol-nascente')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Checkout cadastrado com sucesso!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar link' })).toBeVisible()

  const buyer = await browser.newPage()
  await buyer.goto('/checkout/padaria-sol-nascente')
  await expect(buyer.getByRole('heading', { name: 'Assine a padaria' })).toBeVisible()
  const plan = buyer.getByRole('article', { name: 'Pão da semana' })
  await expect(plan).toContainText('Dois pães de fermentação natural')
  await expect(plan).toContainText('R$ 80,00 por mês')
  await buyer.getByRole('link', { name: 'Anual' }).click()
  await expect(plan).toContainText('R$ 839,88 por ano')
  await expect(buyer).toHaveURL(/\?periodo=anual$/)

  await plan.getByRole('button', { name: 'Assinar' }).click()
  await expect(buyer).toHaveURL(/\/pagar\/[0-9a-z]{32}$/)
  await expect(buyer.getByRole('heading', { name: 'Pão da semana' })).toBeVisible()
  await expect(buyer.getByText('Assinatura: R$ 839,88 por ano')).toBeVisible()
  // A mailbox of its own: the portal shows all that was made out to it.
  await identify(buyer, 'Lia Leitora', cpf(41_000_001), 'lia@leitora.com.br')
  await expect(buyer.getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()
  await visitPortal(buyer)

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await plain.goto('/checkout/padaria-sol-nascente')
  const withoutScript = plain.getByRole('article', { name: 'Pão da semana' })
  await plain.getByRole('link', { name: 'Semestral' }).click()
  await expect(withoutScript).toContainText('R$ 453,00 por semestre')

  const dark = { colorScheme: 'dark', viewport: { width: 360, height: 760 } } as const
  for (const look of [{}, dark]) {
    const shop = await (await browser.newContext(look)).newPage()
    await shop.goto('/checkout/padaria-sol-nascente?periodo=anual')
    await expectNoViolation(shop)
  }
})

/** The subscriber finds what is to be paid, by a link that comes by e-mail, and cancels. */
async function visitPortal(page: Page): Promise<void> {
  await page.goto('/checkout/padaria-sol-nascente')
  await page.getByRole('link', { name: 'Acesse a sua área' }).click()
  await expect(page.getByRole('heading', { name: 'Receba um link de acesso' })).toBeVisible()
  await expectNoViolation(page)
  await page.getByLabel('E-mail, CPF ou CNPJ').fill(cpf(41_000_001))
  await page.getByRole('button', { name: 'Receber link' }).click()
  await expect(page.getByText(/^Se houver um cadastro com estes dados/)).toBeVisible()

  await page.goto(await portalLink(page))
  await page.getByRole('button', { name: 'Entrar' }).click()
  const toPay = page.getByRole('region', { name: 'A pagar' })
  await expect(toPay).toContainText('Pão da semana')
  await expect(page).toHaveURL(/\/checkout\/assinante\/padaria-sol-nascente$/)
  await expectNoViolation(page)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Assinaturas' })).toContainText('R$ 839,88 por ano')
  await toPay.getByRole('link', { name: 'Pagar Pão da semana' }).click()
  await expect(page.getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()

  await page.goto('/checkout/assinante/padaria-sol-nascente')
  await page.getByRole('button', { name: 'Cancelar assinatura Pão da semana' }).click()
  await expectNoViolation(page)
  await page.getByRole('button', { name: 'Confirmar cancelamento' }).click()
  await expect(page.getByText(/Protocolo \d{16}/)).toBeVisible()
  await expect(toPay).toContainText('Nada em aberto.')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByLabel('E-mail, CPF ou CNPJ')).toBeVisible()
}
