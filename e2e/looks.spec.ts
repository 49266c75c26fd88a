import { expect, type Page, test } from '@playwright/test'
import { expectLook, SIZES } from './looks/compare.ts'
import recording from './looks/recording.json' with { type: 'json' }
import type { Look } from './looks/screens.ts'
import { go, quietOf } from './panel.ts'

// Goal: no screen changes its look by accident. The answers are recorded (looks/record.ts), with a
// name of 90 letters and R$ 99.999.999,99 among them, and the clock is fixed, so that only the
// screens themselves can differ.
const LIFE_SECONDS = 900
const claims = { iat: 0, exp: LIFE_SECONDS }
const token = ['{}', JSON.stringify(claims), 'looks'].map((part) => btoa(part)).join('.')
const answers: Readonly<Record<string, unknown>> = recording.answers

const looks = recording.looks as readonly Look[]
const half = Math.ceil(looks.length / 2)
const halves = [looks.slice(0, half), looks.slice(half)]

for (const [size, use, part, screens] of SIZES.flatMap((each) =>
  halves.map((screens, index) => [...each, index + 1, screens] as const),
)) {
  test(`every screen looks as it did, ${size}, part ${part}`, async ({ browser }) => {
    const openPage = async (user?: typeof recording.user) => {
      const context = await browser.newContext({ ...use, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const quiet = quietOf(page)
      await replay(page, user)
      return { page, quiet }
    }
    const [inside, outside] = [await openPage(recording.user), await openPage()]
    for (const { name, path, isOutside } of screens) {
      const { page, quiet } = isOutside ? outside : inside
      // A page whose requests are answered here keeps no script: each visit would compile them again.
      const isThere = !isOutside && page.url() !== 'about:blank'
      await (isThere ? go(page, path) : page.goto(path))
      await expect(page.getByRole('main')).toBeVisible()
      await quiet()
      // A chart whose script has just arrived is not drawn yet.
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
      if (isThere) await page.evaluate(AS_AT_FIRST)
      await expectLook(page, `${name}-${size}`)
    }
  })
}

/** Nothing has the focus, and the menu stands as where a visit begins: not scrolled, but for its current entry. */
const AS_AT_FIRST = `{
  document.activeElement.blur()
  const list = document.querySelector('nav[aria-label="Principal"]')
  if (list) list.scrollTop = 0
  const entry = list?.querySelector('[aria-current]')?.getBoundingClientRect()
  const seen = list?.getBoundingClientRect()
  if (entry && (entry.top < seen.top || entry.bottom > seen.bottom)) {
    list.scrollTop = (entry.top + entry.bottom - seen.top - seen.bottom) / 2
  }
}`

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
    // The operators' session is a cookie, of which the browser's storage knows nothing.
    if (!user && pathname.endsWith('/operator/session')) {
      return route.fulfill({ status: 401, json: { errors: [] } })
    }
    const answer = answers[pathname + search]
    return answer === undefined
      ? route.fulfill({ status: 404, json: { errors: [] } })
      : route.fulfill({ json: answer })
  })
}
