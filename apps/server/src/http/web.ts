import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { type Screen, screens } from '@vintem/contracts/screens'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#platform/config.ts'
import { newNonce } from '#platform/ids.ts'
import { drawnPage } from './drawn-page.ts'
import {
  askedScreen,
  createDrawing,
  type DrawingOptions,
  type DrawPage,
  inTwoParts,
} from './drawn-screens.ts'
import { answerNotFound } from './wire-errors.ts'

const NONCE = /__CSP_NONCE__/g

/** What the panel's page knows of this installation. */
export type PanelFacts = Partial<Pick<Config, 'faqUrl' | 'supportEmail' | 'supportPhone'>>

/**
 * Serves the built panel: its files for ever, since their names carry their hash, and its page for
 * every address that is not a file and not the API.
 */
export async function servePanel(
  app: FastifyInstance,
  dist: string,
  facts: PanelFacts = {},
  drawing?: DrawingOptions,
): Promise<void> {
  const built = await readFile(join(dist, 'index.html'), 'utf8')
  const page = built.replace('<!--facts-->', () => factsInPage(facts))
  const pageOfOthers = page.replace(/<!--shell-->.*?<!--\/shell-->/s, '')
  const pages = new Map(shellPaths.map((path) => [path, withList(page, path)]))
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    root: dist,
    serve: false,
    decorateReply: false,
  })
  app.get('/favicon.svg', (_, reply) => reply.sendFile('favicon.svg', dist))
  const draw = drawing && createDrawing(app, dist, { ...drawing, faqUrl: facts.faqUrl })
  app.get('/*', (request, reply) => {
    if (/^\/api(\/|$)/.test(request.url)) return answerNotFound(request, reply)
    const [path = ''] = request.url.split('?', 1)
    const found = pages.get(path) ?? pageOfOthers
    const asked = draw && askedScreen(request)
    if (asked && drawing.hasToken(asked.cookies)) return sendDrawn(reply, found, asked, draw)
    return sendPage(reply, found)
  })
}

/** Sends the page of a list with its rows, once they are drawn, or without them. */
function sendDrawn(
  reply: FastifyReply,
  page: string,
  asked: NonNullable<ReturnType<typeof askedScreen>>,
  draw: DrawPage,
): FastifyReply {
  const nonce = beginPage(reply)
  const { head, rest } = drawnPage(page.replace(NONCE, nonce), asked.path, nonce)
  const drawn = draw(reply.request, asked, nonce)
  const { stream, isCompressed } = inTwoParts(
    head,
    drawn.then(rest),
    reply.request.headers['accept-encoding'],
  )
  if (isCompressed) reply.header('content-encoding', 'gzip')
  return reply.send(stream)
}

/** The screens around which the shell stands, but those of a record. */
const shellPaths: readonly string[] = Object.values<Screen>(screens)
  .filter(({ access }) => access !== 'public')
  .map(({ path }) => path)

/** Of what lists load besides, only what the list at this path does. */
const withList = (page: string, path: string): string =>
  page.replace(/<!--list (\S+)-->(.*?)<!--\/list-->/gs, (_, list: string, links: string) =>
    list === path ? links : '',
  )

/** Read by apps/panel/src/lib/faq-url.ts and support.ts. */
function factsInPage({ faqUrl, supportEmail, supportPhone }: PanelFacts): string {
  const facts = {
    'faq-url': faqUrl,
    'support-email': supportEmail,
    'support-phone': supportPhone,
  }
  return Object.entries(facts)
    .map(([name, value]) =>
      value
        ? `<meta name="${name}" content="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" />`
        : '',
    )
    .join('')
}

/** What a page may do beside what all may. */
export interface PagePolicy {
  /** Frames the page of a card's issuer, and sends it forms, at any address. */
  framesIssuers?: boolean
  /** Is shown inside of our own pages. */
  isFramed?: boolean
}

/**
 * Sends a page of ours with a fresh nonce, under a policy that lets nothing else run. `fill` puts
 * what people wrote into it, once the nonce is in its places, which it is given for what it adds.
 */
export function sendPage(
  reply: FastifyReply,
  page: string,
  fill: (filled: string, nonce: string) => string = (filled) => filled,
  policy: PagePolicy = {},
): FastifyReply {
  const nonce = beginPage(reply, policy)
  return reply.send(fill(page.replace(NONCE, nonce), nonce))
}

/** Sets the headers of a page of ours, and returns its nonce. */
function beginPage(reply: FastifyReply, policy: PagePolicy = {}): string {
  const nonce = newNonce()
  if (policy.isFramed) reply.raw.setHeader('x-frame-options', 'SAMEORIGIN')
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', contentSecurityPolicy(nonce, policy))
  return nonce
}

function contentSecurityPolicy(nonce: string, { framesIssuers, isFramed }: PagePolicy): string {
  return [
    `default-src 'none'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'${framesIssuers ? ' https:' : ''}`,
    `frame-ancestors ${isFramed ? `'self'` : `'none'`}`,
    `frame-src 'self'${framesIssuers ? ' https:' : ''}`,
  ].join('; ')
}
