import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { drawnCheckout } from '../apps/server/test/drawn-checkout.ts'
import { expectLook, SIZES } from './looks/compare.ts'
import recording from './looks/recording-checkout.json' with { type: 'json' }
import type { BuyerLook } from './looks/screens.ts'
import { quietOf } from './panel.ts'

// Goal: no buyers' page changes its look by accident. What the server knew is recorded
// (looks/record-checkout.ts); it is drawn from that as the server draws it, and the clock is fixed.
const looks = recording.looks as unknown as readonly BuyerLook[]
const dist = join(import.meta.dirname, '../apps/checkout/dist')

for (const [size, use] of SIZES) {
  test(`every buyers' page looks as it did, ${size}`, async ({ browser }) => {
    const draw = await drawnCheckout(dist)
    const context = await browser.newContext({ ...use, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const quiet = quietOf(page)
    await page.clock.setFixedTime(recording.recordedAt)
    let look: BuyerLook | undefined
    await page.route(isPage, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      if (look) await route.fulfill(await draw(pathname + search, look.page))
    })
    await answer(page, () => look)
    for (look of looks) {
      // An address that differs in its secret alone would load nothing.
      await page.goto('about:blank')
      await page.setViewportSize(use.viewport)
      await page.goto(look.path)
      await expect(page.getByRole('main')).toBeVisible()
      await quiet()
      await expect(page.getByText(/^Carregando/)).toHaveCount(0)
      await showAll(page, use.viewport)
      await expectLook(page, `buyer-${look.name}-${size}`)
    }
  })
}

/** Makes the window as high as its page: a picture of a longer page shows bars that stick in its middle. */
async function showAll(page: Page, { width, height }: { width: number; height: number }) {
  const whole = await page.evaluate<number>('document.documentElement.scrollHeight')
  await page.setViewportSize({ width, height: Math.max(height, whole) })
}

const isPage = ({ pathname }: URL): boolean =>
  /^\/(?:pagar\/(?!assets)|checkout\/|recibo\/|estorno|teste|convite-cartao|barte\/3ds)/.test(
    pathname,
  )

/** Answers the script of a page as it was answered; where nobody was signed in, nobody is. */
async function answer(page: Page, look: () => BuyerLook | undefined): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const found = look()?.answers?.[pathname]
    if (pathname.endsWith('/events')) return route.abort()
    return found === undefined
      ? route.fulfill({ status: 401, json: { errors: [] } })
      : route.fulfill({ json: found })
  })
}
