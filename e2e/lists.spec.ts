import { expect, type Page, test } from '@playwright/test'
import { expectNoViolation, expectNoViolationInAnyLook } from './axe.ts'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { go, openNoStreams, quietOf, signIn } from './panel.ts'
import { makeCharges, makeLink, makeRecords } from './records.ts'

// Goal: a list is usable in a window of any width with any content, and shows new rows by itself.
const LONG =
  'Maria da Conceição Albuquerque de Vasconcelos e Mendonça Cavalcanti de Holanda dos Anjos Sá'
const MOST = 99_999_999.99
const LISTS = ['/cobrancas', '/clientes', '/seja-pago', '/recorrencias', '/usuarios', '/auditoria']
const CHARGES = `/cobrancas?customerName=${encodeURIComponent('Maria da Conceição')}`

const rows = (page: Page) => page.getByRole('main').getByRole('row')

/** The cells of a table that are cut, broken over lines or outside of the window. */
const FAULTS = `(() => {
  const whole = ['money', 'date', 'moment', 'document', 'phone', 'number', 'badge']
  const faults = []
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  const rows = [...document.querySelectorAll('main tbody tr')]
  const heights = new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))
  if (heights.size > 1) faults.push('rows of ' + [...heights].join(', ') + ' px')
  for (const element of document.querySelectorAll('main tbody div[data-kind]')) {
    const { left, right, height } = element.getBoundingClientRect()
    if (!whole.includes(element.dataset.kind)) continue
    if (height > 32) faults.push('broken: ' + element.textContent)
    if (element.scrollWidth > element.clientWidth) faults.push('cut: ' + element.textContent)
    if (left < 0 || right > innerWidth) faults.push('outside: ' + element.textContent)
  }
  return faults
})()`

test('with the longest name and the greatest value nothing is cut that must not be', async ({
  page,
}) => {
  await makeRecords()
  await makeCharges(LONG, MOST, 9)
  await openNoStreams(page)
  const quiet = quietOf(page)
  await signIn(page)
  for (const width of [1920, 1440, 1280, 1024, 900, 768, 640, 360]) {
    await page.setViewportSize({ width, height: 740 })
    for (const list of [CHARGES, ...LISTS]) {
      await go(page, list)
      await expect(page.getByRole('main').getByText('Carregando')).toHaveCount(0)
      await quiet()
      if (list === CHARGES) expect(await rows(page).count()).toBeGreaterThanOrEqual(9)
      expect(await page.evaluate(FAULTS), `${list} at ${width} px`).toEqual([])
    }
  }
})

test('a phone shows eight charges at once, and the rest of the bar in a sheet', async ({
  page,
}) => {
  await makeCharges('Hortênsia Telefone', 12, 9)
  await signIn(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await go(page, '/cobrancas?customerName=Hort%C3%AAnsia')

  const eighth = rows(page).nth(7)
  await expect(eighth).toBeInViewport({ ratio: 1 })
  for (const text of [
    'Hortênsia Telefone',
    'R$ 12,00',
    /Vencimento: .*\d\d\/\d\d\/\d{4}/,
    'A receber',
  ]) {
    await expect(eighth).toContainText(text)
  }
  // Of more than 10,000 charges a line says so in place of the totals.
  await page.route('**/charges/totals?*', (route) => route.fulfill({ json: { totals: null } }))
  // The totals would come with the page.
  await page.context().clearCookies({ name: /^vintem-page/ })
  await page.reload()
  await expect(page.getByText('Mais de 10.000 cobranças.')).toBeVisible()
  await expect(eighth).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Mais opções' }).click()
  const sheet = page.getByRole('dialog', { name: 'Mais opções' })
  await expect(sheet.getByRole('button', { name: 'Exportar' })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page)
  }
  await sheet.getByRole('button', { name: 'Vencimento' }).click()
  await expect(page).toHaveURL(/sort=expirationDate%2Casc|sort=expirationDate,asc/)
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoViolationInAnyLook(page)
})

test('the pointer tells a name that was shortened', async ({ page }) => {
  await makeCharges(LONG, MOST, 1)
  await signIn(page)
  await page.setViewportSize({ width: 1024, height: 740 })
  await go(page, CHARGES)
  await page
    .getByRole('main')
    .getByRole('link', { name: LONG })
    .first()
    .hover({ position: { x: 20, y: 8 } })
  await expect(page.getByRole('main').getByTitle(LONG).first()).toBeVisible()
})

test('a payment changes balance, figures, chart and list together, and marks its row', async ({
  page,
  browser,
}) => {
  // Other charges: nothing is marked where all rows have changed.
  await makeCharges('Olívia Outrora', 12, 2)
  const address = await makeLink('Bolo de rolo', 43.21)
  const buyer = await openAsBuyer(browser, address)
  await identify(buyer, 'Olívia Agora', cpf(81))
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await signIn(page)
  const main = page.getByRole('main')
  // Found by its customer: charges of other journeys may push it off the list of the home page.
  const list = await page.context().newPage()
  await list.goto('/cobrancas?customerName=Ol%C3%ADvia')
  const row = rows(list).filter({ hasText: 'Olívia Agora' })
  await expect(row).toBeVisible()
  const figure = (label: string) => main.locator('dt', { hasText: label }).locator('+ dd').first()
  const before = await Promise.all(
    ['Disponível', 'Recebido'].map((label) => figure(label).innerText()),
  )
  // What the chart draws, in figures.
  const chart = main.getByRole('table', { name: 'Valores de cada dia do período' })
  const drawn = await chart.innerText()
  // Polled from now on: the mark is there for one second.
  const marked = list.locator('[data-marked]').filter({ hasText: 'Olívia Agora' }).waitFor()

  const sandbox = await page.context().newPage()
  await sandbox.goto('/sandbox?tab=pix')
  await sandbox.getByRole('button', { name: 'Pagar: Olívia Agora' }).click()

  await marked
  await expect(row).toContainText('Paga')
  for (const [index, label] of ['Disponível', 'Recebido'].entries()) {
    await expect(figure(label)).not.toHaveText(before[index] ?? '')
  }
  await expect.poll(() => chart.innerText()).not.toBe(drawn)
  await expect(list.locator('[data-marked]')).toHaveCount(0)
})
