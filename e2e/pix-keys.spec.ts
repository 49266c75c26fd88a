import { expect, type Page, test } from '@playwright/test'
import { addDays } from '@vintem/brazil/calendar'
import { totpCode } from '../apps/server/src/modules/two-factor/totp.ts'
import { expectNoViolationInAnyLook } from './axe.ts'
import { advanceTo, today } from './business-clock.ts'
import { choose, signIn, stepUp } from './panel.ts'
import { PAYERS } from './people.ts'

const EMAIL = 'chave.do.moinho@exemplo.com.br'
const RAISED = 'R$ 60.000,00'

// Goal: a person with a second factor registers a key by the code that its address received, answers the bank that
// asks for it, and raises a limit, which counts a day later and not before. Moves the clock.
// @spec 002 §2 Dados da Conta: A key from its code to the claim of another bank
// @spec 002 §4 Pix limits: a raise takes 24 hours, a cut is immediate
test('a key is registered by code and kept when another bank asks, and a limit is raised in a day', async ({
  page,
}) => {
  await signIn(page, 'keyKeeper', '/seguranca')
  const prove = await setUpAuthenticator(page)

  await page.goto('/dados-conta')
  await page.getByRole('button', { name: 'Nova chave' }).click()
  const asked = page.getByRole('dialog', { name: 'Nova chave Pix' })
  await choose(page, 'Tipo da chave', 'E-mail')
  await asked.getByLabel('Chave', { exact: true }).fill(EMAIL)
  await expectNoViolationInAnyLook(page)
  await asked.getByRole('button', { name: 'Cadastrar chave' }).click()
  await prove('Cadastrar uma chave Pix')
  const confirming = page.getByRole('dialog', { name: 'Confirmar chave Pix' })
  await expect(confirming).toContainText(EMAIL)
  const code = await codeOf(page)
  await confirming.getByLabel('Código').fill(code === '000000' ? '111111' : '000000')
  await confirming.getByRole('button', { name: 'Confirmar' }).click()
  await expect(confirming.getByText('Código inválido')).toBeVisible()
  await confirming.getByLabel('Código').fill(code)
  await confirming.getByRole('button', { name: 'Confirmar' }).click()
  const done = page.getByRole('dialog', { name: 'Chave Pix cadastrada' })
  await expect(done).toBeVisible()
  await done.getByRole('button', { name: 'Concluir' }).click()
  const row = page.getByRole('table', { name: 'Chaves Pix' }).getByRole('row', { name: EMAIL })
  await expect(row).toContainText('Ativa')

  await page.goto('/sandbox?tab=chaves')
  await page.getByRole('button', { name: `Pedir posse: ${EMAIL}` }).click()
  await expect(page.getByText('Outro banco pediu a chave.')).toBeVisible()
  // The bank's word comes by a callback, after the console's answer.
  await expect(async () => {
    await page.goto('/dados-conta')
    await expect(row).toContainText('Pedida por outro banco', { timeout: 2_000 })
  }).toPass()
  await row.getByRole('button', { name: `Responder: ${EMAIL}` }).click()
  const claim = page.getByRole('dialog', { name: 'Outro banco pede a chave' })
  await expect(claim).toContainText('Sem resposta, a chave é transferida em')
  await expectNoViolationInAnyLook(page)
  await claim.getByRole('button', { name: 'Ficar com a chave' }).click()
  await prove('Responder ao pedido de uma chave Pix')
  await expect(page.getByText('Resposta enviada: a chave fica com você.')).toBeVisible()
  await expect(async () => {
    await page.goto('/dados-conta')
    await expect(row).toContainText('Ativa', { timeout: 2_000 })
  }).toPass()

  await page.goto('/pix-config')
  const limits = page.getByRole('form', { name: 'Limites Pix' })
  const edit = async (night: string) => {
    await limits.getByRole('button', { name: 'Editar' }).click()
    await limits.getByRole('textbox', { name: 'Limite noturno' }).fill(night)
    await limits.getByRole('button', { name: 'Salvar' }).click()
    return page.getByRole('dialog', { name: 'Confirmar alteração de limites' })
  }
  const raise = await edit('6000000')
  await expect(raise).toContainText(RAISED)
  await expect(raise).toContainText('24 horas')
  await expectNoViolationInAnyLook(page)
  await raise.getByRole('button', { name: 'Confirmar' }).click()
  await prove('Aumentar um limite Pix')
  await expect(page.getByText('Limites alterado com sucesso.')).toBeVisible()
  await expect(limits).toContainText('Alteração em processamento')
  const day = await today(page)
  // The clock runs on by itself: the raise was asked for after the hour that it stands at now.
  const hour = await hourOf(page)
  await advanceTo(page, addDays(day, 1), hour)
  await page.reload()
  await expect(limits).toContainText('Alteração em processamento')
  await advanceTo(page, addDays(day, 1), hour + 1)
  await page.reload()
  await expect(limits).toContainText(RAISED)
  await expect(limits.getByText('Alteração em processamento')).toBeHidden()

  const cut = await edit('100000')
  await expect(cut.getByText('24 horas')).toBeHidden()
  await cut.getByRole('button', { name: 'Confirmar' }).click()
  await expect(limits).toContainText('R$ 1.000,00')
  await expect(limits.getByText('Alteração em processamento')).toBeHidden()
})

/** Sets an authenticator up, and gives what confirms an operation with the next recovery code of it. */
async function setUpAuthenticator(page: Page) {
  await page.getByRole('switch', { name: 'Desativada' }).click()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await stepUp(page, 'Preparar a autenticação de dois fatores', PAYERS.keyKeeper.password)
  const secret = await page.getByRole('textbox', { name: 'Chave' }).inputValue()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(totpCode(secret, new Date()))
  await page.getByRole('button', { name: 'Enviar' }).click()
  const list = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await page.getByRole('button', { name: 'Concluir' }).click()
  return async (action: string) => {
    const dialog = page.getByRole('dialog', { name: 'Confirme que é você' })
    await expect(dialog).toContainText(action)
    await dialog.getByLabel('Código do autenticador').fill(codes.shift() ?? '')
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialog).toBeHidden()
  }
}

/** The code in the newest e-mail to the address of the key. */
async function codeOf(page: Page): Promise<string> {
  const newest = async () => {
    const found = await page.request.get(`/api/sandbox/inbox?search=${EMAIL}`)
    const { content } = (await found.json()) as { content: { id: string }[] }
    return content[0]?.id
  }
  await expect.poll(newest).toBeTruthy()
  const mail = await page.request.get(`/api/sandbox/inbox/${await newest()}`)
  const { text } = (await mail.json()) as { text: string }
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** The hour of the business clock in São Paulo, begun and not over. */
async function hourOf(page: Page): Promise<number> {
  const { now } = (await (await page.request.get('/api/sandbox/clock')).json()) as { now: string }
  const hour = new Date(now).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    timeZone: 'America/Sao_Paulo',
  })
  return Number(hour)
}
