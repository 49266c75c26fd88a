import { expect, type Page, test } from '@playwright/test'
import { expectNoViolation, expectNoViolationInAnyLook } from './axe.ts'
import { go, signIn } from './panel.ts'
import { makeCharges } from './records.ts'

// Goal: who works through a list of charges does not lose the place in it: tabs, rows and the panel beside
// it lead on and back, and many charges are handled together with a result for each.
const of = (name: string) => `/cobrancas?customerName=${encodeURIComponent(name)}`
const rows = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Rute/ })

test('a row opens in the same tab, and Back leads to it', async ({ page }) => {
  await makeCharges('Rute Retorno', 12, 11)
  await signIn(page, 'admin', of('Rute Retorno'))
  await page.setViewportSize({ width: 1280, height: 500 })
  const row = rows(page).nth(8)
  await row.focus()
  const scrolled = await page.evaluate<number>('scrollY')
  expect(scrolled).toBeGreaterThan(0)
  const href = await row.getAttribute('href')

  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Informações gerais' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(href)
  await page.goBack()

  await expect(row).toBeFocused()
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled)
  await expect(page).toHaveURL(/customerName=/)
  const opened = page.context().waitForEvent('page')
  await row.click({ modifiers: ['ControlOrMeta'] })
  await expect((await opened).getByRole('heading', { name: 'Informações gerais' })).toBeVisible()
  await expect(row).toBeVisible()
})

test('tabs count, and the one seen last opens again', async ({ page }) => {
  await makeCharges('Rute Abas', 12, 2)
  await signIn(page, 'admin', '/cobrancas')
  const due = page.getByRole('tab', { name: /^A receber \d/ })
  await due.click()
  await expect(due).toHaveAttribute('aria-selected', 'true')

  await page.getByRole('link', { name: 'Clientes', exact: true }).click()
  // Until it is there, the way back leads to the list that was never left.
  await expect(page.getByRole('heading', { name: 'Clientes', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Cobranças', exact: true }).click()
  await expect(page).toHaveURL(/\?status=SCHEDULED$/)

  // A search leads to where it says, and keeps nothing.
  await go(page, of('Rute Abas'))
  await expect(page.getByRole('tab', { name: 'Todas 2' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Em disputa 0' }).click()
  await expect(page.getByText('Nenhuma cobrança corresponde à busca.')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('tab', { name: /^Chargeback/ }).click()
  await expect(page.getByRole('tab', { name: /^Chargeback/ })).toBeInViewport({ ratio: 0.9 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Situação: mais' }).click()
  await expect(page.getByRole('menuitem', { name: /^Canceladas/ })).toBeVisible()
  await expectNoViolation(page)
})

test('a charge is seen beside the list, and the keys go on', async ({ page }) => {
  await makeCharges('Rute Ao Lado', 34.56, 3)
  await signIn(page, 'admin', of('Rute Ao Lado'))
  const panel = page.getByRole('complementary', { name: 'Prévia da cobrança' })
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  await expect(panel).toContainText('R$ 34,56')
  await expect(panel.getByRole('button', { name: 'Cobrar', exact: true })).toBeVisible()
  await expectNoViolation(page)

  await page.keyboard.press('j')
  await expect(rows(page).nth(1)).toBeFocused()
  const href = (await rows(page).nth(1).getAttribute('href')) ?? ''
  await expect(panel.getByRole('link', { name: 'Abrir' })).toHaveAttribute('href', href)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(rows(page).nth(1)).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await rows(page).nth(1).focus()
  await page.keyboard.press('Space')
  await expect(panel).toBeHidden()
})

test('many are handled together, each with its result', async ({ page }) => {
  await makeCharges('Rute Lote', 20, 3)
  await signIn(page, 'admin', of('Rute Lote'))
  await rows(page).first().focus()
  await page.keyboard.press('x')
  await page
    .getByRole('checkbox', { name: 'Selecionar Rute Lote' })
    .nth(2)
    .click({
      modifiers: ['Shift'],
    })
  await expect(page.getByText('3 selecionados')).toBeVisible()
  // One of them is paid meanwhile: by hand, in another tab.
  const other = await page.context().newPage()
  await other.goto((await rows(page).nth(1).getAttribute('href')) ?? '')
  await other.getByRole('button', { name: 'Marcar como paga' }).click()
  await page.route('**/charges?*', (route) => route.abort())
  await other.getByRole('button', { name: 'Sim, marcar como paga' }).click()
  await expect(other.getByText('Cobrança alterada para paga manualmente')).toBeVisible()

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Marcar como pagas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Marcar como pagas' })
  await expect(dialog).toContainText('de R$ 60,00 no total')
  await expectNoViolationInAnyLook(page)
  await dialog.getByRole('button', { name: 'Marcar 3 como pagas' }).click()

  await expect(dialog.getByText('2 feitas, 1 recusada.')).toBeVisible()
  await expect(dialog.getByText('A situação desta cobrança não permite pagamento.')).toBeVisible()
  await expectNoViolationInAnyLook(page)
  await page.unroute('**/charges?*')
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  await expect(page.getByText('1 selecionado')).toBeVisible()
  await page.getByRole('button', { name: 'Cobrar de novo' }).click()
  const reminder = page.getByRole('dialog', { name: 'Cobrar de novo' })
  await expect(reminder).toContainText('Vale para 0 de 1 escolhidas.')
  await expect(reminder).toContainText('A situação “Paga Manualmente” não permite')
})

test('a filter gets a name, and the list begins with it', async ({ page }) => {
  await signIn(page, 'admin', '/cobrancas?status=LATE&paymentMethod=PIX&sort=expirationDate,asc')
  const views = page.getByRole('button', { name: 'Visões salvas' })
  await views.click()
  await page.getByRole('menuitem', { name: 'Salvar visão' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Rute: Pix em atraso')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Visão salva.')).toBeVisible()

  await go(page, '/cobrancas')
  await views.click()
  await expectNoViolationInAnyLook(page)
  await page.getByRole('menuitem', { name: 'Rute: Pix em atraso' }).click()
  await expect(page).toHaveURL(/status=LATE.*paymentMethod=PIX.*sort=/)

  await views.click()
  await page.getByRole('menuitem', { name: 'Gerenciar visões' }).click()
  const dialog = page.getByRole('dialog', { name: 'Visões salvas' })
  await dialog.getByRole('button', { name: 'Começar por Rute: Pix em atraso' }).click()
  await expectNoViolationInAnyLook(page)
  await page.keyboard.press('Escape')
  await go(page, '/clientes')
  await go(page, '/cobrancas')
  await expect(page).toHaveURL(/status=LATE.*paymentMethod=PIX/)

  await views.click()
  await page.getByRole('menuitem', { name: 'Gerenciar visões' }).click()
  await dialog.getByRole('button', { name: 'Excluir Rute: Pix em atraso' }).click()
  await dialog.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(dialog.getByText('Rute: Pix em atraso')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await go(page, '/clientes')
  await go(page, '/cobrancas')
  await expect(page).toHaveURL(/\/cobrancas(\?status=LATE)?$/)
})
