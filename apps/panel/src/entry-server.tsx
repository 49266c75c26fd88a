import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { DrawScreen } from '@vintem/contracts/drawn-screens'
import { speakPortuguese } from '@vintem/contracts/messages'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import { toDataBlock } from '#lib/data-block.ts'
import { withoutStyles } from '#lib/drawn-styles.ts'
import { type Drawn, DrawnFor, type DrawnState, type Look } from '#lib/drawn.ts'
import { parseSearch, readSearch } from '#lib/search-params.ts'
import { createPanelRouter } from '#routes/panel-router.ts'
import type { Address, PageModule } from '#routes/screen-route.tsx'
import { PanelTheme } from './theme/panel-theme.tsx'

export { askBy } from '#lib/api.server.ts'

speakPortuguese({ jitless: true })

/** In the place of a part that React could not draw. */
const UNDRAWN = '<!--$!-->'

/** After the rows, which people wait for. */
const BESIDES_MILLIS = 50

/** Widths that a window and a table can have; anything else was written by nobody's panel. */
const LookInCookie = z.object({
  width: z.number().check(z.gte(200), z.lte(20_000)),
  rem: z.number().check(z.gte(5), z.lte(2_000)),
  scheme: z.enum(['auto', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  columns: z.record(z.string().check(z.maxLength(60)), z.boolean()),
  start: z.string().check(z.maxLength(1_000), z.regex(/^(\?.*)?$/s)),
})

/**
 * A screen as HTML, for who is signed in and as it looks in their browser, and what its script begins
 * with. Undefined where the browser has to draw it: of a list that is not drawn here, or for a look that
 * nobody has said. Rejects where the API refuses the list.
 */
export const drawScreen: DrawScreen = async ({ path, search, user, look: text, nonce, faqUrl }) => {
  const look = readLook(text)
  if (!look) return undefined
  const start = search === '' ? look.start : search
  const router = createPanelRouter(createMemoryHistory({ initialEntries: [path + start] }))
  await router.load()
  const matches = router.stores.matches.get()
  const page = matches.at(-1)?.loaderData as PageModule['page'] | undefined
  if (!page?.drawn || matches.some(({ status }) => status !== 'success')) return undefined

  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const address = { params: {}, search: readSearch(page.search, parseSearch(start)) }
  await askFor(page, address, client)
  const drawn: Drawn = { user, look, list: page.drawn, client, faqUrl }
  const html = renderToString(
    <StrictMode>
      <DrawnFor value={drawn}>
        <PanelTheme chosen={look.scheme} nonce={nonce}>
          <RouterProvider router={router} />
        </PanelTheme>
      </DrawnFor>
    </StrictMode>,
  )
  // React draws on without a part that throws, and leaves it to the browser.
  if (html.includes(UNDRAWN)) throw new Error('A part of the screen could not be drawn')
  // The title stands in the head, where the browser's React looks for it.
  const styled = withoutStyles(html.replace(/^<title>[^<]*<\/title>/, ''))
  const answers = client
    .getQueryCache()
    .findAll({ predicate: ({ state: { status } }) => status === 'success' })
    .map(({ queryKey: key, state }) => ({ key, data: state.data }))
  client.clear()
  if (!styled) return undefined
  const state = { user, look, path, list: page.drawn, answers, styles: styled.styles }
  return {
    html: styled.html,
    css: styled.css,
    state: toDataBlock(state satisfies DrawnState),
    width: look.width,
  }
}

type Page = PageModule['page']

/** Asks for the rows, and for what stands around them, which is not waited for long. */
async function askFor(page: Page, address: Address<Page['search']>, client: QueryClient) {
  // What fails before it is waited for is nobody's to catch, and would end the server.
  const besides = Promise.allSettled(page.besides?.(address, client) ?? [])
  await page.prefetch?.(address, client)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, BESIDES_MILLIS)
  })
  await Promise.race([besides, late])
  clearTimeout(timer)
  // What failed is asked for again by the browser, which shows why.
  client.removeQueries({ predicate: ({ state }) => state.status === 'error' })
}

function readLook(text: string): Look | undefined {
  try {
    return LookInCookie.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
