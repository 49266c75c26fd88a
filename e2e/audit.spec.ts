import { expect, test } from '@playwright/test'
import { signIn } from './panel.ts'
import { USERS } from './people.ts'

// Goal: an administrator reads who did what, and finds it.
test('what was done is found by who did it, and says all of it', async ({ page }) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Auditoria' }).click()
  // An entry is sealed, and then shown, within a minute.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: 'Auditoria' })).toBeVisible()
    await page.getByRole('searchbox', { name: 'E-mail de quem agiu' }).fill(USERS.admin.email)
    // An entry that is opened before the list is searched is closed by the search.
    await expect(page).toHaveURL(/alice/)
    await expect(page.getByRole('link', { name: 'Entrou' }).first()).toBeVisible()
  }).toPass({ timeout: 150_000 })

  await page.getByRole('link', { name: 'Entrou' }).first().click()
  const entry = page.getByRole('dialog', { name: 'Entrou' })
  await expect(entry.getByText('Sessão', { exact: true })).toBeVisible()
  await expect(entry.getByRole('row', { name: /^Endereço IP / })).toBeVisible()

  // The entry has its own address, which is independent of the page that showed it.
  const { searchParams } = new URL(page.url())
  await page.goto(`/auditoria?subject=nada&entry=${searchParams.get('entry')}`)
  await expect(entry.getByText('Sessão', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(entry).toBeHidden()
  await expect(page).toHaveURL(/\/auditoria\?subject=nada$/)
})
