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
