import type { RenderCheckout } from '@vintem/contracts/checkout/page'
import { qrPath } from '@vintem/ui/qr-code'
import { renderToString } from 'react-dom/server'
import { Page, type PageState } from './page.tsx'
import { stepOf } from './step.ts'
import { challenged, noPage, pageTitle, REFUND_TITLE } from './words.ts'

/** The HTML of a page, its title, and the state the browser goes on from, all safe to stand in HTML. */
export const renderCheckout: RenderCheckout = (page) => {
  const code = page.kind === 'link' ? page.charge?.pix?.code : undefined
  const state: PageState = { page, ...(code && { knownQr: qrPath(code) }) }
  return {
    title: escapeText(titleOf(state)),
    body: renderToString(<Page {...state} />),
    state: JSON.stringify(state).replaceAll('<', String.raw`\u003c`),
  }
}

function titleOf({ page }: PageState): string {
  if (page.kind === 'seller') return `${page.seller.title} · ${page.seller.sellerName}`
  if (page.kind === 'challenged') return challenged.heading
  if (page.kind === 'refund') return REFUND_TITLE
  if (page.kind !== 'link') return noPage[page.kind].heading
  const { link, charge } = page
  return pageTitle(stepOf({ link, charge, isPixOver: false, isChoosing: false }), link)
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
