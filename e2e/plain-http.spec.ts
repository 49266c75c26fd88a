import { expect, type Page, test } from '@playwright/test'
import { derivingFrom } from '../apps/server/src/platform/session-secret.ts'
import { operatorTokenFrom } from '../apps/server/src/sandbox-console/operator-access.ts'
import { E2E_ADDRESS, E2E_PORT, E2E_SECRET, LAN_HOST } from './address.ts'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { openFold, signInByForm } from './panel.ts'

// Goal: everything works at the address for a phone in the shop's network: plain http by another
// host name, where browsers offer no `crypto.randomUUID`, clipboard and other functions.
const LAN_ADDRESS = `http://${LAN_HOST}:${E2E_PORT}`

test.use({
  baseURL: LAN_ADDRESS,
  launchOptions: ({ launchOptions }, provide) =>
    provide({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`],
    }),
})

/** Errors of the browser's console, besides failed requests. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) {
      complaints.push(text)
    }
  })
  return complaints
}

test('a seller signs in, stays after a reload, adds a customer and rows of a split', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden()
  await signInByForm(page)
  expect(await page.evaluate('isSecureContext')).toBe(false)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()

  await page.goto('/clientes/adicionar-cliente')
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(cpf(90))
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Lia da Rede Local')
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('lia@exemplo.com.br')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue('Avenida Paulista')
  await page.getByRole('textbox', { name: 'Número' }).fill('1000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cliente cadastrado com sucesso!')).toBeVisible()

  await page.goto('/seja-pago/criar/cobranca-pontual')
  await openFold(page, 'Split de pagamento')
  await page.getByRole('switch', { name: 'Dividir com sub-vendedores' }).press('Space')
  await page.getByRole('button', { name: 'Adicionar sub-vendedor' }).click()
  await expect(page.getByRole('group', { name: 'Sub-vendedor 2' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('a link is made with metadata, copied and paid', async ({ page, browser }) => {
  const complaints = complaintsOf(page)
  await signInByForm(page)
  await page.goto('/seja-pago/criar/cobranca-pontual')
  await page.getByRole('textbox', { name: 'Título' }).fill('Torta da rede local')
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('5000')
  await openFold(page, 'etadados')
  await page.getByRole('button', { name: 'Adicionar metadado' }).click()
  await page.getByRole('textbox', { name: 'Chave' }).fill('pedido')
  await page.getByRole('textbox', { name: 'Valor do metadado' }).fill('N-70')
  await page.getByRole('button', { name: 'Criar link' }).click()
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText(/copiado/i)).toBeVisible()
  const address = await page.getByRole('textbox', { name: 'Endereço do link' }).inputValue()
  // The copied text is pasted.
  await page.keyboard.press('Escape')
  await page.goto('/clientes')
  await page.getByRole('searchbox').press('ControlOrMeta+V')
  await expect(page.getByRole('searchbox')).toHaveValue(address)

  const buyer = await openAsBuyer(browser, address.replace(E2E_ADDRESS, LAN_ADDRESS))
  complaints.push(...complaintsOf(buyer))
  await identify(buyer, 'Rui da Rede', cpf(92))
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await buyer.getByRole('button', { name: /Copiar/ }).click()
  await expect(buyer.getByRole('button', { name: 'Copiado' })).toBeVisible()
  await page.goto('/sandbox?tab=pix')
  await page.getByLabel('Chave do operador').fill('adivinhada')
  await page.getByRole('button', { name: 'Abrir o ambiente de testes' }).click()
  await expect(page.getByText(/Esta não é a chave do operador/)).toBeVisible()
  await page
    .getByLabel('Chave do operador')
    .fill(operatorTokenFrom(derivingFrom({ current: E2E_SECRET })))
  await page.getByRole('button', { name: 'Abrir o ambiente de testes' }).click()
  await page.getByRole('button', { name: 'Pagar: Rui da Rede' }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  expect(complaints).toEqual([])
})
