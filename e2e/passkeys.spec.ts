import { expect, type Page, test } from '@playwright/test'
import { E2E_PORT } from './address.ts'
import { signInByForm, stepUp } from './panel.ts'
import { aDevice } from './passkey-device.ts'
import { NEWCOMER, USERS } from './people.ts'

// Goal: a user adds a passkey, signs in with it alone and after the password, confirms an operation
// with it, and removes it; where the browser has no passkeys, none is offered.
test.describe('at localhost', () => {
  test.use({ baseURL: `http://localhost:${E2E_PORT}` })

  test('a passkey is added, signs in, confirms, and is removed', async ({ page }) => {
    const device = await aDevice(page)
    const { email, password } = USERS.keyholder
    await signInByForm(page, 'keyholder')
    await page.goto('/seguranca')
    const passkeys = page.getByRole('region', { name: 'Chaves de acesso' })
    await expect(passkeys).toContainText('Você ainda não tem chaves de acesso.')
    await passkeys.getByRole('button', { name: 'Adicionar' }).click()
    const adding = page.getByRole('dialog', { name: 'Adicionar uma chave de acesso' })
    await expect(adding.getByRole('textbox', { name: 'Nome' })).toHaveValue(/Chrome/)
    await adding.getByRole('textbox', { name: 'Nome' }).fill('Celular da Kátia')
    await adding.getByRole('button', { name: 'Continuar' }).click()
    await stepUp(page, 'Adicionar uma chave de acesso', password)
    const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const [code = ''] = await codes.allTextContents()
    await page.getByRole('button', { name: 'Concluir' }).click()
    const row = page.getByRole('row', { name: /Celular da Kátia/ })
    await expect(row).toContainText('Nunca')

    await row.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('menuitem', { name: 'Renomear' }).click()
    const naming = page.getByRole('dialog', { name: 'Renomear a chave de acesso' })
    await naming.getByRole('textbox', { name: 'Nome' }).fill('Celular novo')
    await naming.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByRole('row', { name: /Celular novo/ })).toBeVisible()

    await leave(page)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()

    await leave(page)
    await giveCredentials(page, email, password)
    await expect(page.getByRole('heading', { name: 'Verificação em dois fatores' })).toBeVisible()
    await device.isAnyoneThere(false)
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
    await expect(page.getByText(/A chave de acesso não foi usada/)).toBeVisible()
    await device.isAnyoneThere(true)
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()

    await leave(page)
    await giveCredentials(page, email, password)
    await page.getByRole('button', { name: 'Usar um código' }).click()
    await page.getByLabel('Código de recuperação').fill(code)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()

    await page.goto('/seguranca')
    await page.getByRole('button', { name: 'Mais ações: Celular novo' }).click()
    await page.getByRole('menuitem', { name: 'Remover' }).click()
    const removal = page.getByRole('dialog', { name: 'Remover a chave de acesso?' })
    await removal.getByRole('button', { name: 'Remover' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
    await expect(asked).toContainText('Remover uma chave de acesso')
    await asked.getByRole('button', { name: 'Usar chave de acesso' }).click()
    await expect(page.getByText('Chave de acesso removida.')).toBeVisible()
    await expect(passkeys).toContainText('Você ainda não tem chaves de acesso.')

    // The device still has it, and offers it.
    await leave(page)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page.getByText(/Não foi possível entrar com esta chave de acesso/)).toBeVisible()
  })

  test('is the first factor of who must have one to enter', async ({ page }) => {
    await aDevice(page)
    const { email, password } = NEWCOMER
    await page.goto('/login')
    await giveCredentials(page, email, password)
    await expect(page.getByRole('heading', { name: 'Proteja seu acesso' })).toBeVisible()
    await page.getByRole('button', { name: /^Usar uma chave de acesso/ }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()

    await leave(page)
    await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click()
    await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  })
})

test('by a number there are no passkeys, and the screens say so', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden()
  await signInByForm(page)
  await page.goto('/seguranca')
  const passkeys = page.getByRole('region', { name: 'Chaves de acesso' })
  await expect(passkeys).toContainText('Neste endereço o navegador não tem chaves de acesso')
  await expect(passkeys.getByRole('button', { name: 'Adicionar' })).toBeHidden()
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
}

async function giveCredentials(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
