import { expect, test } from '@playwright/test'
import { cpf, identify, openAsBuyer } from './buyer.ts'
import { signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: a seller sees a link as a product: who came, who went on, who paid and how much; and hands out its address
// from the list, by pointer, by keys or by thumb.

test('a buyer comes, goes on and pays: the seller sees one, one, one, and the amount', async ({
  page,
  browser,
}) => {
  const address = await makeLink('Vaso de figura', 150)
  const buyer = await openAsBuyer(browser, address)
  const counted = buyer.waitForResponse((answer) => answer.url().endsWith('/visits'))
  await buyer.reload()
  expect((await counted).status()).toBe(204)

  await signIn(page, 'admin', '/seja-pago?title=figura')
  const row = page.getByRole('row', { name: /Vaso de figura/ })
  const cell = (place: number) => row.getByRole('cell').nth(place)
  await expect(page.getByRole('columnheader', { name: 'Visitas' })).toBeVisible()
  const headings = await page.getByRole('columnheader').allTextContents()
  const at = (heading: string) => headings.indexOf(heading)
  await expect(cell(at('Visitas'))).toHaveText('1')
  await expect(cell(at('Pagas'))).toHaveText('0')

  await identify(buyer, 'Flávia Figueira', cpf(45))
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(buyer.getByRole('textbox', { name: 'Pix copia e cola' })).toHaveValue(/^000201/)
  await page.goto('/sandbox?tab=pix')
  await page.getByRole('button', { name: 'Pagar: Flávia Figueira' }).click()
  await expect(buyer.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()

  await page.goto('/seja-pago?title=figura')
  await expect(cell(at('Visitas'))).toHaveText('1')
  await expect(cell(at('Pagas'))).toHaveText('1')
  await expect(cell(at('Recebido'))).toHaveText(/R\$\s150,00/)
  await page.getByRole('link', { name: 'Vaso de figura' }).click()
  const figures = page.getByRole('region', { name: 'Desempenho' })
  const said = (label: string) => figures.locator('dl > div').filter({ hasText: label })
  await expect(said('Visitas')).toHaveText(/1$/)
  await expect(said('Iniciadas')).toHaveText(/1$/)
  await expect(said('Pagas')).toHaveText(/1$/)
  await expect(said('Recebido')).toHaveText(/R\$\s150,00/)
  await expect(said('Conversão')).toHaveText(/100%/)
  await expect(figures.getByRole('table').getByRole('row').last()).toHaveText(/111R\$\s150,00/)
})

test('the address of a link is copied where the pointer is, by keys, and on a phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = await makeLink('Copo de copiar', 20)
  const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
  const forget = () => page.evaluate(`navigator.clipboard.writeText('')`)
  await signIn(page, 'admin', '/seja-pago?title=copiar')
  const copy = page.getByRole('button', { name: 'Copiar link: Copo de copiar' })
  const seen = (opacity: string) => expect(copy.locator('..')).toHaveCSS('opacity', opacity)
  await page.mouse.move(0, 0)
  await seen('0')

  await page.getByRole('row', { name: /Copo de copiar/ }).hover()
  await seen('1')
  await copy.click()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  expect(await copied()).toContain(new URL(address).pathname)

  await forget()
  await page.mouse.move(0, 0)
  await page.getByRole('link', { name: 'Copo de copiar' }).focus()
  await page.keyboard.press('Tab')
  await expect(copy).toBeFocused()
  await seen('1')
  await page.keyboard.press('Enter')
  await expect.poll(copied).toContain(new URL(address).pathname)

  await forget()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByText('Pagas:')).toBeVisible()
  await copy.click()
  await expect.poll(copied).toContain(new URL(address).pathname)
})
