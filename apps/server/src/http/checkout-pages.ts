import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { CheckoutPage, RenderCheckout } from '@vintem/contracts/checkout/page'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PictureContent } from '#platform/pictures/picture-svg.ts'
import { servePictures } from './page-pictures.ts'
import { createRateLimit } from './rate-limit.ts'
import { type PagePolicy, sendPage } from './web.ts'

/** What the buyers' pages show, at each of their addresses. */
interface CheckoutPages {
  /** `period` as the address has it, whatever that is. */
  ofSeller: (subDomain: string, query: object) => Promise<CheckoutPage>
  ofPortal: (subDomain: string) => Promise<CheckoutPage>
  /** `trial` as the address has it, whatever that is. */
  ofLink: (link: string, charge: string | undefined, trial: unknown) => Promise<CheckoutPage>
  /** By the public name of a charge. */
  ofReceipt: (charge: string) => Promise<CheckoutPage>
  /** What its picture shows; undefined where it has none. */
  pictureOf: (page: CheckoutPage) => PictureContent | undefined
  /** Where issuers send buyers back to; without a query, the demonstration of 3-D Secure. */
  returnPath: string
  /** The query as the address has it, whatever that is. */
  ofReturn: (query: Readonly<Record<string, unknown>>) => Promise<CheckoutPage> | CheckoutPage
}

const STATUS = {
  link: 200,
  seller: 200,
  portal: 200,
  challenged: 200,
  demo: 200,
  refund: 200,
  trial: 200,
  invitation: 200,
  receipt: 200,
  unknown: 404,
  'no-receipt': 404,
  unapproved: 404,
  unavailable: 503,
}

interface CheckoutOptions {
  /** The build of apps/checkout. */
  dist: string
  rateLimitScale: number
  /** Where the installation is reached: messengers want the pictures of pages in full. */
  publicUrl: string
}

/**
 * Serves the buyers' pages, rendered here first: what is paid, how much, the PIX code and the
 * boleto's line are in the HTML before any script.
 */
export async function serveCheckout(
  app: FastifyInstance,
  pages: CheckoutPages,
  { dist, rateLimitScale, publicUrl }: CheckoutOptions,
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
    rateLimit.take('public', ip, ({ seconds }) => void reply.header('retry-after', seconds))
  const pictures = servePictures(app, { pictureOf: pages.pictureOf, publicUrl, admit })
  const show = (
    path: string,
    read: (request: FastifyRequest) => Promise<CheckoutPage>,
    policy?: PagePolicy,
  ) =>
    app.get(path, async (request, reply) => {
      const page = await admit(request, reply)
        .then(() => read(request))
        .catch((error: unknown) => {
          request.log.warn({ err: error }, 'A page of the checkout could not be shown')
          return { kind: 'unavailable' } as const
        })
      const parts = renderCheckout(page, pictures.addressOf(page, request))
      const code = reply.code(STATUS[page.kind])
      return sendPage(code, template, (html, nonce) => fill(html, parts, nonce), policy)
    })
  const [ofLink, ofSeller] = [readLink(pages), readSeller(pages)]
  const framesIssuers = { framesIssuers: true }
  show('/checkout/:subDomain', ofSeller)
  pictures.serve('/checkout/:subDomain/imagem.png', ofSeller)
  show('/checkout/assinante/:subDomain', ({ params }) =>
    pages.ofPortal((params as { subDomain: string }).subDomain),
  )
  show('/estorno', async () => ({ kind: 'refund' }))
  show('/teste', async () => ({ kind: 'trial' }))
  show('/convite-cartao', async () => ({ kind: 'invitation' }))
  show('/recibo/:charge', ({ params }) => pages.ofReceipt((params as { charge: string }).charge))
  pictures.serve('/pagar/:link/imagem.png', ofLink)
  show('/pagar/:link', ofLink, framesIssuers)
  show('/pagar/:link/:charge', ofLink, framesIssuers)
  show(
    pages.returnPath,
    async ({ query }) => pages.ofReturn(query as Readonly<Record<string, unknown>>),
    { isFramed: true, framesIssuers: true },
  )
}

const readLink =
  (pages: CheckoutPages) =>
  ({ params, query }: FastifyRequest) => {
    const { link, charge } = params as { link: string; charge?: string }
    return pages.ofLink(link, charge, (query as { teste?: unknown }).teste)
  }

const readSeller =
  (pages: CheckoutPages) =>
  ({ params, query }: FastifyRequest) =>
    pages.ofSeller((params as { subDomain: string }).subDomain, query as object)

/** Functions, since a text may hold what `replace` reads as a pattern. */
function fill(
  template: string,
  { title, head, style, body, state }: ReturnType<RenderCheckout>,
  nonce: string,
): string {
  const styled = style === '' ? '' : `<style nonce="${nonce}">${style}</style>`
  return template
    .replace('<!--title-->', () => title)
    .replace('<!--head-->', () => head + styled)
    .replace('<!--body-->', () => body)
    .replace('<!--state-->', () => state)
}
