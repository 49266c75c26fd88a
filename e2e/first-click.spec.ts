import { expect, type Page, test } from '@playwright/test'
import { openAgain, openDrawn, untilRenewed } from './drawn-list.ts'
import { signIn } from './panel.ts'
import { makeCharges } from './records.ts'

// Goal: what opens above a list is loaded when it is first asked for, and anyone who asks before it is there
// loses nothing: neither the click nor the focus. So it is with a list that came before its script.

const NAME = 'Primeiro Clique na Lista'

/** Holds back the code of menus and dialogs. Returns what lets it come. */
async function holdOverlays(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/overlays-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a menu opens with the click that was too early', async ({ page }) => {
  const release = await holdOverlays(page)
  await signIn(page, 'admin', '/cobrancas')
  const button = page.getByRole('button', { name: 'Exportar' })
  await expect(button).toHaveAttribute('aria-haspopup', 'menu')
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toHaveCount(0)

  release()

  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('button', { name: 'Visões salvas' }).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
})

test('filters open with the click that was too early, and give the focus back', async ({
  page,
}) => {
  const release = await holdOverlays(page)
  await signIn(page, 'admin', '/cobrancas')
  const button = page.getByRole('button', { name: 'Filtros' })
  await button.click()

  release()

  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters.getByRole('button', { name: 'Aplicar' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(filters).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('filters close by Escape where the focus is still at their button', async ({ page }) => {
  await signIn(page, 'admin', '/cobrancas')
  const button = page.getByRole('button', { name: 'Filtros' })
  await button.click()
  const filters = page.getByRole('dialog', { name: 'Filtros' })
  await expect(filters.getByRole('button', { name: 'Aplicar' })).toBeVisible()

  await button.press('Escape')

  await expect(filters).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('the menu of a phone opens with the click that was too early', async ({ page }) => {
  const release = await holdOverlays(page)
  await signIn(page, 'admin', '/cobrancas')
  await page.setViewportSize({ width: 360, height: 740 })
  const button = page.getByRole('button', { name: 'Abrir o menu' })
  await button.click()

  release()

  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

test('what is clicked and typed before the panel is there is done when it is', async ({ page }) => {
  await makeCharges(NAME, 12, 2)
  await signIn(page, 'admin', '/cobrancas')
  await openAgain(page)
  await untilRenewed(page)
  let scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  /** Opens the list with its rows and without the scripts. Returns what lets them come. */
  const openAndHold = async () => {
    scripts = Promise.withResolvers()
    await openDrawn(page)
    return scripts.resolve
  }
  const box = page.getByRole('checkbox', { name: 'Selecionar' }).nth(1)
  const search = page.getByRole('searchbox')

  await test.step('a row is chosen', async () => {
    const release = await openAndHold()
    await box.click()
    // Nothing seems done that is not.
    await expect(box).not.toBeChecked()
    release()
    await expect(page.getByText('1 selecionado')).toBeVisible()
    await expect(box).toBeChecked()
  })

  await test.step('another order is asked for, impatiently', async () => {
    const release = await openAndHold()
    await page.getByRole('button', { name: 'Vencimento' }).click({ clickCount: 2 })
    release()
    await expect(page).toHaveURL(/sort=expirationDate%2Casc/)
  })

  await test.step('a name is searched for', async () => {
    const release = await openAndHold()
    await search.pressSequentially(NAME)
    release()
    await expect(page).toHaveURL(/Primeiro/)
    await expect(search).toHaveValue(NAME)
  })

  await test.step('filters are opened', async () => {
    const release = await openAndHold()
    await page.getByRole('button', { name: 'Filtros' }).click()
    release()
    await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
  })
})
