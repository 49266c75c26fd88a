import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { E2E_ADDRESS } from './address.ts'
import { createLink, signIn } from './panel.ts'

/** A shop's own page, at an address of its own. */
async function openShop(link: string) {
  const page = `<!doctype html><html lang="pt-BR"><title>Loja</title><main><h1>Cesta</h1>
    <vintem-checkout link="${link}">Comprar</vintem-checkout>
    <vintem-checkout link="https://outra.exemplo.com.br/pagar/x">De outro</vintem-checkout></main>
    <script type="module" src="${E2E_ADDRESS}/vintem-checkout.js"></script></html>`
  const server = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

// Goal: the button on a shop's own page opens the checkout of its link, by pointer and by keyboard, in a tab that
// knows nothing of the shop's; a link of somebody else opens nothing.
test('a buyer goes from a shop to the checkout of its link', async ({ page, context }) => {
  await signIn(page, 'admin', '/seja-pago')
  const link = await createLink(page, 'Cesta da feira', '5790')
  const { address, close } = await openShop(link)
  const shop = await context.newPage()
  const said: string[] = []
  shop.on('console', (message) => said.push(message.text()))
  await shop.goto(address)
  const button = shop.getByRole('link', { name: 'Comprar' })
  await expect(button).toHaveAttribute('href', link)

  const byKeyboard = async () => {
    await button.focus()
    await shop.keyboard.press('Enter')
  }
  for (const press of [() => button.click(), byKeyboard]) {
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
  // A page of somebody else, in faces of its own.
  expect((await new AxeBuilder({ page: shop }).analyze()).violations).toEqual([])
  close()
})
