import { expect, type Page } from '@playwright/test'
import { type CivilDate, civilDateOf, startOfDay } from '@vintem/brazil/calendar'

const HOUR_MILLIS = 3_600_000

/** The present day of the business clock. */
export async function today(page: Page): Promise<CivilDate> {
  const clock = (await (await page.request.get('/api/sandbox/clock')).json()) as { now: string }
  return civilDateOf(new Date(clock.now))
}

/** Moves the business clock to an hour of a day, doing what is due on the way. */
export async function advanceTo(page: Page, day: CivilDate, hour: number): Promise<void> {
  const until = new Date(startOfDay(day).getTime() + hour * HOUR_MILLIS).toISOString()
  const answer = await page.request.post('/api/sandbox/clock/advance', { data: { until } })
  expect(answer.status()).toBe(200)
}
