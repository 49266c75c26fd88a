import { expect, test } from '@playwright/test'
import { E2E_ADDRESS } from './address.ts'
import { aSecretKey } from './api-key.ts'
import { expectNoViolation } from './axe.ts'
import { signIn } from './panel.ts'

// Goal: on a phone, in the dark, types of events are chosen by keyboard alone, and a call that was refused is found,
// read and shared by its address.
const PHONE = { width: 360, height: 760 }
test.use({ colorScheme: 'dark' })

test('types of events are chosen object by object', async ({ page }) => {
  await signIn(page, 'admin', '/integracao?tab=webhooks')
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Novo webhook' }).click()
  const form = page.getByRole('dialog', { name: 'Novo webhook' })
  await form.getByRole('radio', { name: /^Todos dos domínios/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: 'Só os que eu escolher' })).toBeChecked()
  await expect(form.getByText('0 tipos escolhidos')).toBeVisible()

  await page.keyboard.press('Tab')
  const search = form.getByRole('searchbox', { name: 'Buscar um tipo de evento' })
  await expect(search).toBeFocused()
  await page.keyboard.type('pedido pago')
  await page.keyboard.press('Enter')
  await expect(form).toBeVisible()
  await form.getByRole('checkbox', { name: 'order.paid' }).focus()
  await page.keyboard.press('Space')
  await expect(form.getByText('1 tipo escolhido')).toBeVisible()
  await expectNoViolation(page)

  await search.fill('')
  const charges = form.locator('summary', { hasText: 'Cobranças' })
  await charges.focus()
  await page.keyboard.press('Enter')
  await form.getByRole('checkbox', { name: 'Todos de Cobranças' }).focus()
  await page.keyboard.press('Space')
  await expect(charges).toContainText('14 de 14')
  await expect(form.getByText('15 tipos escolhidos')).toBeVisible()
  await expectNoViolation(page)
})

test('a refused call is found, read and shared', async ({ page, request }) => {
  const secret = await aSecretKey('Loja da esquina')
  const headers = { 'x-token-api': secret }
  const api = `${E2E_ADDRESS}/api/payment/v1`
  await request.get(`${api}/keys/self`, { headers })
  const refused = await request.post(`${api}/orders`, {
    headers: { ...headers, 'idempotency-key': 'pedido-da-esquina' },
    data: { title: 'Sem valor' },
  })
  const id = refused.headers()['x-request-id'] ?? ''

  await signIn(page, 'admin', '/integracao')
  await page.setViewportSize(PHONE)
  await page.getByRole('tab', { name: 'Chamadas' }).click()
  await expect(page).toHaveURL(/tab=chamadas/)
  // Written behind the answers.
  await expect(async () => {
    await page.goto('/integracao?tab=chamadas&search=pedido-da-esquina')
    await expect(page.getByText('400 Recusada')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expectNoViolation(page)
  await page.getByRole('link', { name: 'POST /v1/orders' }).click()
  const drawer = page.getByRole('dialog', { name: 'POST /v1/orders' })
  await expect(drawer.getByText(id)).toBeVisible()
  await expect(drawer.getByText('Loja da esquina')).toBeVisible()
  await expectNoViolation(page)

  const shared = page.url()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.goto(shared)
  await expect(drawer.getByText(id)).toBeVisible()
  await drawer.getByRole('link', { name: 'Todas as chamadas deste endereço' }).click()
  await expect(page).toHaveURL(/route=%2Fv1%2Forders/)
  await expect(drawer).toBeHidden()
})
