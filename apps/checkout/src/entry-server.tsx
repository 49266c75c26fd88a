import type { CheckoutPage, RenderCheckout } from '@vintem/contracts/checkout/page'
import { type Receipt, RECEIPT_TITLE } from '@vintem/contracts/receipts/words'
import { qrPath } from '@vintem/ui/qr-code'
import { renderToString } from 'react-dom/server'
import { allScreens } from './all-screens.ts'
import { formatReais } from './lib/format.ts'
import { sellerOf } from './lib/seller-face.ts'
import { sellerStyle } from './lib/seller-style.ts'
import { Page, type PageState } from './page.tsx'
import { stepOf } from './step.ts'
import {
  challenged,
  DEMO_TITLE,
  INVITATION_TITLE,
  noPage,
  pageTitle,
  PORTAL_TITLE,
  REFUND_TITLE,
  TRIAL_TITLE,
} from './words.ts'

/** The HTML of a page, its title, and the state for the browser, all escaped for HTML. */
export const renderCheckout: RenderCheckout = (page, picture) => {
  const code = page.kind === 'link' ? page.charge?.pix?.code : undefined
  const state: PageState = { page, ...(code && { knownQr: qrPath(code) }) }
  return {
    title: escapeText(titleOf(state)),
    head: headOf(page, picture).join(''),
    style: sellerStyle(sellerOf(page)?.face.color ?? null),
    body: renderToString(<Page {...state} screens={allScreens} />),
    state: JSON.stringify(state).replaceAll('<', String.raw`\u003c`),
  }
}

function titleOf({ page }: PageState): string {
  if (page.kind === 'seller') return `${page.seller.title} · ${page.seller.sellerName}`
  if (page.kind === 'portal') return `${PORTAL_TITLE} · ${page.portal.sellerName}`
  if (page.kind === 'challenged') return challenged.heading
  if (page.kind === 'demo') return DEMO_TITLE
  if (page.kind === 'refund') return REFUND_TITLE
  if (page.kind === 'trial') return TRIAL_TITLE
  if (page.kind === 'invitation') return INVITATION_TITLE
  if (page.kind === 'receipt') return receiptTitle(page.receipt)
  if (page.kind !== 'link') return noPage[page.kind].heading
  const { link, charge } = page
  return pageTitle(stepOf({ link, charge, isPixOver: false, isChoosing: false }), link)
}

const receiptTitle = ({ number, seller }: Receipt): string =>
  `${RECEIPT_TITLE} ${number} · ${seller.tradeName}`

/** Search engines index only the page of a shop: a link is for those who have its address. */
function headOf(page: CheckoutPage, picture: string | undefined): string[] {
  if (page.kind === 'seller') {
    const { title, description, sellerName } = page.seller
    const text = description ?? `Planos de ${sellerName}`
    return [meta('name', 'description', text), ...preview({ title, text, sellerName, picture })]
  }
  const robots = meta('name', 'robots', 'noindex')
  if (page.kind !== 'link' || page.charge) return [robots]
  const { title, value, sellerName, isForCustomer } = page.link
  // What one customer owes is not told to a chat in which the link is shared.
  const text = isForCustomer ? `Cobrança de ${sellerName}` : formatReais(value)
  return [robots, ...preview({ title, text, sellerName, picture })]
}

interface Preview {
  title: string
  text: string
  sellerName: string
  picture: string | undefined
}

/** Open Graph, which messengers read (https://ogp.me), and what X reads in place of it. */
const preview = ({ title, text, sellerName, picture }: Preview): string[] => [
  meta('property', 'og:type', 'website'),
  meta('property', 'og:locale', 'pt_BR'),
  meta('property', 'og:title', title),
  meta('property', 'og:description', text),
  meta('property', 'og:site_name', sellerName),
  meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  meta('name', 'twitter:title', title),
  meta('name', 'twitter:description', text),
  ...(picture ? pictureTags(picture, `${title} · ${sellerName}`) : []),
]

const pictureTags = (picture: string, alt: string): string[] => [
  meta('property', 'og:image', picture),
  meta('property', 'og:image:type', 'image/png'),
  meta('property', 'og:image:width', '1200'),
  meta('property', 'og:image:height', '630'),
  meta('property', 'og:image:alt', alt),
  meta('name', 'twitter:image', picture),
]

const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escapeText(content).replaceAll('"', '&quot;')}" />`

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
