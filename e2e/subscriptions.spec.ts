import { expect, type Page, test } from '@playwright/test'
import { aWorkbook } from '../apps/server/test/workbooks.ts'
import { expectNoViolation, expectNoViolationInAnyLook } from './axe.ts'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { choose, openFold, signIn } from './panel.ts'

// Goal: a seller sells a plan by a link, and imports a subscription that began elsewhere; each is
// in the list, on its own screen and on the customer's.
// @spec 000 §2.1: `/importacao-de-recorrencia`
// @spec 000 §2.9: Subscription links, 'Importar Recorrências'
test('imports a subscription, with a plan made on the way', async ({ page }) => {
  await signIn(page)
  await addCustomer(page, 'Olga Assinante', cpf(71))
  await page.goto('/seja-pago')
  await page.getByRole('link', { name: 'Importar Recorrências' }).click()
  await page.getByRole('button', { name: 'Criar plano' }).click()
  await fillPlan(page, 'Clube do pão')
  await expect(page.getByRole('combobox', { name: 'Plano' })).toHaveValue('Clube do pão')
  await choose(page, 'Cliente', 'Olga Assinante')
  await choose(page, 'Periodicidade', 'Semestral')
  await expect(page.getByText('Total: R$ 453,00')).toBeVisible()
  await page.getByRole('textbox', { name: 'Data de início' }).fill('31/01/2026')
  await page.getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByText('Assinatura importada com sucesso')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Assinaturas', level: 1 })).toBeVisible()
  await page.getByRole('tab', { name: 'Pendentes' }).click()
  await page.getByRole('link', { name: 'Olga Assinante' }).click()
  await expect(page.getByRole('heading', { name: 'Clube do pão' })).toBeVisible()
  await expect(page.getByText('R$ 453,00, semestral')).toBeVisible()

  await page.getByRole('link', { name: 'Olga Assinante' }).click()
  await expect(page.getByRole('tab', { name: 'Assinaturas', selected: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clube do pão' })).toBeVisible()
})

test('imports the subscriptions of a spreadsheet, with one row mended', async ({ page }) => {
  await signIn(page, 'admin', '/meus-planos/0')
  await fillPlan(page, 'Clube do queijo')
  await page.goto('/importacao-de-recorrencia')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  const row = (name: string, number: number, plan: string) => [
    cpf(number),
    name,
    `${number}@exemplo.com.br`,
    '(11) 98765-4321',
    plan,
    '10/01/2026',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'queijos.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: aSheet([
      ['CPF', 'Nome', 'E-mail', 'Celular', 'Plano', 'Início'],
      row('Queijeira Um', 73, 'Clube do queijo'),
      row('Queijeira Dois', 74, 'Clube do quejo'),
    ]),
  })
  await page.getByRole('button', { name: 'Conferir' }).click()
  await expect(page.getByText('Plano: Escolha um plano ativo.')).toBeVisible()
  await expectNoViolation(page)
  await page.getByRole('link', { name: 'Queijeira Dois' }).click()
  await page.getByRole('textbox', { name: 'Plano' }).fill('Clube do queijo')
  await page.getByRole('button', { name: 'Corrigir' }).click()
  await page.getByRole('button', { name: 'Importar 2 assinaturas' }).click()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('link', { name: 'Queijeira Um' }).click()
  await expect(page.getByRole('heading', { name: 'Clube do queijo' })).toBeVisible()
})

test('a buyer subscribes at a link', async ({ page, browser }) => {
  await signIn(page, 'admin', '/meus-planos/0')
  await fillPlan(page, 'Café da semana')
  await page.goto('/seja-pago/criar/assinatura-customizada')
  await choose(page, 'Plano', 'Café da semana')
  await expect(page.getByRole('textbox', { name: 'Valor mensal' })).toHaveValue('80,00')
  await openFold(page, 'Valor adicional')
  await page.getByRole('textbox', { name: 'Valor adicional', exact: true }).fill('3000')
  await page.getByRole('textbox', { name: 'Título do valor adicional' }).fill('Caneca')
  await page.getByRole('button', { name: 'Criar link' }).click()
  const address = await page.getByRole('textbox', { name: 'Endereço do link' }).inputValue()
  await expectNoViolationInAnyLook(page)
  await page.getByRole('button', { name: 'Concluir' }).click()
  await expect(page.getByRole('link', { name: 'Café da semana' })).toBeVisible()

  const buyer = await openAsBuyer(browser, address)
  await expect(buyer.getByText('Assinatura: R$ 80,00 por mês')).toBeVisible()
  await expect(buyer.getByText('Caneca: R$ 30,00 na primeira cobrança')).toBeVisible()
  await identify(buyer, 'Paulo Assinante', cpf(72))
  await page.goto('/recorrencias?status=PENDING')
  await expect(page.getByRole('link', { name: 'Paulo Assinante' })).toBeVisible()
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(buyer.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(/^000201/)
  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Paulo Assinante' }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await page.goto('/recorrencias?status=ACTIVE')
  await page.getByRole('link', { name: 'Paulo Assinante' }).click()
  // What the customer has paid so far stands there, too.
  const charges = page.getByRole('table', { name: 'Cobranças da assinatura' })
  await expect(charges.getByText('R$ 110,00')).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Mudar vencimento' }).click()
  const dueDay = page.getByRole('dialog', { name: 'Mudar vencimento' })
  await page.getByRole('combobox', { name: 'Novo dia de vencimento' }).click()
  await page.getByRole('option').first().click()
  await expect(dueDay.getByRole('heading', { name: 'Próximas cobranças' })).toBeVisible()
  await expectNoViolationInAnyLook(page)
  await dueDay.getByRole('button', { name: 'Voltar' }).click()

  await page.getByRole('button', { name: 'Editar assinatura' }).click()
  await expectNoViolation(page)
  await choose(page, 'Periodicidade', 'Anual')
  await expect(page.getByText('Total: R$ 839,88')).toBeVisible()
  await page.getByRole('textbox', { name: 'Descrição do boleto' }).fill('Café de um ano')
  await page.getByRole('button', { name: 'Concluir' }).click()
  const review = page.getByRole('dialog', { name: 'Confira a mudança' })
  await expect(review.getByRole('button', { name: 'Confirmar' })).toBeEnabled()
  await expectNoViolationInAnyLook(page)
  await review.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Assinatura atualizadaa com sucesso!')).toBeVisible()
  await expect(page.getByText('R$ 839,88, anual')).toBeVisible()
  await expect(charges.getByText('R$ 110,00')).toBeVisible()
})

async function fillPlan(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Título' }).fill(title)
  await page.getByRole('textbox', { name: 'Mensal', exact: true }).fill('8000')
  await page.getByRole('textbox', { name: 'Semestral' }).fill('7550')
  await page.getByRole('textbox', { name: 'Anual' }).fill('6999')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Plano cadastrado com sucesso!')).toBeVisible()
}

async function addCustomer(page: Page, name: string, document: string): Promise<void> {
  await page.goto('/clientes/adicionar-cliente')
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(document)
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('olga@exemplo.com.br')
  await page.getByRole('textbox', { name: 'Telefone' }).fill('11987654321')
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
  await expect(page.getByRole('textbox', { name: 'Rua' })).toHaveValue('Avenida Paulista')
  await page.getByRole('textbox', { name: 'Número' }).fill('1000')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Cliente cadastrado com sucesso!')).toBeVisible()
}

/** A workbook of one sheet, whose cells are all texts. */
function aSheet(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`)
  return aWorkbook({ sheets: { Queijos: `<sheetData>${lines.join('')}</sheetData>` } })
}
