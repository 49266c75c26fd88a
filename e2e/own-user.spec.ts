import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { E2E_PORT } from './address.ts'
import { signInByForm, stepUp } from './panel.ts'
import { aDevice } from './passkey-device.ts'
import { USERS } from './people.ts'

// Goal: users of every profile find the protection of their access in their own data, and their
// photo has no other data of the picture.
test.use({ baseURL: `http://localhost:${E2E_PORT}` })

test('somebody who sells protects their own access, and makes new recovery codes', async ({
  page,
}) => {
  await aDevice(page)
  const { email, password } = USERS.cautiousSale
  await signInByForm(page, 'cautiousSale')
  await page.goto('/meus-dados')
  await page.getByRole('region', { name: 'Chaves de acesso' }).getByText('Adicionar').click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await stepUp(page, 'Adicionar uma chave de acesso', password)
  const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [old = ''] = await codes.allTextContents()
  await page.getByRole('button', { name: 'Concluir' }).click()

  const recovery = page.getByRole('region', { name: 'Códigos de recuperação' })
  await expect(recovery).toContainText('Restam 10 códigos.')
  await recovery.getByRole('button', { name: 'Fazer novos códigos' }).click()
  const renewal = page.getByRole('dialog', { name: 'Novos códigos de recuperação' })
  await renewal.getByRole('button', { name: 'Fazer novos códigos' }).click()
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(codes).toHaveCount(10)
  const download = page.waitForEvent('download')
  await renewal.getByRole('button', { name: 'Baixar' }).click()
  expect((await download).suggestedFilename()).toBe('vintem-codigos-de-recuperacao.txt')
  const [code = ''] = await codes.allTextContents()
  await renewal.getByRole('button', { name: 'Concluir' }).click()

  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('button', { name: 'Usar um código' }).click()
  await page.getByLabel('Código de recuperação').fill(old)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Código inválido')).toBeVisible()
  await page.getByLabel('Código de recuperação').fill(code)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()
})

test('somebody shows their face, and not where it was taken', async ({ page, browser }) => {
  const { name } = USERS.supervisor
  await signInByForm(page, 'supervisor')
  await page.goto('/meus-dados')
  const own = page.getByRole('region', { name: 'Foto' })
  const face = own.getByRole('img', { name })
  await expect(face).toHaveText('SS')
  const input = own.locator('input[type=file]')
  const svg = { name: 'eu.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>'.repeat(9)) }
  await input.setInputFiles(svg)
  await expect(own.getByRole('alert')).toHaveText('Envie um arquivo JPEG, PNG ou WebP.')
  await expectAccessible(page)

  const buffer = await aPictureOnItsSide(page)
  await input.setInputFiles({ name: 'praia.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('Foto alterada.')).toBeVisible()
  await expect(face).toHaveAttribute('src', /^data:image\/jpeg;base64,/)
  expect(await page.evaluate(LOOK)).toEqual([256, 256, 'red', 'blue'])
  const source = (await face.getAttribute('src')) ?? ''
  const sent = Buffer.from(source.split(',')[1] ?? '', 'base64')
  expect([buffer.includes(PLACE), sent.includes(PLACE)]).toEqual([true, false])
  const menu = page.getByRole('button', { name: /^Menu do usuário/ })
  await expect(menu.getByRole('img', { name })).toHaveAttribute('src', source)
  await expectAccessible(page)

  const admin = await (await browser.newContext()).newPage()
  await signInByForm(admin)
  await admin.goto('/usuarios')
  const row = admin.getByRole('row', { name })
  await expect(row.getByRole('img', { name })).toHaveAttribute('src', source)
  await row.getByRole('link').click()
  const drawer = admin.getByRole('dialog', { name: 'Usuário' })
  await expect(drawer.getByRole('img', { name })).toHaveAttribute('src', source)
  await expectAccessible(admin)

  await own.getByRole('button', { name: 'Mais ações' }).click()
  await own.getByRole('menuitem', { name: 'Remover foto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(face).toHaveText('SS')
  await admin.reload()
  await expect(drawer.getByRole('img', { name })).toHaveText('SS')
})

const PLACE = 'GPS -23.5505 -46.6333'

/** The size of the picture on the screen, and the colours of its upper and its lower half. */
const LOOK = `(() => {
  const image = document.querySelector('main img')
  const { naturalWidth: width, naturalHeight: height } = image
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  context.drawImage(image, 0, 0)
  const colour = (y) => {
    const [red, , blue] = context.getImageData(width / 2, y, 1, 1).data
    return red > blue ? 'red' : 'blue'
  }
  return [width, height, colour(9), colour(height - 9)]
})()`

/**
 * A JPEG of 600 × 400, red at its left and blue at its right, with an orientation on its left side.
 */
async function aPictureOnItsSide(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    const context = canvas.getContext('2d')
    for (const [colour, at] of [['#f00', 0], ['#00f', 300]]) {
      context.fillStyle = colour
      context.fillRect(at, 0, 300, 400)
    }
    return canvas.toDataURL('image/jpeg').split(',')[1]
  })()`)
  const jpeg = Buffer.from(drawn, 'base64')
  // EXIF: one entry, the orientation, which is 6; then other data.
  const exif = `Exif\0\0II*\0\b\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0${PLACE}`
  const segment = Buffer.from(`\xff\xe1\0${String.fromCharCode(exif.length + 2)}${exif}`, 'latin1')
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}
