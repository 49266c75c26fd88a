import cookie from '@fastify/cookie'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify'
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

/** Of what is no page: opened in a browser all the same, it does nothing and stands in no frame. */
const NOTHING_RUNS = `default-src 'none'; frame-ancestors 'none'`

/**
 * Sets the headers that protect an answer, on the raw one: an answer written by hand has them too.
 * Helmet is made once; its plugin for Fastify makes it for each request.
 */
function protecting(isHttps: boolean): (reply: FastifyReply) => void {
  const protect = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Over plain http browsers ignore these, and complain.
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    originAgentCluster: isHttps,
  })
  const unused = UNUSED_FEATURES.map((name) => `${name}=()`).join(', ')
  return ({ request, raw }) => {
    protect(request.raw, raw, () => undefined)
    raw.setHeader('permissions-policy', unused)
    raw.setHeader('content-security-policy', NOTHING_RUNS)
  }
}

/** Fastify with the manners every answer has; routes are mounted by the caller. */
export async function createServer({
  log,
  trustProxy,
  isHttps = false,
  hosts,
}: ServerOptions): Promise<FastifyInstance> {
  const protect = protecting(isHttps)
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
    frameworkErrors: (_, request, reply) => {
      protect(reply)
      answerUnreadableAddress(request, reply)
    },
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
  app.addHook('onRequest', (request, reply, done) => {
    protect(reply)
    reply.raw.setHeader('x-request-id', request.id)
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
  if (hosts) refuseOtherHosts(app, hosts)
  app.addHook('onRequest', (request, reply, done) => {
    // Answered before the body: nobody would read it.
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
