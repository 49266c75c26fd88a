import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { addDays } from '@vintem/brazil/calendar'
import { cents } from '@vintem/brazil/money'
import { type NewLotItem, writePaymentLot } from '@vintem/brazil/payment-lots'
import { expectNoViolationInAnyLook } from './axe.ts'
import { advanceTo, today } from './business-clock.ts'
import { signIn, stepUp } from './panel.ts'
import { PAYERS } from './people.ts'

const FIRST_HOUR = 7

const item = (key: string, payeeName: string): Omit<NewLotItem, 'payOn'> => ({
  yourNumber: payeeName.slice(0, 8),
  payeeName,
  payeeDocument: '11144477735',
  description: 'Farinha',
  amountCents: cents(1_000),
  target: { kind: 'PIX', key: { type: 'email', key } },
})

// Goal: a file of payments is checked before anything is confirmed, approved by another person, paid item by item, and
// its return is read as any bank's. Moves the clock.
// @spec 002 §2 Payments page: Bulk view: a file from the upload to its return
test('a lot is sent, approved by a colleague, paid, and its return is read', async ({
  page,
  browser,
}) => {
  await signIn(page, 'payer', '/pagamentos?tab=lote')
  // PIX of a day goes from six in the morning on.
  const day = addDays(await today(page), 1)
  await advanceTo(page, day, FIRST_HOUR)
  const tab = page.getByRole('tab', { name: 'Pagamentos em Lote' })
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Atualizar o saldo' })).toBeEnabled()
  await expectNoViolationInAnyLook(page)

  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    name: 'lote.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('x'),
  })
  await expect(page.getByRole('alert')).toContainText(
    'Tipo de arquivo inválido. Aceitos: .txt, .ret, .cnab',
  )
  const items = [
    { ...item('11144477735@chave.example', 'BEATRIZ LIMA'), payOn: day },
    { ...item('recusa@exemplo.com.br', 'RECUSA LTDA'), payOn: day },
  ]
  const content = writePaymentLot({
    bank: '237',
    company: { name: 'MOINHO DOIS IRMAOS', document: '' },
    sequence: 1,
    createdOn: day,
    createdAt: '080000',
    items,
  })
  const file = { name: 'fornecedores.txt', mimeType: 'text/plain', buffer: Buffer.from(content) }
  await input.setInputFiles(file)
  const checked = page.getByRole('dialog', { name: 'Lote de pagamentos' })
  await expect(checked).toContainText('2 pagamentos')
  await expect(checked).toContainText('20,00')
  await expect(checked.getByRole('table', { name: 'Pagamentos do lote' })).toContainText(
    'BEATRIZ LIMA',
  )
  await expectNoViolationInAnyLook(page)
  await checked.getByRole('button', { name: 'Fechar' }).first().click()
  await input.setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('Este arquivo já foi enviado')

  const rita = await (await browser.newContext()).newPage()
  await signIn(rita, 'payerColleague', '/pagamentos?tab=lote')
  await rita.getByRole('link', { name: 'fornecedores.txt' }).click()
  const lot = rita.getByRole('dialog', { name: 'Lote de pagamentos' })
  await lot.getByRole('button', { name: 'Aprovar' }).click()
  const confirm = rita.getByRole('dialog', { name: 'Aprovar lote' })
  await expect(confirm).toContainText('20,00')
  await confirm.getByRole('button', { name: 'Aprovar' }).click()
  await stepUp(rita, 'Aprovar um lote de pagamentos', PAYERS.payerColleague.password)
  await expect(rita.getByText('Lote aprovado: cada pagamento segue na sua data.')).toBeVisible()
  // What the bank has not decided by then, it is asked about.
  await advanceTo(page, await today(page), FIRST_HOUR + 2)
  await expect(lot).toContainText('Enviado em')
  const table = lot.getByRole('table', { name: 'Pagamentos do lote' })
  await expect(table.getByRole('row').nth(1)).toContainText('Concluído')
  await expect(table.getByRole('row').nth(2)).toContainText('Devolvido')

  const downloading = rita.waitForEvent('download')
  await lot.getByRole('button', { name: 'Baixar retorno' }).click()
  const saved = await downloading
  expect(saved.suggestedFilename()).toBe('fornecedores-retorno.ret')
  const buffer = await readFile(await saved.path())

  await lot.getByRole('button', { name: 'Enviar recusados de novo' }).click()
  await expect(rita.getByText('Os recusados são um lote novo, que espera aprovação.')).toBeVisible()
  await expect(lot).toContainText('fornecedores-recusados.txt')
  await expect(lot).toContainText('1 pagamento')
  await expect(table).toContainText('RECUSA LTDA')
  await expect(table).not.toContainText('BEATRIZ LIMA')
  await expectNoViolationInAnyLook(rita)
  await rita.goto('/cnab')
  await rita
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'fornecedores-retorno.ret', mimeType: 'text/plain', buffer })
  const refused = rita.getByRole('region', { name: 'Recusados pelo banco' })
  await expect(refused).toContainText('RECUSA LTDA')
  await expect(refused).not.toContainText('BEATRIZ LIMA')
})
