import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { constants, createGzip } from 'node:zlib'
import {
  type AskBy,
  drawnScreens,
  type DrawScreen,
  LOOK_COOKIE,
} from '@vintem/contracts/drawn-screens'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cookies } from '#use-cases/caller.ts'

/** Who is signed in, and a token of the session for calls of ours. */
interface SignedIn {
  token: string
  user: Parameters<DrawScreen>[0]['user']
}

/** What became of a page: with rows, or why without. */
export type DrawnOutcome = 'drawn' | 'unknown' | 'refused' | 'other' | 'late' | 'busy' | 'failed'

export interface DrawingOptions {
  /** Who is signed in by the cookies of a page; undefined for nobody. */
  sessionOf: (cookies: Pick<Cookies, 'read'>) => Promise<SignedIn | undefined>
  /** False where a browser has no token for pages, which is known without the database. */
  hasToken: (cookies: Pick<Cookies, 'read'>) => boolean
  /** Throws for an address that has asked too often. */
  admit: (request: FastifyRequest) => Promise<unknown>
  count: (outcome: DrawnOutcome) => void
  /** For the data and the drawing together: then the browser does it. */
  patienceMillis?: number
}

const PATIENCE_MILLIS = 300
/** Of one process, at a time. */
const MOST_DRAWINGS = 4

const drawnPaths: ReadonlySet<string> = new Set(drawnScreens.map(({ path }) => path))

type Asked = { path: string; search: string; look: string; cookies: Pick<Cookies, 'read'> }

/**
 * What a browser asks for where it goes to a list by itself, not in a frame, from no other site, and
 * not ahead of time; undefined for all other requests, which get the page as it is.
 */
export function askedScreen({ method, url, headers, cookies }: FastifyRequest): Asked | undefined {
  const [path = '', query] = url.split('?', 2)
  const look = cookies[LOOK_COOKIE]
  const isVisit =
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    (headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin') &&
    headers['sec-purpose'] === undefined
  if (!isVisit || !look || !drawnPaths.has(path)) return undefined
  const read = (name: string) => cookies[name]
  return { path, search: query ? `?${query}` : '', look, cookies: { read } }
}

export type DrawPage = (
  request: FastifyRequest,
  asked: Asked,
  nonce: string,
) => Promise<Awaited<ReturnType<DrawScreen>>>

/**
 * Draws screens by the panel's server build, which is loaded for the first of them. Their data come
 * from the API of this very server, asked as the panel's script would ask it, so that the same people may
 * see the same. Resolves to undefined where anything is not as it should be: the browser then draws.
 */
export function createDrawing(
  app: FastifyInstance,
  dist: string,
  {
    sessionOf,
    admit,
    count,
    patienceMillis = PATIENCE_MILLIS,
    faqUrl,
  }: DrawingOptions & {
    faqUrl: string | undefined
  },
): DrawPage {
  const asking = new AsyncLocalStorage<(request: Request) => Promise<Response>>()
  let loading: Promise<{ drawScreen: DrawScreen }> | undefined
  let underWay = 0

  const load = async () => {
    const file = pathToFileURL(join(dist, 'server/entry-server.js')).href
    const built = (await import(file)) as { drawScreen: DrawScreen; askBy: AskBy }
    built.askBy(
      (request) => asking.getStore()?.(request) ?? Promise.reject(new Error('No request')),
    )
    return built
  }

  const draw: DrawPage = async (request, { path, search, look, cookies }, nonce) => {
    await admit(request)
    const session = await sessionOf(cookies)
    if (!session) {
      count('unknown')
      return undefined
    }
    const { token, user } = session
    const { drawScreen } = await (loading ??= load())
    const wanted = { path, search, user, look, nonce, faqUrl }
    const drawn = await asking.run(
      (call) => askOurselves(app, request, call, token),
      () => drawScreen(wanted),
    )
    count(drawn ? 'drawn' : 'other')
    return drawn
  }

  return async (request, asked, nonce) => {
    if (underWay >= MOST_DRAWINGS) {
      count('busy')
      return undefined
    }
    underWay += 1
    const drawing = draw(request, asked, nonce)
      .catch((error: unknown) => {
        const isRefusal = error instanceof Error && ['ApiError', 'Failure'].includes(error.name)
        count(isRefusal ? 'refused' : 'failed')
        if (!isRefusal) request.log.error({ err: error }, 'A screen could not be drawn')
        return undefined
      })
      .finally(() => (underWay -= 1))
    return within(patienceMillis, drawing, () => count('late'))
  }
}

/** Undefined, after telling it, where a promise takes longer. */
async function within<A>(
  millis: number,
  promise: Promise<A>,
  onLate: () => void,
): Promise<A | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      onLate()
      resolve(undefined)
    }, millis)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** A call of the panel's, by way of the routes that answer the script: as this session, from there. */
async function askOurselves(
  app: FastifyInstance,
  { ip, headers }: FastifyRequest,
  call: Request,
  token: string,
): Promise<Response> {
  const { pathname, search } = new URL(call.url)
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: pathname + search,
    remoteAddress: ip,
    headers: { host: headers.host, authorization: `Bearer ${token}` },
  })
  return new Response(body, { status: statusCode })
}

/**
 * A page in two parts, the second of which is waited for: browsers load scripts and styles meanwhile.
 * Compressed where `encoding` says that the browser takes it.
 */
export function inTwoParts(
  head: string,
  rest: Promise<string>,
  encoding: string | undefined,
): { stream: Readable; isCompressed: boolean } {
  const isCompressed = /\bgzip\b/.test(encoding ?? '')
  const stream = isCompressed ? createGzip({ flush: constants.Z_SYNC_FLUSH }) : new PassThrough()
  stream.write(head)
  // Who has gone away meanwhile is sent nothing.
  const end = (text: string) => stream.destroyed || stream.end(text)
  rest.then(end, (error: Error) => stream.destroy(error))
  return { stream, isCompressed }
}
