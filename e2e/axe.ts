import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What moves by itself for ever is no reason to wait. */
const MOTION_ENDS = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
    .map(({ finished }) => finished)).then(() => undefined)`

/** Expects of a page as it stands that axe finds nothing, and that nothing reaches out of the window. */
export async function expectNoViolation(page: Page): Promise<void> {
  await page.evaluate(MOTION_ENDS)
  // Only a page with frames needs the other mode, which describes all that is right as well, node by
  // node, and sums up in a page of its own.
  const isOneFrame = page.frames().length === 1
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(isOneFrame)
    .analyze()
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => JSON.stringify(target)).join(', ')}`,
    ),
  ).toEqual([])
  const tooWide = 'document.documentElement.scrollWidth - window.innerWidth'
  expect(await page.evaluate<number>(tooWide)).toBeLessThanOrEqual(0)
}
