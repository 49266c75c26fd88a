import { expect, type Page, test } from '@playwright/test'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { createLink, signIn } from './panel.ts'

// Goal: money of a card is scheduled first and available on its day, net of fees, to the cent. Runs
// after the other journeys, since the clock is everybody's.
test('the clock makes what is scheduled available', async ({ page, browser }) => {
  await signIn(page)
  const before = await balance(page)
  const address = await createLink(page, 'Fornada da semana', '100000')
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Fabiana Dias', cpf(500))
  await buyer.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await buyer.getByRole('textbox', { name: 'Número do cartão' }).fill('4111111111111111')
  await buyer.getByRole('textbox', { name: /Nome/ }).fill('FABIANA DIAS')
  await buyer.getByRole('textbox', { name: 'Validade' }).fill('1235')
  await buyer.getByRole('textbox', { name: /CVV|Código de segurança/ }).fill('123')
  await buyer.getByRole('button', { name: /^Pagar/ }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

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

/** As the panel asks for it, in reais. */
async function balance(page: Page): Promise<{ available: number; scheduled: number }> {
  const answer = page.waitForResponse((each) => each.url().includes('balance'))
  await page.goto('/')
  const { amount, provisionedAmount } = (await (await answer).json()) as {
    amount: number
    provisionedAmount: number
  }
  return { available: amount, scheduled: provisionedAmount }
}

const asReais = (value: number): string =>
  value.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
