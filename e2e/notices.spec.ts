import { expect, test } from '@playwright/test'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: the seller's users see a payment on their present screen, without a reload, and open it.
// @spec 000 §2.5: Type, named variables, relative …
test('a payment shows at the bell by itself, and leads to the charge', async ({
  page,
  browser,
}) => {
  const address = await makeLink('Pão integral', 30)
  await signIn(page, 'admin', '/clientes')
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await bell.click()
  await page.getByRole('dialog', { name: 'Notificações' }).waitFor()
  await page.keyboard.press('Escape')

  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Noemi Aviso', cpf(70))
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  const sandbox = await page.context().newPage()
  await sandbox.goto('/sandbox?tab=pix')
  await sandbox.getByRole('button', { name: 'Pagar: Noemi Aviso' }).click()

  await expect(bell).toHaveAccessibleName(/^Notificações: \d\+? não lidas?$/)
  await bell.click()
  const drawer = page.getByRole('dialog', { name: 'Notificações' })
  const notice = drawer.getByRole('link', { name: /Noemi Aviso pagou/ })
  await expect(notice).toContainText('R$ 30,00')
  await notice.click()
  await expect(page).toHaveURL(/\/cobrancas\/[\w-]+$/)
  await expect(page.getByRole('link', { name: 'Noemi Aviso' })).toBeVisible()
})
