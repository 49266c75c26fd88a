import { expect, type Page, test } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { cpf, identify } from './buyer.ts'
import { signIn } from './panel.ts'
import { makeLink } from './records.ts'

// Goal: a seller gives its pages a logo, a colour and contacts; its buyers see them in both schemes,
// without script as with it, and read who receives where they pay.

/** A photograph of a mark, larger than logos are. */
async function aPhotograph(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 400 })
    const context = canvas.getContext('2d')
    context.fillStyle = '#7a1fa2'
    context.fillRect(0, 0, 1600, 400)
    return canvas.toDataURL('image/jpeg')
  })()`)
  return Buffer.from(drawn.split(',')[1] ?? '', 'base64')
}

test('a seller gives its pages a face, and takes it away', async ({ page, browser }) => {
  await signIn(page, 'admin', '/checkout-info')
  const section = page.getByRole('region', { name: 'Aparência para os compradores' })
  await section.locator('input[type=file]').setInputFiles({
    name: 'marca.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPhotograph(page),
  })
  await expect(page.getByText('Logotipo alterado.')).toBeVisible()
  await section.getByRole('textbox', { name: 'Cor', exact: true }).fill('#FFD400')
  await expect(section.getByText(/^Tema claro: .* escurecida para #/)).toBeVisible()
  await section.getByRole('textbox', { name: 'Telefone' }).fill('11987654321')
  await section.getByRole('button', { name: 'Salvar aparência' }).click()
  await expect(page.getByText('Aparência salva.')).toBeVisible()
  await expectNoViolation(page)

  const address = await makeLink('Bolo de aniversário', 120)
  for (const colorScheme of ['light', 'dark'] as const) {
    const viewport = { width: 360, height: 760 }
    const shown = await (await browser.newContext({ colorScheme, viewport })).newPage()
    await shown.goto(address)
    const logo = shown.getByRole('img', { name: /^Logotipo de/ })
    await expect(logo).toHaveJSProperty('naturalWidth', 640)
    await expect(logo).toHaveAttribute('width', '160')
    await expect(shown.getByRole('link', { name: '(11) 98765-4321' })).toBeVisible()
    const button = shown.getByRole('button', { name: /^Continuar/ })
    const ground = { light: 'rgb(173, 144, 0)', dark: 'rgb(255, 212, 0)' }[colorScheme]
    await expect(button).toHaveCSS('background-color', ground)
    await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)')
    await expectNoViolation(shown)
    await shown.context().close()
  }

  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(address)
  await identify(buyer, 'Lia Leitora', cpf(61_000_001))
  await buyer.getByRole('button', { name: 'Gerar código Pix' }).click()
  await expect(buyer.getByText('Quem recebe', { exact: true })).toBeVisible()
  await expectNoViolation(buyer)

  await section.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Remover logotipo' }).click()
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(page.getByText('Logotipo removido.')).toBeVisible()
  await section.getByRole('textbox', { name: 'Cor', exact: true }).fill('')
  await section.getByRole('textbox', { name: 'Telefone' }).fill('')
  await section.getByRole('button', { name: 'Salvar aparência' }).click()
  await expect(page.getByText('Aparência salva.').last()).toBeVisible()
  await buyer.goto(address)
  await expect(buyer.getByRole('img', { name: /^Logotipo de/ })).toHaveCount(0)
})
