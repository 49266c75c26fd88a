import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { drawnScreens } from '@vintem/contracts/drawn-screens'
import { watchNotices } from '@vintem/contracts/notices/unread'
import { openAgain, openDrawn, untilRenewed } from './drawn-list.ts'
import { signIn, signInByForm } from './panel.ts'
import {
  makeCampaign,
  makeCharges,
  makeCoupon,
  makeRecords,
  makeReport,
  makeSheet,
  makeSubscriber,
} from './records.ts'

// Goal: the rows of a list are in its page for who is signed in, before any script, and become the panel
// without anything that moves, blinks or is asked for again; and they are there for nobody else.

const NAME = 'Primeira Linha da Lista'
const rows = (page: Page) => page.locator('a[data-row-link]')

test.beforeAll(async () => {
  await makeCharges(NAME, 120, 2)
  await makeRecords()
  await makeCampaign()
  await makeCoupon(`LINHA${Date.now()}`)
  await makeSubscriber()
  await makeReport()
  await makeSheet()
})

/**
 * News of what other journeys make would change lists that are to stay as they are. One tab of a browser follows them
 * for all, and here none does; to answer requests would switch the browser's cache off.
 */
const hearNothing = (page: Page) =>
  page.addInitScript(
    `navigator.locks.request('vintem.live ${watchNotices.at}', () => new Promise(() => {}))`,
  )

/** A browser with the cookies of another one, and without scripts. */
async function withoutScripts(from: BrowserContext): Promise<Page> {
  const browser = from.browser()
  if (!browser) throw new Error('There is no browser')
  const context = await browser.newContext({
    storageState: await from.storageState(),
    javaScriptEnabled: false,
  })
  return context.newPage()
}

test('rows are there before any script, and their links work', async ({ page }) => {
  await signIn(page, 'admin', '/cobrancas')
  await openAgain(page)
  await untilRenewed(page)
  const still = await withoutScripts(page.context())

  await expect(async () => {
    const answer = await still.goto('/cobrancas')
    expect(await answer?.text()).toContain('data-row-link')
  }).toPass()

  await expect(still.getByRole('heading', { name: 'Cobranças' })).toBeVisible()
  await expect(rows(still).first()).toBeVisible()
  await rows(still).first().click()
  await expect(still).toHaveURL(/\/cobrancas\/[^/]+$/)
  await still.context().close()
})

test('a page that is left while the session is renewed leaves what the renewal brings', async ({
  page,
  context,
}) => {
  const pageToken = async () =>
    (await context.cookies()).find(({ name }) => name.startsWith('vintem-page'))?.value
  await signIn(page, 'admin', '/cobrancas')
  await untilRenewed(page)
  const before = await pageToken()
  const left = await context.newPage()
  // Held until the page is left: the browser then sends it on, if it still wants it.
  await left.route(/refresh-token$/, () => undefined)
  const renewal = left.waitForRequest(/refresh-token$/)
  await left.goto('/cobrancas', { waitUntil: 'commit' })
  await renewal

  await left.close()

  await expect.poll(pageToken).not.toBe(before)
})

for (const look of [
  { name: 'wide', viewport: { width: 1440, height: 900 } },
  { name: 'dark phone', viewport: { width: 360, height: 760 }, colorScheme: 'dark' as const },
]) {
  test.describe(look.name, () => {
    const { name: _, ...use } = look
    test.use(use)

    test('rows become the panel: nothing moves, is drawn again or is asked for again', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await signIn(page, 'admin', '/cobrancas')
      await page.setViewportSize(look.viewport)
      await page.reload()
      await expect(rows(page).first()).toBeVisible()
      const wrong: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') wrong.push(message.text())
      })
      page.on('pageerror', (error) => wrong.push(String(error)))
      const lists: string[] = []
      page.on('request', (request) => {
        if (/\/api\/core\/charges(\?|$)/.test(request.url())) lists.push(request.url())
      })
      await page.addInitScript(NOTE_WHAT_MOVES)
      await hearNothing(page)
      await openDrawn(page, () => lists.splice(0))

      // The script has taken over once a row leads on without loading the page.
      await expect.poll(() => page.evaluate('window.takenOver?.()')).toBe(true)
      await expect(page.getByRole('button', { name: /^Notificações/ })).toBeVisible()

      expect(await page.evaluate('window.first.isConnected')).toBe(true)
      expect(await page.evaluate('window.moved')).toEqual([])
      expect(lists).toEqual([])
      await expect(page.locator('#drawn')).toHaveCount(0)
      expect(wrong).toEqual([])
    })

    test('every such list comes drawn, with the styles that it has as the panel, and becomes it', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await signIn(page)
      await page.setViewportSize(look.viewport)
      const wrong: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') wrong.push(message.text())
      })
      page.on('pageerror', (error) => wrong.push(String(error)))
      await page.addInitScript(NOTE_WHAT_MOVES)
      await hearNothing(page)
      const cookies = () => page.context().cookies(page.url())
      for (const { path, title } of drawnScreens) {
        await page.goto(path)
        await expect.poll(async () => (await cookies()).map((each) => each.path)).toContain(path)
        // The first drawing of a server may take longer than it is waited for.
        await expect(async () => {
          const answer = await page.goto(path)
          expect(await answer?.text()).toContain('id="drawn"')
        }).toPass()
        await expect.poll(() => page.evaluate('window.takenOver?.()'), { message: path }).toBe(true)
        await expect(page.getByRole('button', { name: /^Notificações/ })).toBeVisible()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        expect(await page.evaluate('window.first.isConnected'), path).toBe(true)
        expect(await page.evaluate('window.moved'), path).toEqual([])
        expect(wrong, path).toEqual([])
      }
    })
  })
}

/** In the page: the first row that came, or a heading, what moves within the screen, and whether React has it. */
const NOTE_WHAT_MOVES = `
  window.moved = []
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries())
      for (const { node } of sources)
        if (node?.parentElement?.closest('main')) moved.push(node.textContent)
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('DOMContentLoaded', () => {
    window.first = document.querySelector('a[data-row-link]') ?? document.querySelector('main h1')
    window.takenOver = () => Object.keys(first).some((name) => name.startsWith('__reactProps'))
  })`

test('the list answers after it was taken over, and another width is drawn by the browser', async ({
  page,
}) => {
  await signIn(page, 'admin', '/cobrancas')
  await openAgain(page, '/cobrancas?status=SCHEDULED')
  await page.getByRole('button', { name: 'Vencimento' }).click()
  await expect(page).toHaveURL(/sort=expirationDate/)

  await page.setViewportSize({ width: 700, height: 800 })
  const wrong: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text())
  })
  await page.reload()
  await expect(rows(page).first()).toBeVisible()
  expect(wrong).toEqual([])
})

test('after the sign-out there are no rows, neither by the way back nor without scripts', async ({
  page,
}) => {
  await signInByForm(page)
  await page.goto('/cobrancas')
  await expect(rows(page).first()).toBeVisible()
  await openDrawn(page)
  await expect(page.getByRole('button', { name: 'Sair' })).toBeVisible()

  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  await page.goBack()

  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  const still = await withoutScripts(page.context())
  const answer = await still.goto('/cobrancas')
  expect(await answer?.text()).not.toContain('data-row-link')
  await still.context().close()
})

test('a session that was ended elsewhere has no rows, and leads to the sign-in', async ({
  page,
}) => {
  await signIn(page, 'approver', '/cobrancas')
  await openAgain(page)
  await untilRenewed(page)
  const state = await page.context().storageState()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  const browser = page.context().browser()
  const copied = await browser?.newContext({ storageState: state })
  const copy = await copied?.newPage()

  const answer = await copy?.goto('/cobrancas')

  expect(await answer?.text()).not.toContain('data-row-link')
  await expect(copy?.getByLabel('E-mail', { exact: true }) ?? page.locator('none')).toBeVisible()
  await copied?.close()
})

test('who may not see charges, and another seller, see none of these rows', async ({ page }) => {
  await signIn(page, 'admin', '/cobrancas')
  await openAgain(page)
  const looks = (await page.context().cookies(page.url())).filter(
    ({ name }) => name === 'vintem-look',
  )
  for (const who of ['finance', 'payer'] as const) {
    const context = await page.context().browser()?.newContext()
    const other = await context?.newPage()
    if (!context || !other) throw new Error('There is no browser')
    await context.addCookies(looks)
    await signIn(other, who, '/clientes')
    const answer = await other.goto('/cobrancas')
    expect(await answer?.text()).not.toContain(NAME)
    await context.close()
  }
})
