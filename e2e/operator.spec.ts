import { expect, type Page, test } from '@playwright/test'
import { totpCode } from '../apps/server/src/modules/two-factor/totp.ts'
import { expectNoViolationInAnyLook } from './axe.ts'
import { signInByForm } from './panel.ts'
import { OPERATOR, USERS, WAITING_SELLER } from './people.ts'

const PASSWORD = 'um segredo da plataforma'

// Goal: an operator of the platform comes in by a link, decides about a seller with a reason and a code,
// sees what waits, and leaves nothing open. A seller's session opens none of it.
test('an operator sets up the access, decides about a seller, and leaves', async ({ page }) => {
  await page.goto(`/operador/acesso#${OPERATOR.link}`)
  await page.getByRole('button', { name: 'Começar' }).click()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  const secret = await page.getByRole('textbox', { name: 'Chave' }).inputValue()
  await expectNoViolationInAnyLook(page)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirme sua senha').fill(PASSWORD)
  await page.getByLabel('Código do aplicativo').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Salvar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = '', second = '', third = '', fourth = ''] = await codes.allTextContents()
  await expectNoViolationInAnyLook(page)

  await page.getByRole('link', { name: 'Entrar' }).click()
  await expectNoViolationInAnyLook(page)
  await signIn(page, 'uma senha de outra pessoa', codeOf(secret, 1))
  await expect(page.getByText('E-mail, senha ou código incorretos.')).toBeVisible()
  await signIn(page, PASSWORD, codeOf(secret, 1))
  await expect(page.getByRole('heading', { name: 'Visão geral' })).toBeVisible()
  await expect(page.getByText('Cadastros por aprovar')).toBeVisible()
  await expectNoViolationInAnyLook(page)

  await page.getByRole('link', { name: 'Cadastros por aprovar' }).click()
  await expect(page.getByRole('heading', { name: 'Vendedores' })).toBeVisible()
  await expectNoViolationInAnyLook(page)
  const { fantasyName: name } = WAITING_SELLER
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Aguarda aprovação', { exact: true })).toBeVisible()
  await expectNoViolationInAnyLook(page)

  await page.getByRole('button', { name: 'Recusar' }).click()
  const refusal = page.getByRole('dialog', { name: 'Recusar o cadastro?' })
  await refusal.getByRole('button', { name: 'Recusar' }).click()
  await expect(refusal.getByText('Preenchimento obrigatório!')).toBeVisible()
  await expectNoViolationInAnyLook(page)
  await refusal.getByLabel('Motivo').fill('Falta o contrato social')
  await refusal.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByText('Recusado', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Aprovar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expect(proof.getByText('Para continuar: Aprovar o vendedor.')).toBeVisible()
  await expectNoViolationInAnyLook(page)
  await proof.getByLabel('Código do autenticador').fill('000000')
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(proof.getByText('Código inválido')).toBeVisible()
  await proof.getByLabel('Código do autenticador').fill(first)
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Bloquear repasses' }).click()
  const block = page.getByRole('dialog', { name: 'Bloquear os repasses?' })
  await block.getByLabel('Motivo').fill('Documentos vencidos')
  await block.getByRole('button', { name: 'Bloquear' }).click()
  await expect(block).toBeHidden()
  await expect(page.getByText('Documentos vencidos')).toBeVisible()

  for (const [name, none] of [
    ['Trabalhos parados', /Nenhum trabalho está parado|Trabalho/],
    ['Dinheiro sem cobrança', /Nenhum dinheiro espera|Pago por/],
    ['Conciliação', /Importe um extrato|Última comparação/],
    ['Pagamentos no banco', /O banco decidiu todos|Enviado em/],
    ['Pausas', /Cartões em pausa/],
    ['Auditoria', /Nenhum registro|registrado aqui|Operador/],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
    await expect(page.getByText(none).first()).toBeVisible()
    await expectNoViolationInAnyLook(page)
  }

  await importAStatement(page, third, fourth)

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Operador da plataforma' })).toBeVisible()
  await page.goto('/operador/vendedores')
  await expect(page.getByRole('heading', { name: 'Operador da plataforma' })).toBeVisible()
  // A recovery code comes in where the app is not at hand.
  await signIn(page, PASSWORD, second)
  await expect(page.getByRole('heading', { name: 'Vendedores' })).toBeVisible()
})

test('a seller who is signed in sees the operators’ sign-in there, and nothing else', async ({
  page,
}) => {
  await signInByForm(page, 'admin')
  await page.goto('/operador/vendedores')
  await expect(page.getByRole('heading', { name: 'Operador da plataforma' })).toBeVisible()
  await expect(page.getByText(USERS.admin.email)).toHaveCount(0)
})

const STATEMENT = `<OFX><STMTRS><BANKACCTFROM><BANKID>341<BRANCHID>0057<ACCTID>987654</BANKACCTFROM><BANKTRANLIST><DTSTART>20260105<DTEND>20260105<STMTTRN><TRNTYPE>OTHER<DTPOSTED>20260105<TRNAMT>-9.90<FITID>1<MEMO>TARIFA MENSAL</STMTTRN></BANKTRANLIST></STMTRS></OFX>`

/** A statement of one line that is nothing of the books, and what that line is. */
async function importAStatement(page: Page, ...[one, two]: [string, string]): Promise<void> {
  await page.getByRole('link', { name: 'Conciliação', exact: true }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'extrato.ofx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(STATEMENT),
  })
  await proveWith(page, one)
  const imported = page.getByRole('dialog', { name: 'Extrato importado' })
  await expect(imported.getByText('Linhas no arquivo: 1; novas: 1.')).toBeVisible()
  await expectNoViolationInAnyLook(page)
  await imported.getByRole('button', { name: 'Ver' }).click()
  await page.getByRole('tab', { name: 'Linhas do banco' }).click()
  await expect(page.getByText('Só no banco', { exact: true }).first()).toBeVisible()
  await expectNoViolationInAnyLook(page)
  await page.getByRole('button', { name: /Explicar a linha TARIFA MENSAL/ }).click()
  const reason = page.getByRole('dialog', { name: 'O que é esta linha?' })
  await reason.getByLabel('Motivo').fill('tarifa do mês')
  await turnToPhoneAndBack(page)
  await reason.getByRole('button', { name: 'Explicar' }).click()
  await proveWith(page, two)
  await expect(reason).toBeHidden()
  await expect(page.getByText('tarifa do mês')).toBeVisible()
  await page.getByRole('tab', { name: /Só nos livros/ }).click()
  await expect(page.getByText(/Todo o dinheiro dos livros|Lançamento/).first()).toBeVisible()
  await expectNoViolationInAnyLook(page)
}

/** The rows of the list are drawn twice again; a dialog that one of them opened is not. */
async function turnToPhoneAndBack(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  for (const [each, form] of [
    [{ width: 360, height: 740 }, 'phone'],
    [size, 'cells'],
  ] as const) {
    await page.setViewportSize(each)
    await expect(page.locator(`table[data-form="${form}"]`)).toBeAttached()
  }
}

async function proveWith(page: Page, code: string): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await proof.getByLabel('Código do autenticador').fill(code)
  await proof.getByRole('button', { name: 'Confirmar' }).click()
}

const codeOf = (secret: string, stepsLater = 0) =>
  totpCode(secret, new Date(Date.now() + stepsLater * 30_000))

async function signIn(page: Page, password: string, code: string): Promise<void> {
  await page.getByLabel('E-mail').fill(OPERATOR.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Código do autenticador').fill(code)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
