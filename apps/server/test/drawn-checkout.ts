import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import Fastify from 'fastify'
import { serveCheckout } from '#http/checkout-pages.ts'

/** What the server sends at an address. */
export interface DrawnPage {
  status: number
  headers: Record<string, string>
  body: string
}

/** Draws buyers' pages of a build as the server does, with what it is to know of each. */
export async function drawnCheckout(
  dist: string,
): Promise<(url: string, page: CheckoutPage) => Promise<DrawnPage>> {
  const http = Fastify()
  let known: CheckoutPage = { kind: 'unknown' }
  const read = async () => known
  await serveCheckout(
    http,
    {
      ofSeller: read,
      ofPortal: read,
      ofLink: read,
      ofReceipt: read,
      ofReturn: read,
      pictureOf: () => undefined,
      returnPath: '/barte/3ds',
    },
    { dist, rateLimitScale: 100, publicUrl: 'https://pagar.exemplo.com.br' },
  )
  return async (url, page) => {
    known = page
    const { statusCode: status, headers, body } = await http.inject(url)
    const sent = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
    return { status, headers: Object.fromEntries(sent), body }
  }
}
