import { expect, test } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { cpf, fillCard, identify, openAsBuyer } from './buyer.ts'
import { choose, signIn } from './panel.ts'
import { enterPortal } from './portal.ts'
import { makePublicPlan, makeSubscriptionLink } from './records.ts'

// Goal: what a subscriber does in the portal on a phone shows on the seller's screens.

// The portal is a part of the seller's page.
test.beforeAll(() => makePublicPlan('Aula em grupo'))

test('a subscriber pauses and resumes on a phone, and the seller is told', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin', '/metodos-pagamentos')
  await choose(page, 'Pausa pelo assinante', 'Até 3 meses de cada vez')
  await expect(page.getByText('Regras das assinaturas atualizadas.')).toBeVisible()
  await expectNoViolation(page)
  const buyer = await openAsBuyer(browser, await makeSubscriptionLink('Aula de ioga'))
  const email = 'quiteria@exemplo.com.br'
  await identify(buyer, 'Quitéria Pausada', cpf(9_560), email)
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await fillCard(buyer, '4111111111111111')
  await buyer.getByRole('checkbox', { name: /^Autorizo: este cartão será guardado/ }).check()
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  const phone = { colorScheme: 'dark', viewport: { width: 360, height: 760 } } as const
  const portal = await (await browser.newContext(phone)).newPage()
  await enterPortal(portal, email)
  await portal.getByRole('button', { name: 'Pausar assinatura Aula de ioga' }).click()
  await portal.getByLabel('Por quanto tempo?').selectOption('2 meses')
  const asked = portal.getByRole('group', { name: 'Pausar Aula de ioga' })
  await expect(asked).toContainText('com a próxima cobrança de R$ 120,00')
  await expectNoViolation(portal)
  await asked.getByRole('button', { name: 'Confirmar pausa' }).click()
  await expect(portal.getByText(/^Pausa marcada a seu pedido/)).toBeVisible()
  await expectNoViolation(portal)

  await page.getByRole('button', { name: /^Notificações/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Notificações' })
  await drawer.getByRole('link', { name: /Quitéria Pausada pausou a assinatura/ }).click()
  await expect(page.getByText(', a pedido do cliente')).toBeVisible()

  await portal.getByRole('button', { name: 'Desfazer a pausa Aula de ioga' }).click()
  await expect(portal.getByText(/A próxima cobrança é de R\$\s120,00/)).toBeVisible()
  await expectNoViolation(portal)
  await portal.getByRole('button', { name: 'Desfazer a pausa', exact: true }).click()
  await expect(portal.getByRole('button', { name: /^Pausar assinatura/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText(', a pedido do cliente')).toBeHidden()
})
