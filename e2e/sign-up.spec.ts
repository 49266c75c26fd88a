import { expect, test } from '@playwright/test'
import { createLink } from './panel.ts'

// Goal: a business registers itself, and is paid once the platform has approved it.
// @spec 000 §2.1: `/cadastro` without a token
test('a seller registers, confirms the e-mail, waits for approval and may then be paid', async ({
  page,
  browser,
}) => {
  const email = 'nina@exemplo.com.br'
  await page.goto('/login')
  await page.getByRole('link', { name: 'Criar uma conta' }).click()
  await page.getByLabel('CNPJ').fill('11444777000161')
  await page.getByLabel('Razão social').fill('Ateliê Nina Ltda.')
  await page.getByLabel('Nome fantasia').fill('Ateliê Nina')
  await page.getByLabel('CEP').fill('05433000')
  await page.getByLabel('Rua').fill('Rua Harmonia')
  await page.getByLabel('Número').fill('210')
  await page.getByLabel('Bairro').fill('Vila Madalena')
  await page.getByLabel('Cidade').fill('São Paulo')
  await page.getByRole('combobox', { name: 'Estado' }).fill('SP')
  await page.getByRole('option', { name: 'São Paulo (SP)' }).click()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByLabel('Seu nome').fill('Nina Nova')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987650009')
  const confirmation = page.getByLabel('Confirme sua senha')
  await page.getByLabel(/^Senha/).fill('um segredo bem guardado')
  await confirmation.fill('um segredo')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('As senhas precisam ser iguais')).toBeVisible()
  await confirmation.fill('um segredo bem guardado')
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()

  const inbox = async () => {
    const found = await page.request.get(`/api/sandbox/inbox?search=${email}`)
    const { content } = (await found.json()) as { content: { id: string }[] }
    return content[0]?.id
  }
  await expect.poll(inbox).toBeTruthy()
  const mail = await page.request.get(`/api/sandbox/inbox/${await inbox()}`)
  const { text } = (await mail.json()) as { text: string }
  await page.goto(/\/cadastro\/\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirmar cadastro' }).click()
  await expect(page.getByText('Cadastro confirmado com sucesso!')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel(/^Senha/).fill('um segredo bem guardado')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  const banner = page.getByText('Seller com repasse bloqueado - Entre em contato com o suporte')
  await expect(banner).toBeVisible()
  const address = await createLink(page, 'Vaso', '9000')
  const buyer = await browser.newPage()
  await buyer.goto(address)
  await expect(buyer.getByRole('heading', { name: 'Este link não está disponível' })).toBeVisible()

  await page.goto('/sandbox?tab=vendedores')
  const row = page.getByRole('row', { name: /Ateliê Nina/ })
  await row.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('Ateliê Nina foi aprovado.')).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByRole('heading', { name: 'Seus dados' })).toBeVisible()
  await page.goto('/seja-pago')
  await expect(page.getByRole('link', { name: 'Vaso' })).toBeVisible()
  await expect(banner).toHaveCount(0)
})
