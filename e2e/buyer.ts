import { type Browser, expect, type Page } from '@playwright/test'
import { cpfCheckDigits } from '@vintem/brazil/document'

/** A buyer's own browser, on a phone; with `ownTime` its clock can be set forward. */
export async function openAsBuyer(
  browser: Browser,
  address: string,
  { ownTime = false } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 760 } })
  const page = await context.newPage()
  if (ownTime) await page.clock.install()
  await page.goto(address)
  return page
}

/** A valid CPF, another for each number. */
export function cpf(number: number): string {
  const base = String(100_000_000 + number)
  return base + cpfCheckDigits(base)
}

/** Enters the data of the buyer, and continues to the choice of methods. */
export async function identify(
  page: Page,
  name: string,
  document: string,
  email = 'comprador@exemplo.com.br',
): Promise<void> {
  await page.getByRole('textbox', { name: 'CPF' }).fill(document)
  await page.getByRole('textbox', { name: 'Nome completo' }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Telefone com DDD' }).fill('21987654321')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('heading', { name: 'Como você quer pagar?' })).toBeVisible()
}

/** Types a card of the sandbox. */
export async function fillCard(buyer: Page, number: string): Promise<void> {
  await buyer.getByRole('textbox', { name: 'Número do cartão' }).fill(number)
  await buyer.getByRole('textbox', { name: /Nome/ }).fill('NOME NO CARTAO')
  await buyer.getByRole('textbox', { name: 'Validade' }).fill('1235')
  await buyer.getByRole('textbox', { name: /CVV|Código de segurança/ }).fill('123')
}
