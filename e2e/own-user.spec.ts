import { expect, test } from '@playwright/test'
import { E2E_PORT } from './address.ts'
import { signIn, stepUp } from './panel.ts'
import { aDevice } from './passkey-device.ts'
import { USERS } from './people.ts'

// Goal: whoever they are, people find what protects their own access in their own data.
test.use({ baseURL: `http://localhost:${E2E_PORT}` })

test('somebody who sells protects their own access, and makes new recovery codes', async ({
  page,
}) => {
  await aDevice(page)
  const { email, password } = USERS.cautiousSale
  await signIn(page, 'cautiousSale')
  await page.goto('/meus-dados')
  await page.getByRole('region', { name: 'Chaves de acesso' }).getByText('Adicionar').click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await stepUp(page, 'Adicionar uma chave de acesso', password)
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [old = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'Concluir' }).click()

  const recovery = page.getByRole('region', { name: 'Códigos de recuperação' })
  await expect(recovery).toContainText('Restam 10 códigos.')
  await recovery.getByRole('button', { name: 'Fazer novos códigos' }).click()
  const renewal = page.getByRole('dialog', { name: 'Novos códigos de recuperação' })
  await renewal.getByRole('button', { name: 'Fazer novos códigos' }).click()
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(codes).toHaveCount(10)
  const download = page.waitForEvent('download')
  await renewal.getByRole('button', { name: 'Baixar' }).click()
  expect((await download).suggestedFilename()).toBe('vintem-codigos-de-recuperacao.txt')
  const [code = ''] = await codes.allTextContents()
  await renewal.getByRole('button', { name: 'Concluir' }).click()

  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Usar um código' }).click()
  await page.getByLabel('Código de recuperação').fill(old)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Código inválido')).toBeVisible()
  await page.getByLabel('Código de recuperação').fill(code)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
})
