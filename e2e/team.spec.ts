import { expect, test } from '@playwright/test'
import { choose, signIn, stepUp } from './panel.ts'

// Goal: an administrator invites a colleague by e-mail, the colleague sees what the profile opens,
// and is signed out when blocked.
test('a colleague is invited, sets a password, works, and is blocked', async ({
  page,
  browser,
}) => {
  const email = 'berta@exemplo.com.br'
  await signIn(page)
  await page.getByRole('link', { name: 'Usuários' }).click()
  await page.getByRole('button', { name: 'Adicionar usuário' }).click()
  const adding = page.getByRole('dialog', { name: 'Adicionar usuário' })
  await expect(adding.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await adding.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await choose(page, 'Perfil', 'Vendas')
  await adding.getByRole('button', { name: 'Salvar' }).click()
  await stepUp(page, 'Convidar um usuário')
  await expect(page.getByText('Usuario criado com sucesso.')).toBeVisible()
  await expect(page.getByRole('row', { name: `${email} Vendas Convidado` })).toBeVisible()

  const inbox = async () => {
    const found = await page.request.get(`/api/sandbox/inbox?search=${email}`)
    const { content } = (await found.json()) as { content: { id: string }[] }
    return content[0]?.id
  }
  await expect.poll(inbox).toBeTruthy()
  const mail = await page.request.get(`/api/sandbox/inbox/${await inbox()}`)
  const { text } = (await mail.json()) as { text: string }
  const berta = await (await browser.newContext()).newPage()
  await berta.goto(/\/redefinir-senha\/\S+/.exec(text)?.[0] ?? '')
  const password = 'um segredo de Berta'
  await berta.getByLabel('Nova senha').fill(password)
  await berta.getByLabel('Confirme sua senha').fill(password)
  await berta.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(berta.getByText('Nova senha cadastrada com sucesso!')).toBeVisible()
  await berta.getByLabel('E-mail').fill(email)
  await berta.getByLabel('Senha', { exact: true }).fill(password)
  await berta.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(berta).toHaveURL(/\/cobrancas$/)
  await expect(berta.getByRole('link', { name: 'Clientes' })).toBeVisible()
  await expect(berta.getByRole('link', { name: 'Usuários' })).toHaveCount(0)
  await berta.goto('/usuarios')
  await expect(berta.getByText('Você não tem permissão para visualizar essa página!')).toBeVisible()

  await page.getByRole('link', { name: email }).click()
  const drawer = page.getByRole('dialog', { name: 'Usuário' })
  await choose(page, 'Perfil', 'Administrador')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await stepUp(page, 'Alterar o acesso de um usuário')
  // Berta's menu has the new entries immediately, without a reload.
  await expect(berta.getByRole('link', { name: 'Usuários' })).toBeVisible()
  await expect(berta.getByRole('row', { name: new RegExp(email) })).toBeVisible()
  await page.goto('/usuarios')
  await page.getByRole('link', { name: email }).click()
  await choose(page, 'Situação', 'Bloqueado')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await stepUp(page, 'Alterar o acesso de um usuário')
  await expect(page.getByText('Usuario Atualizado com sucesso.')).toBeVisible()

  await berta.getByRole('link', { name: 'Clientes' }).click()
  await expect(berta).toHaveURL(/\/login/)
  await berta.getByLabel('E-mail').fill(email)
  await berta.getByLabel('Senha', { exact: true }).fill(password)
  await berta.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(berta.getByText('BAR-1003 - E-mail ou senha incorretos.')).toBeVisible()
})
