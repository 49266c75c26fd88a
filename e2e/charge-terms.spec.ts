import { expect, test } from '@playwright/test'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { openCharge, signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: the seller changes an open boleto, its buyer sees the new value and due date without a
// reload, and pays by the PIX code on it.
test('an open boleto gets another value and due date, and is paid by its code', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const address = await makeLink('Encomenda de bolos', 300)
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Mirela Torres', cpf(540))
  await buyer.getByRole('radio', { name: /Boleto/ }).check()
  await buyer.getByRole('button', { name: 'Gerar boleto' }).click()
  const line = buyer.getByRole('textbox', { name: /Linha digitável/ })
  await expect(line).toHaveValue(/30000$/)
  await openCharge(page, 'Mirela Torres')

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Alterar cobrança' }).click()
  const form = page.getByRole('dialog', { name: 'Alterar cobrança' })
  await form.getByRole('textbox', { name: 'Novo vencimento' }).fill('20/12/2027')
  await form.getByRole('textbox', { name: 'Novo valor' }).fill('24550')
  await form.getByRole('button', { name: 'Continuar' }).click()
  const review = page.getByRole('dialog', { name: 'Revise as alterações' })
  await expect(review.getByRole('row', { name: /Valor R\$ 300,00 R\$ 245,50/ })).toBeVisible()
  await review.getByRole('button', { name: 'Alterar cobrança' }).click()
  await expect(page.getByText('Cobrança alterada', { exact: true })).toBeVisible()

  await expect(buyer.getByText('Vence em 20/12/2027')).toBeVisible()
  await expect(line).toHaveValue(/24550$/)
  await expect(buyer.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(/^000201/)
  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Mirela Torres' }).first().click()

  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
})
