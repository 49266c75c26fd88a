import { expect, test } from '@playwright/test'
import { expectNoViolationInAnyLook } from './axe.ts'
import { cpf, fillCard, identify, openAsBuyer } from './buyer.ts'
import { signIn } from './panel.ts'
import { makePublicPlan } from './records.ts'

// Goal: who subscribes reads what they have paid and what comes next, opens the receipt, and their
// seller finds it by the number that they read aloud.
test('a subscriber gets a receipt, which the seller finds by its number', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const shop = await makePublicPlan('Pão com recibo')
  const buyer = await openAsBuyer(browser, shop)
  const plan = buyer.getByRole('article', { name: 'Pão com recibo' })
  await plan.getByRole('button', { name: /Assinar/ }).click()
  await identify(buyer, 'Rita Recebida', cpf(7_401))
  await buyer.getByLabel(/Cartão de crédito/).check()
  await fillCard(buyer, '4111111111111111')
  const consent = buyer.getByRole('checkbox', { name: /^Autorizo/ })
  await expect(consent).toHaveAccessibleName(/uso a área do assinante ou falo com/)
  await consent.check()
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await expect(buyer.getByText(/^Próxima cobrança: \d\d\/\d\d\/\d{4}, R\$/)).toBeVisible()
  await expect(buyer.getByRole('link', { name: 'área do assinante' })).toBeVisible()

  await buyer.getByRole('link', { name: 'Ver recibo' }).click()
  await expect(buyer.getByRole('heading', { name: 'Recibo de pagamento' })).toBeVisible()
  await expect(buyer.getByText('Rita Recebida')).toBeVisible()
  await expect(buyer.getByText(/^\d\d\/\d\d\/\d{4} a \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expectNoViolationInAnyLook(buyer)
  const number = await buyer.locator('.receipt-number').innerText()
  expect(number).toMatch(/^\w{3}-\w{3}-\w{4}$/)
  const href = await buyer.getByRole('link', { name: 'Baixar PDF' }).getAttribute('href')
  const pdf = await buyer.request.get(href ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().fill(number.toLowerCase())
  await page.getByRole('option', { name: /Rita Recebida/ }).click()
  const receipt = page.getByRole('link', { name: 'Recibo' })
  await expect(receipt).toHaveAttribute('href', new RegExp('/recibo/'))
})
