import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { CheckoutPage, RenderCheckout } from '@vintem/contracts/checkout/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRateLimit } from '#http/rate-limit.ts'
import { type PagePolicy, sendPage } from '#http/web.ts'
import { selectCardPauseAt } from '#modules/card-guard/index.ts'
import { selectCharge } from '#modules/charges/index.ts'
import { selectLink, selectLinkAt } from '#modules/payment-links/index.ts'
import { isApproved, selectSeller } from '#modules/sellers/index.ts'
import { Failure } from '#platform/failure.ts'
import { sellerOfRoutedId } from '#platform/ids.ts'
import { wallClock } from '#platform/wall-clock.ts'
import type { Services } from '#use-cases/services.ts'
import { challengeReturnPath } from './challenge-return.ts'
import { chargeIdOf, enterCharge, sellerOfCharge } from './charge-at-checkout.ts'
import { toCheckoutCharge, toCheckoutView } from './checkout-view.ts'
import { readSellerPage } from './seller-page.ts'

interface Address {
  link: string
  charge?: string
}

interface SellerAddress {
  subDomain: string
}

const STATUS = {
  link: 200,
  seller: 200,
  challenged: 200,
  refund: 200,
  unknown: 404,
  unapproved: 404,
  unavailable: 503,
}

/**
 * Serves the buyers' pages, rendered here first: what is paid, how much, the PIX code and the
 * boleto's line are in the HTML before any script. `dist` is the build of apps/checkout.
 */
export async function serveCheckout(
  app: FastifyInstance,
  services: Services,
  { dist, rateLimitScale }: { dist: string; rateLimitScale: number },
): Promise<void> {
  const template = await readFile(join(dist, 'client/index.html'), 'utf8')
  const { renderCheckout } = (await import(
    pathToFileURL(join(dist, 'server/entry-server.js')).href
  )) as { renderCheckout: RenderCheckout }
  const rateLimit = createRateLimit(rateLimitScale)
  await app.register(fastifyStatic, {
    root: join(dist, 'client/assets'),
    prefix: '/pagar/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  const admit = ({ ip }: FastifyRequest, reply: FastifyReply) =>
    rateLimit.take('public', ip, (seconds) => void reply.header('retry-after', seconds))
  const showing =
    (read: (request: FastifyRequest) => Promise<CheckoutPage>, policy?: PagePolicy) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const page = await admit(request, reply)
        .then(() => read(request))
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'A page of the checkout could not be shown')
          return { kind: 'unavailable' } as const
        })
      const parts = renderCheckout(page)
      const code = reply.code(STATUS[page.kind])
      return sendPage(code, template, (html) => fill(html, parts), policy)
    }
  const show = showing(({ params }) => readPage(services, params as Address | SellerAddress), {
    framesIssuers: true,
  })
  app.get('/checkout/:subDomain', show)
  app.get(
    '/estorno',
    showing(async () => ({ kind: 'refund' })),
  )
  app.get('/pagar/:link', show)
  app.get('/pagar/:link/:charge', show)
  app.get(
    challengeReturnPath(services.productPrefix),
    showing(({ query }) => readReturn(services, query as { charge?: unknown }), { isFramed: true }),
  )
}

const readPage = (services: Services, address: Address | SellerAddress): Promise<CheckoutPage> =>
  'subDomain' in address
    ? readSellerPage(services, address.subDomain)
    : readLinkPage(services, address)

/** Link and charge as they are now. A charge of another link is none: the page names the seller. */
async function readLinkPage(services: Services, { link, charge }: Address): Promise<CheckoutPage> {
  const sellerId = sellerOfRoutedId(link)
  const isOfSeller = charge === undefined || sellerOfCharge({ params: { charge } }) === sellerId
  if (sellerId === undefined || !isOfSeller) return { kind: 'unknown' }
  try {
    return await services.transact({ sellerId }, async (tx): Promise<CheckoutPage> => {
      const whole = charge === undefined ? await tx.enter() : await enterCharge(tx, charge)
      const [[row], [seller], [pause]] = await tx.read(
        selectLinkAt(sellerId, link),
        selectSeller(sellerId),
        selectCardPauseAt(sellerId, link, wallClock.now()),
      )
      const ofLink = 'charge' in whole ? whole : undefined
      if (!row || !seller || (ofLink && ofLink.charge.linkId !== row.id)) return { kind: 'unknown' }
      if (!isApproved(seller)) return { kind: 'unapproved' }
      return {
        kind: 'link',
        link: toCheckoutView(row, seller, { now: tx.now, cardsPaused: !!pause }, services),
        charge: ofLink ? toCheckoutCharge(ofLink, services) : null,
        now: tx.now.toISOString(),
      }
    })
  } catch (error) {
    if (error instanceof Failure) return { kind: 'unknown' }
    throw error
  }
}

/**
 * A buyer is back from the card's issuer, inside the frame of the checkout, which goes on by itself;
 * an issuer that has left the frame finds the way back here.
 */
async function readReturn(services: Services, { charge }: { charge?: unknown }) {
  const sellerId = typeof charge === 'string' ? sellerOfCharge({ params: { charge } }) : undefined
  if (typeof charge !== 'string' || sellerId === undefined) return RETURNED
  return services.transact({ sellerId }, async (tx): Promise<CheckoutPage> => {
    const [[found]] = await tx.enter(selectCharge(sellerId, chargeIdOf(charge)))
    if (!found?.linkId) return RETURNED
    const [[link]] = await tx.read(selectLink(sellerId, found.linkId))
    return link ? { kind: 'challenged', back: `/pagar/${link.publicId}/${charge}` } : RETURNED
  })
}

const RETURNED: CheckoutPage = { kind: 'challenged', back: null }

/** Functions, since a text may hold what `replace` reads as a pattern. */
function fill(template: string, { title, body, state }: ReturnType<RenderCheckout>): string {
  return template
    .replace('<!--title-->', () => title)
    .replace('<!--body-->', () => body)
    .replace('<!--state-->', () => state)
}
