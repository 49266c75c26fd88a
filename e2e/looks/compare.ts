import { expect, type Page } from '@playwright/test'

/** The two looks in which each screen is compared. */
export const SIZES = [
  ['wide', { colorScheme: 'light', viewport: { width: 1280, height: 800 } }],
  ['phone', { colorScheme: 'dark', viewport: { width: 360, height: 740 } }],
] as const

/** The allowed share of different pixels: browsers draw letters a little differently. */
const MAY_DIFFER = 0.002

/** Expects a page to be no wider than its window, and to look as it did. The test goes on where it does not. */
export async function expectLook(page: Page, name: string): Promise<void> {
  const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect.soft(tooWide, name).toBe(0)
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { maxDiffPixelRatio: MAY_DIFFER })
}
