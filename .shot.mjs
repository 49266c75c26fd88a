import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const [,, base, dataFolder, ...paths] = process.argv
const demo = JSON.parse(readFileSync(`${dataFolder}/demo.json`, 'utf8'))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run'] })
const sizes = { d: [1440, 900], m: [360, 780] }
for (const scheme of (process.env.SCHEMES ?? 'light').split(',')) for (const s of (process.env.SIZES ?? 'd').split(',')) {
  const ctx = await browser.newContext({ viewport: { width: sizes[s][0], height: sizes[s][1] }, colorScheme: scheme, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
  const page = await ctx.newPage()
  page.on('console', m => { if (m.type() === 'error') console.log('console', m.text()) })
  page.on('pageerror', e => console.log('pageerror', e.message))
  await page.goto(`${base}/login`); await page.waitForLoadState('networkidle')
  if (paths.includes('/login')) await page.screenshot({ path: `/tmp/shots/login-${s}-${scheme}.png`, fullPage: true })
  await page.getByLabel('E-mail').fill(demo.email); await page.getByLabel('Senha', { exact: true }).fill(demo.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(u => !u.pathname.startsWith('/login'), { timeout: 10000 }).catch(() => console.log('still at login'))
  for (const p of paths.filter(p => p !== '/login')) {
    await page.goto(base + p); await page.waitForLoadState('networkidle'); await page.waitForTimeout(300)
    const f = `/tmp/shots/${(p.replace(/[\/?=&:]+/g, '_') || 'home').slice(0,60)}-${s}-${scheme}.png`
    await page.screenshot({ path: f, fullPage: true }); console.log(f, page.url())
  }
  await ctx.close()
}
await browser.close()
