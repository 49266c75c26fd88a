import { expect, type Page, test } from '@playwright/test'
import recording from './looks/recording.json' with { type: 'json' }
import type { Look } from './looks/screens.ts'
import { quietOf } from './panel.ts'

// Goal: no screen changes its look by accident. The answers are recorded (looks/record.ts), with a
// name of 90 letters and R$ 99.999.999,99 among them, and the clock is fixed, so that only the
// screens themselves can differ.
const WIDE = { colorScheme: 'light', viewport: { width: 1280, height: 800 } } as const
const PHONE = { colorScheme: 'dark', viewport: { width: 360, height: 740 } } as const

/** The allowed share of different pixels: browsers draw letters a little differently. */
const MAY_DIFFER = 0.002

const LIFE_SECONDS = 900
const claims = { iat: 0, exp: LIFE_SECONDS }
const token = ['{}', JSON.stringify(claims), 'looks'].map((part) => btoa(part)).join('.')
const answers: Readonly<Record<string, unknown>> = recording.answers

for (const [size, use] of [
  ['wide', WIDE],
  ['phone', PHONE],
] as const) {
  test(`every screen looks as it did, ${size}`, async ({ browser }) => {
    const openPage = async (user?: typeof recording.user) => {
      const context = await browser.newContext({ ...use, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const quiet = quietOf(page)
      await replay(page, user)
      return { page, quiet }
    }
    const [inside, outside] = [await openPage(recording.user), await openPage()]
    const looks = recording.looks as readonly Look[]
    for (const { name, path, isOutside } of looks) {
      const { page, quiet } = isOutside ? outside : inside
      await page.goto(path)
      await expect(page.getByRole('main')).toBeVisible()
      await quiet()
      // A chart whose script has just arrived is not drawn yet.
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      const tooWide = await page.evaluate<number>(
        'document.documentElement.scrollWidth - innerWidth',
      )
      expect.soft(tooWide, name).toBe(0)
      await expect
        .soft(page)
        .toHaveScreenshot(`${name}-${size}.png`, { maxDiffPixelRatio: MAY_DIFFER })
    }
  })
}

/** Replays the recorded answers to a user who is signed in, or to nobody, at the time of the recording. */
async function replay(page: Page, user?: typeof recording.user): Promise<void> {
  await page.clock.setFixedTime(recording.recordedAt)
  if (user) {
    const session = JSON.stringify(JSON.stringify(user))
    await page.addInitScript(`localStorage.setItem('vintem.session', ${session})`)
  }
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname.endsWith('/events')) return route.abort()
    if (pathname.endsWith('/refresh-token')) return route.fulfill({ json: { token } })
    const answer = answers[pathname + search]
    return answer === undefined
      ? route.fulfill({ status: 404, json: { errors: [] } })
      : route.fulfill({ json: answer })
  })
}
