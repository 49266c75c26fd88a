import { expect, test } from '@playwright/test'
import { signInByForm } from './panel.ts'
import { USERS } from './people.ts'

// Goal: people land on their screen after the sign-in, see what their profile allows, and sign out
// everywhere with one action.
// @spec 000 §8: A toast 'code - description' for each error
test('an empty form says both messages, and a wrong password says nothing of the e-mail', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('E-mail é um campo obrigatório.')).toBeVisible()
  await expect(page.getByText('Senha é um campo obrigatório.')).toBeVisible()

  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br')
  await page.getByLabel('Senha', { exact: true }).fill('qualquer coisa')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('BAR-1003 - E-mail ou senha incorretos.')).toBeVisible()
})

// @spec 000 §2.1: A protected page says …
test('each profile lands where it belongs and sees its own menu', async ({ page }) => {
  await signInByForm(page, 'sale')
  await expect(page).toHaveURL(/\/cobrancas$/)
  await expect(page.getByRole('link', { name: 'Início' })).toHaveCount(0)

  await page.goto('/')
  await expect(page.getByText('Você não tem permissão para visualizar essa página!')).toBeVisible()
})

// @spec 000 §2.2: A session that ends …
// @spec 000 §2.5: 'Sair'
test('a reload keeps the session, and leaving ends it in every tab', async ({ page, context }) => {
  await signInByForm(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/clientes')
  await expect(other.getByRole('heading', { name: 'Clientes' })).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).click()

  await expect(page).toHaveURL(/\/login/)
  await expect(other).toHaveURL(/\/login/)
})

test('a session that was left open elsewhere is ended from here', async ({ page, browser }) => {
  await signInByForm(page)
  const elsewhere = await (await browser.newContext({ userAgent: OTHER_DEVICE })).newPage()
  await signInByForm(elsewhere)

  await page.getByRole('button', { name: /^Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Sessões abertas' }).click()
  await expect(page.getByText('Esta sessão')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações: Firefox no Android' }).first().click()
  await page.getByRole('menuitem', { name: 'Encerrar a sessão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click()
  await expect(page.getByText('Sessão encerrada.')).toBeVisible()

  await elsewhere.getByRole('link', { name: 'Clientes' }).click()
  await expect(elsewhere).toHaveURL(/\/login/)
})

const OTHER_DEVICE = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'

// @spec 000 §2.1: `/redefinir-senha`, `/redefinir-senha/{id}`, and any path below, public
test('a forgotten password is set anew with the link in the e-mail', async ({ page }) => {
  const { email, password } = USERS.finance
  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await expect(page.getByRole('heading', { name: 'Redefinir senha' })).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Link enviado para seu e-mail, por favor, verifique!')).toBeVisible()

  const inbox = async () => {
    const found = await page.request.get(`/api/sandbox/inbox?search=${email}`)
    const { content } = (await found.json()) as { content: { id: string }[] }
    return content[0]?.id
  }
  await expect.poll(inbox).toBeTruthy()
  const mail = await page.request.get(`/api/sandbox/inbox/${await inbox()}`)
  const { text } = (await mail.json()) as { text: string }
  await page.goto(/\/redefinir-senha\/\S+/.exec(text)?.[0] ?? '')
  await page
    .getByLabel(/^(Nova s|S)enha/)
    .first()
    .fill(password)
  await page.getByLabel('Confirme sua senha').fill(password)
  await page.getByRole('button', { name: /Salvar|Redefinir|Cadastrar|Confirmar/ }).click()

  await expect(page.getByText('Nova senha cadastrada com sucesso!')).toBeVisible()
  await signInByForm(page, 'finance')
})
