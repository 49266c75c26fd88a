import { expect, test } from '@playwright/test'
import { E2E_ADDRESS } from './address.ts'
import { expectNoViolation } from './axe.ts'
import { createLink, signIn } from './panel.ts'

/** A shop's own page, elsewhere. */
const SHOP = 'http://loja.exemplo.com.br/'

// Goal: the button on a shop's own page opens the checkout of its link, by pointer and by keyboard, in a tab that
// knows nothing of the shop's; a link of somebody else opens nothing.
test('a buyer goes from a shop to the checkout of its link', async ({ page, context }) => {
  await signIn(page, 'admin', '/seja-pago')
  const link = await createLink(page, 'Cesta da feira', '5790')
  const shop = await context.newPage()
  const said: string[] = []
  shop.on('console', (message) => said.push(message.text()))
  await context.route(`${SHOP}**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="pt-BR"><title>Loja</title><main><h1>Cesta</h1>
        <vintem-checkout link="${link}">Comprar</vintem-checkout>
        <vintem-checkout link="https://outra.exemplo.com.br/pagar/x">De outro</vintem-checkout></main>
        <script type="module" src="${E2E_ADDRESS}/vintem-checkout.js"></script></html>`,
    }),
  )
  await shop.goto(SHOP)
  const button = shop.getByRole('link', { name: 'Comprar' })
  await expect(button).toHaveAttribute('href', link)
  await expectNoViolation(shop)

  for (const press of [() => button.click(), () => pressOn(button)]) {
    const [checkout] = await Promise.all([context.waitForEvent('page'), press()])
    await expect(checkout.getByText('Cesta da feira').first()).toBeVisible()
    expect(await checkout.evaluate<unknown>('window.opener')).toBeNull()
    await checkout.close()
  }

  const foreign = shop.getByRole('link', { name: 'De outro' })
  await expect(foreign).toBeDisabled()
  await foreign.click({ force: true })
  expect(context.pages()).toHaveLength(2)
  expect(said.some((text) => text.includes('o link não é de'))).toBe(true)

  async function pressOn(element: typeof button) {
    await element.focus()
    await shop.keyboard.press('Enter')
  }
})
