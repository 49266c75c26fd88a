import { expect, type Page, test } from '@playwright/test'
import { totpCode } from '../apps/server/src/modules/two-factor/totp.ts'
import { signInByForm, stepUp } from './panel.ts'
import { USERS } from './people.ts'

// Goal: a user protects their access with an authenticator, signs in with it and without it, and
// removes it again.
// @spec 000 §2.1: Settings: `/seguranca`, `/nota-fiscal`, `/sub-vendedores` …
// @spec 000 §2.3: A step with a …
test('an authenticator is set up, asked for at sign-in, and taken off', async ({ page }) => {
  const { email, password } = USERS.careful
  await signInByForm(page, 'careful')
  await page.getByRole('link', { name: 'Segurança' }).click()
  await page.getByRole('switch', { name: 'Desativada' }).click()
  await expect(page.getByText('Passo 1 de 3')).toBeVisible()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await stepUp(page, 'Preparar a autenticação de dois fatores', password)
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  const secret = await page.getByRole('textbox', { name: 'Chave' }).inputValue()
  await page.getByRole('button', { name: 'Próximo' }).click()

  await page.getByLabel('Código de 6 dígitos').fill('00000')
  await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret, 9))
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Falha ao ativar duplo fator de autenticação.')).toBeVisible()
  await expect(page.getByText('Código inválido')).toBeVisible()
  await page.getByLabel('Código de 6 dígitos').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Duplo fator de autenticação ativado.')).toBeVisible()
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [forSignIn = '', forRemoval = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('switch', { name: 'Ativada' })).toBeChecked()

  await page.getByRole('button', { name: 'Sair' }).click()
  await giveCredentials(page, email, password)
  await expect(page.getByRole('heading', { name: 'Verificação em dois fatores' })).toBeVisible()
  await page.getByLabel('Código').fill('12345')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Perdi o acesso ao autenticador' }).click()
  await expect(page.getByRole('dialog').getByText(/entre em contato com o suporte/)).toBeVisible()
  await page.getByRole('button', { name: 'Entendi' }).click()
  await page.getByLabel('Código').fill('123456')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Código inválido')).toBeVisible()
  // The code of the next 30 seconds: the present one was used for the set-up.
  await page.getByLabel('Código').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).click()
  await giveCredentials(page, email, password)
  await page.getByLabel('Código').fill(forSignIn)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()

  await page.goto('/seguranca')
  await page.getByRole('switch', { name: 'Ativada' }).click()
  const removal = page.getByRole('dialog', { name: 'Desativar Autenticação de dois fatores?' })
  await removal.getByLabel('Código').fill(forRemoval)
  await removal.getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByRole('switch', { name: 'Desativada' })).not.toBeChecked()
})

const codeOf = (secret: string, stepsLater = 0) =>
  totpCode(secret, new Date(Date.now() + stepsLater * 30_000))

async function giveCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
