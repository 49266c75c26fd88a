import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import type { Shop } from './shop.ts'

/** `CHROMIUM_PATH`, the system's, or else Playwright's own. */
export function startBrowser(): Promise<Browser> {
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  return chromium.launch({
    executablePath:
      process.env['CHROMIUM_PATH'] ??
      places.find((path) => existsSync(path)) ??
      chromium.executablePath(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
}

/** Signs in by the form, so that the browser gets the cookies. Returns the access token. */
export async function signInBrowser(
  context: BrowserContext,
  { email, password }: Shop,
): Promise<string> {
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  const [answer] = await Promise.all([
    page.waitForResponse(/\/public\/auth\/sign-in$/),
    page.getByRole('button', { name: 'Entrar', exact: true }).click(),
  ])
  const { token } = (await answer.json()) as { token: string }
  await page.waitForURL((url) => url.pathname !== '/login')
  await page.close()
  return token
}
