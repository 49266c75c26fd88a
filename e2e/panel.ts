import { expect, type Page } from '@playwright/test'
import { USERS } from './people.ts'

/** Signs in as one of the seller's people and waits for the panel. */
export async function signIn(page: Page, who: keyof typeof USERS = 'admin'): Promise<void> {
  const { email, password } = USERS[who]
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
}

/** Creates a link in the form and gives the address from the success dialog. */
export async function createLink(page: Page, title: string, value: string): Promise<string> {
  await page.goto('/seja-pago/criar/cobranca-pontual')
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Valor' }).fill(value)
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByRole('textbox', { name: 'Endereço do link' }).inputValue()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page).toHaveURL(/\/seja-pago$/)
  return address
}

/** Opens a charge from the list by the name of its customer. */
export async function openCharge(page: Page, customer: string): Promise<void> {
  await page.goto(`/cobrancas?customerName=${encodeURIComponent(customer)}`)
  const address = await page.getByRole('link', { name: customer }).first().getAttribute('href')
  await page.goto(address ?? '')
}
