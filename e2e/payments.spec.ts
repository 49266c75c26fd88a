import { expect, test } from '@playwright/test'
import { expectNoViolationInAnyLook } from './axe.ts'
import { choose, signIn, stepUp } from './panel.ts'
import { PAYERS } from './people.ts'

// Goal: money leaves checking by two people, to the holder whom both saw, with a receipt that anyone can check, and
// is back when the bank sends it back.
// @spec 002 §2 Payments page: A payment by PIX from the key to the receipt, with a colleague's approval
// @spec 000 §2.1: `/cartao`, `/cartao/limites`, `/cartao/{id}`; `/pagamentos`
test('a PIX is paid with a colleague’s approval, and comes back', async ({ page, browser }) => {
  await signIn(page, 'payer', '/pagamentos')
  await expect(
    page.getByRole('heading', { name: 'Sistema de Gerenciamento de Pagamentos' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saldo disponível' })).toContainText('1.000,00')
  await page
    .getByRole('textbox', { name: /^Chave PIX de destino/ })
    .fill('11144477735@chave.example')
  await page.getByRole('textbox', { name: /^Valor/ }).fill('15000')
  await choose(page, 'Centro de custo', 'Operacional')
  await page.getByRole('textbox', { name: /^Descrição/ }).fill('Sacos de farinha')
  await page.getByRole('button', { name: 'Revisar pagamento' }).click()
  const review = page.getByRole('dialog', { name: 'Revise seu pagamento' })
  await expect(review).toContainText('Titular de Testes')
  await expect(review).toContainText('***.444.777-**')
  await expect(review).toContainText('Espera a aprovação de outra pessoa.')
  await expectNoViolationInAnyLook(page)
  await review.getByRole('button', { name: 'Pagar' }).click()
  await stepUp(page, 'Fazer um pagamento por PIX', PAYERS.payer.password)
  await expect(page.getByText('Pagamento salvo para aprovação com sucesso!')).toBeVisible()
  const row = page.getByRole('table', { name: 'Pagamentos PIX' }).getByRole('row').nth(1)
  await expect(row).toContainText('espera aprovação')
  const widthOf = async (column: string) =>
    (await page.getByRole('columnheader', { name: column }).boundingBox())?.width ?? 0
  // Who has sent it takes its part of the room, and not what is left of it.
  expect(await widthOf('Enviado por')).toBeGreaterThan(0.8 * (await widthOf('Beneficiário')))

  const rita = await (await browser.newContext()).newPage()
  await signIn(rita, 'payerColleague', '/pagamentos')
  await rita.getByRole('link', { name: 'Titular de Testes' }).click()
  const detail = rita.getByRole('dialog', { name: 'Detalhes do Pagamento PIX' })
  await expect(detail).toContainText('Pendente de Aprovação')
  await expectNoViolationInAnyLook(rita)
  await detail.getByRole('button', { name: 'Aprovar' }).click()
  await rita.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await stepUp(rita, 'Aprovar um pagamento', PAYERS.payerColleague.password)
  await expect(rita.getByText('Pagamento aprovado e processado com sucesso!')).toBeVisible()
  await expect(detail).toContainText('Concluído')

  await page.goto('/pagamentos')
  await expect(row).toContainText('Concluído')
  await expect(page.getByRole('region', { name: 'Saldo disponível' })).toContainText('850,00')
  await page.getByRole('link', { name: 'Titular de Testes' }).click()
  const own = page.getByRole('dialog', { name: 'Detalhes do Pagamento PIX' })
  const downloading = page.waitForEvent('download')
  await own.getByRole('button', { name: 'Baixar comprovante' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^comprovante-de-pagamento-.*\.pdf$/)
  const code = /[0-9a-z]{39}/.exec(await own.innerText())?.[0]
  const checked = await page.request.get(`/api/automation/public/comprovantes/${code}`)
  expect([checked.status(), checked.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto('/sandbox?tab=transferencias')
  await page.getByRole('button', { name: 'Devolver: Titular de Testes' }).click()
  await expect(page.getByText('Transferência devolvida.')).toBeVisible()
  // The bank's word comes by a callback, after the console's answer.
  await expect(async () => {
    await page.goto('/pagamentos')
    await expect(row).toContainText('Devolvido', { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('region', { name: 'Saldo disponível' })).toContainText('1.000,00')
})
