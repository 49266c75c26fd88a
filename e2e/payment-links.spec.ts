import { expect, test } from '@playwright/test'
import { openAsBuyer } from './buyer.ts'
import { openCharge, signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: a seller at a counter makes a quick link, its buyer enters no data, and the charge says so;
// links of a list are deleted together.

test('a quick link is paid by PIX without saying who one is', async ({ page, browser }) => {
  await signIn(page, 'admin', '/seja-pago')
  await page.getByRole('button', { name: 'Criar' }).first().click()
  await page.getByRole('menuitem', { name: 'Link Rápido' }).click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Balcão da feira')
  await page.getByRole('textbox', { name: 'Valor' }).fill('7700')
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect(page.getByRole('img', { name: 'QR Code do link' })).toBeVisible()
  const address = await page.getByRole('textbox', { name: 'Endereço do link' }).inputValue()
  await page.getByRole('button', { name: 'Voltar para o início' }).click()
  await expect(page).toHaveURL(/\/seja-pago\?type=fast-orders$/)
  await expect(page.getByRole('link', { name: 'Balcão da feira' })).toBeVisible()

  const buyer = await openAsBuyer(browser, address)
  await expect(buyer.getByRole('heading', { name: 'Pague sem cadastro' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(buyer.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(/^000201/)
  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Pagador não identificado' }).first().click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await openCharge(page, 'Comprador não identificado', 'title=Balcão')
  await expect(page.getByText('Pagamento confirmado')).toBeVisible()
  const customer = page.getByRole('region', { name: 'Cliente', exact: true })
  await expect(customer).toContainText('Comprador não identificado')
})

test('several links are deleted at once', async ({ page }) => {
  for (const title of ['Sobra um', 'Sobra dois']) await makeLink(title, 10)
  await signIn(page, 'admin', '/seja-pago?title=sobra')
  for (const title of ['Sobra um', 'Sobra dois']) {
    await page.getByRole('checkbox', { name: title }).check()
  }
  await page.getByRole('button', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()

  await expect(page.getByText('2 links excluídos com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum link corresponde à busca.')).toBeVisible()
})
