import type { IncomingMessage, ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import helmet from 'helmet'
import { newId } from '#platform/ids.ts'
import type { Logger } from '#platform/logger.ts'
import { type Hosts, refuseOtherHosts } from './allowed-hosts.ts'
import { expectRequestsWithin } from './arrive-in-time.ts'
import { readJsonBodies } from './json-body.ts'
import { letGoOnClose } from './let-go-on-close.ts'
import { knowMethods } from './methods-at.ts'
import { answerFailures, answerNotFound, answerUnreadableAddress } from './wire-errors.ts'

export interface ServerOptions {
  log: Logger
  trustProxy: boolean
  /** People reach this installation by https, and browsers may be told to insist on it. */
  isHttps?: boolean
  /** The names it answers to; to any where not given. */
  hosts?: Hosts
}

const BODY_LIMIT = 256 * 1024
/** For a whole request to arrive, slow as its client may be; and for anything more of a file to come. */
const ARRIVAL_MILLIS = 30_000
/** For a whole file: the largest, of 5 MB, at 70 kbit/s. */
const FILE_MILLIS = 600_000
/** How often it is looked whose time is over. */
const LOOK_MILLIS = 5_000

/** Of no use over plain http: browsers ignore these there, and complain. */
const OF_HTTPS = ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster']

/** What no page of ours uses, and no page in a frame of ours may. */
const UNUSED_FEATURES = [
  'bluetooth',
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/** The headers that helmet sets. It would go through them one by one for each request, always the same. */
const PROTECTION = headersOf(
  helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  }),
)

function headersOf(protect: ReturnType<typeof helmet>): Map<string, string> {
  const headers = new Map<string, string>()
  const answer = {
    setHeader: (name: string, value: string) => headers.set(name.toLowerCase(), value),
    removeHeader: (name: string) => headers.delete(name),
  }
  protect({} as IncomingMessage, answer as unknown as ServerResponse, () => undefined)
  return headers
}

/** Of what is no page: opened in a browser all the same, it does nothing and stands in no frame. */
const NOTHING_RUNS = `default-src 'none'; frame-ancestors 'none'`

/** Fastify with the manners every answer has; routes are mounted by the caller. */
export async function createServer({
  log,
  trustProxy,
  isHttps = false,
  hosts,
}: ServerOptions): Promise<FastifyInstance> {
  const protection = new Map(PROTECTION)
  protection.set('permissions-policy', UNUSED_FEATURES.map((name) => `${name}=()`).join(', '))
  protection.set('content-security-policy', NOTHING_RUNS)
  if (!isHttps) for (const name of OF_HTTPS) protection.delete(name)
  const loggerInstance: FastifyBaseLogger = log
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    bodyLimit: BODY_LIMIT,
    // Our own proxy alone is believed: what stands before its word the client may have written.
    trustProxy: trustProxy ? (_, hop) => hop === 0 : false,
    requestTimeout: FILE_MILLIS,
    http: { headersTimeout: ARRIVAL_MILLIS, connectionsCheckingInterval: LOOK_MILLIS },
    // A connection on which nothing moves.
    connectionTimeout: ARRIVAL_MILLIS,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (_, request, reply) => answerUnreadableAddress(request, reply, protection),
    // What still comes while the server stops is answered as ever (see letGoOnClose).
    return503OnClosing: false,
  })
  knowMethods(app)
  readJsonBodies(app)
  answerFailures(app)
  letGoOnClose(app)
  expectRequestsWithin(app, ARRIVAL_MILLIS)
  app.setNotFoundHandler(answerNotFound)
  await app.register(cookie)
  // On the raw answer, so that one written by hand has them too.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeaders(protection)
    reply.raw.setHeader('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  if (hosts) refuseOtherHosts(app, hosts)
  app.addHook('onRequest', (request, reply, done) => {
    // At once: whatever the body is, nobody is there to read it.
    if (request.is404) answerNotFound(request, reply)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'error' : reply.refusal ? 'info' : 'debug'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        millis: Math.round(reply.elapsedTime),
        ...(reply.refusal && { code: reply.refusal, ip: request.ip }),
      },
      'Answered',
    )
    done()
  })
  return app
}
