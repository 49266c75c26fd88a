import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { WRONG_FACES } from './faces.ts'

const PHONE = { width: 360, height: 740 }

/** A browser without a graphics card ends over taller windows; only /docs is taller, and has no bar. */
const TALLEST = 12_000

/** Endless animations are no reason to wait; what has changed just now begins to move with the next frame. */
const MOTION_ENDS = `new Promise((begin) => requestAnimationFrame(() => requestAnimationFrame(begin)))
  .then(() => Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished)))
  .then(() => undefined)`

/**
 * Expects that axe finds nothing on the present page, that nothing is wider than the window, and that
 * each text is in its face.
 */
export async function expectNoViolation(page: Page): Promise<void> {
  const backToSize = await asTallAsItIs(page)
  await page.evaluate(MOTION_ENDS)
  // Only pages with frames need the other mode, which is slower: it also describes what is right,
  // and opens another page.
  const isOneFrame = page.frames().length === 1
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(isOneFrame)
    .analyze()
  await backToSize()
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => JSON.stringify(target)).join(', ')}`,
    ),
  ).toEqual([])
  const tooWide = 'document.documentElement.scrollWidth - window.innerWidth'
  expect(await page.evaluate<number>(tooWide)).toBeLessThanOrEqual(0)
  expect(await page.evaluate<string[]>(WRONG_FACES)).toEqual([])
}

/**
 * Expects no violation as the window is and on a dark phone: for dialogs, which stay open while the
 * window changes around them.
 */
export async function expectNoViolationInAnyLook(page: Page): Promise<void> {
  const wide = page.viewportSize()
  await expectNoViolation(page)
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page)
  await page.emulateMedia({ colorScheme: null })
  if (wide) await page.setViewportSize(wide)
}

/**
 * Makes the window as tall as its page: a text that a bar at the foot of a phone half covers would be
 * taken for one on the colours of the bar. Returns what gives the window its size back.
 */
async function asTallAsItIs(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize()
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  if (!size || height <= size.height || height > TALLEST) return async () => undefined
  await page.setViewportSize({ ...size, height })
  return () => page.setViewportSize(size)
}
