import { expect, type Page, test } from '@playwright/test'
import { signIn } from './panel.ts'

// Goal: what opens above a list is loaded when it is first asked for, and anyone who asks before it is there
// loses nothing: neither the click nor the focus.

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
