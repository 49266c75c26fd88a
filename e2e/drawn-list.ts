import { expect, type Page } from '@playwright/test'

/** Opens the list as somebody does who has seen it before: then their browser has said how it looks. */
export async function openAgain(page: Page, path = '/cobrancas'): Promise<string> {
  await expect
    .poll(async () => (await page.context().cookies(page.url())).map(({ name }) => name))
    .toContain('vintem-look')
  const [response] = await Promise.all([
    page.waitForResponse((answer) => answer.request().isNavigationRequest()),
    page.goto(path),
  ])
  return response.text()
}

/** Opens the list until it comes with its rows: a busy machine's server draws some too late, and leaves them out. */
export const openDrawn = (page: Page, begin = () => {}) =>
  expect(async () => {
    begin()
    expect(await openAgain(page)).toContain('data-row-link')
  }).toPass()

/** The session was renewed by the first call of the page, and its cookies are the present ones. */
export const untilRenewed = (page: Page) => expect(page.getByText('Disponível')).toBeVisible()
