import { expect, test } from '@playwright/test'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { createLink, openCharge, signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: the path of a newcomer. A seller makes a link, a buyer on a phone pays it by each method,
// the checkout confirms without reload, and the panel shows the charge paid, to the cent.

test('by PIX: the code is paid in the sandbox and both sides learn of it', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const address = await createLink(page, 'Bolo de fubá', '12000')
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Bento Silva', cpf(1))
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(buyer.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(/^000201/)
  await expect(buyer.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()

  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Bento Silva' }).click()

  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await openCharge(page, 'Bento Silva')
  await expect(page.getByRole('button', { name: /R\$ 118,81/ })).toBeVisible()
  await expect(page.getByText('Pagamento confirmado')).toBeVisible()
})

test('by card: a refusal says why, another card pays in instalments', async ({ page, browser }) => {
  await signIn(page)
  const address = await createLink(page, 'Curso de pães', '60000')
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Carla Mendes', cpf(2))
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  const fill = async (number: string) => {
    await buyer.getByRole('textbox', { name: 'Número do cartão' }).fill(number)
    await buyer.getByRole('textbox', { name: /Nome/ }).fill('CARLA MENDES')
    await buyer.getByRole('textbox', { name: 'Validade' }).fill('1235')
    await buyer.getByRole('textbox', { name: /CVV|Código de segurança/ }).fill('123')
  }
  await fill('4000000000000515')
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByText('Tente outro cartão.')).toBeVisible()

  await fill('5555555555554444')
  await buyer.getByRole('combobox', { name: /Parcelas/ }).selectOption({ index: 2 })
  await buyer.getByRole('button', { name: /^Pagar/ }).click()

  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await openCharge(page, 'Carla Mendes')
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pagamento falhou' }).click()
  await expect(page.getByRole('dialog')).toContainText('Saldo ou limite insuficiente.')
})

test('by card, confirmed with its bank in place', async ({ page, browser }) => {
  await signIn(page)
  const address = await makeLink('Oficina de molhos', 250)
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Elisa Prado', cpf(4))
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await buyer.getByText('Cartões de teste').click()
  await buyer.getByRole('button', { name: 'Usar o cartão 4000000000003220' }).click()
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Confirme com o seu banco' })).toBeVisible()
  const bank = buyer.frameLocator('iframe')
  await bank.getByRole('button', { name: 'Não reconheço' }).click()
  await expect(buyer.getByText('Pagamento não aprovado.')).toBeVisible()

  await buyer.getByText('Cartões de teste').click()
  await buyer.getByRole('button', { name: 'Usar o cartão 4000000000003220' }).click()
  await buyer.getByRole('textbox', { name: /Nome/ }).fill('ELISA PRADO')
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await page.goto('/sandbox?tab=confirmacoes')
  await page.getByRole('button', { name: 'Confirmar: ELISA PRADO' }).click()

  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
})

test('by boleto: line and PDF, paid in the sandbox', async ({ page, browser }) => {
  await signIn(page)
  const address = await makeLink('Cesta de café', 89.9)
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Davi Rocha', cpf(3))
  await buyer.getByRole('radio', { name: /Boleto/ }).check()
  await buyer.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(buyer.getByRole('textbox', { name: /Linha digitável/ })).toHaveValue(/^341/)
  const pdf = await buyer.getByRole('link', { name: /PDF/ }).getAttribute('href')
  const file = await buyer.request.get(pdf ?? '')
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto('/sandbox?tab=boletos')
  await page.getByRole('button', { name: 'Pagar: Davi Rocha' }).click()

  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await openCharge(page, 'Davi Rocha')
  await expect(page.getByText('R$ 87,41').first()).toBeVisible()
})
