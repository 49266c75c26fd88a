import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
const demo = JSON.parse(readFileSync('/tmp/walk/h6data/demo.json'))
const base = 'http://127.0.0.1:4506'
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const out = '/tmp/walk/h6shots'
async function session(width, scheme) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
  })
  const page = await context.newPage()
  await page.goto(base + '/login')
  await page.getByLabel('E-mail').fill(demo.email)
  await page.getByLabel('Senha', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.includes('login'))
  return page
}
for (const [width, scheme] of [
  [1280, 'light'],
  [390, 'dark'],
]) {
  const page = await session(width, scheme)
  for (const [name, path] of [
    ['config', '/notificacoes'],
    ['boleto', '/notificacoes?aba=boleto'],
    ['calendario', '/notificacoes/calendario'],
    ['clientes', '/clientes'],
    ['sandbox', '/sandbox?tab=whatsapp'],
  ]) {
    await page.goto(base + path)
    await page.waitForTimeout(2500)
    if (name === 'clientes') {
      const href = await page.locator('a[href^="/clientes/0"]').first().getAttribute('href')
      await page.goto(base + href)
      await page.waitForTimeout(2500)
    }
    await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: true })
  }
}
await browser.close()
