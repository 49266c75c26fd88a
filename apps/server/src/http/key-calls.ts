import { hasScope } from '@vintem/contracts/api-keys/scopes'
import { addressOf, type Endpoint, scopeOf } from '@vintem/contracts/endpoint'
import {
  IpRefused,
  KeyOfOtherEnvironment,
  KeyRefused,
  OriginRefused,
  ScopeMissing,
  SecretKeyInBrowser,
  UnknownApiVersion,
} from '@vintem/contracts/errors'
import { API_VERSION } from '@vintem/contracts/events/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readApiKeySecret } from '#platform/api-key-secret.ts'
import { Failure } from '#platform/failure.ts'
import { secretHash } from '#platform/ids.ts'
import { isInRanges } from '#platform/ip-ranges.ts'
import { scopeMissing } from '#platform/scope-missing.ts'
import type { CallingKey } from '#use-cases/entered.ts'
import type { MountOptions } from './mount-options.ts'
import type { Allowance } from './rate-limit.ts'

/** What a call by an API key says of itself. */
export interface KeyClaims {
  sellerId: number
  secretHash: string
  /** True where pages have the key, and everybody who looks into them. */
  isPublishable: boolean
  sessionId?: never
}

/** The versions of the API's answers that callers may ask for. */
const VERSIONS: ReadonlySet<string> = new Set([API_VERSION])

/**
 * The key of a request, from its headers alone: what stands in an address is kept by others. Fails with
 * KeyRefused for what is no key, without asking the database, and with UnknownApiVersion.
 */
export function keyClaimsOf({ headers }: FastifyRequest, sandbox: boolean): KeyClaims {
  const [scheme, token] = headers.authorization?.split(' ') ?? []
  const own = headers['x-token-api']
  const secret = own ?? (scheme?.toLowerCase() === 'bearer' ? token : undefined)
  const read = typeof secret === 'string' ? readApiKeySecret(secret) : undefined
  if (!read) throw new Failure(KeyRefused)
  if (read.isTest !== sandbox) throw new Failure(KeyOfOtherEnvironment)
  const version = headers['vintem-version']
  if (version !== undefined && !VERSIONS.has(String(version))) throw new Failure(UnknownApiVersion)
  return {
    sellerId: read.sellerId,
    secretHash: secretHash(String(secret)),
    isPublishable: read.kind === 'PUBLISHABLE',
  }
}

/** Judges a key as it stands now, and its endpoint, before anything that was read is given out. */
export function admitKey(
  endpoint: Endpoint,
  key: CallingKey | undefined,
  request: FastifyRequest,
  sandbox: boolean,
): void {
  const {
    ip,
    headers: { origin },
  } = request
  if (!key) throw new Failure(KeyRefused)
  callers.set(request, key)
  if (key.ipRanges.length > 0 && !isInRanges(ip, key.ipRanges)) throw new Failure(IpRefused)
  // Where money is simulated, our own page may be given any key of a seller's.
  const isOwn = sandbox && isOwnPage(request)
  if (key.kind === 'SECRET') {
    if (origin !== undefined && !isOwn) throw new Failure(SecretKeyInBrowser)
    const scope = scopeOf(endpoint)
    if (scope && !hasScope(key.scopes, scope)) throw scopeMissing(scope)
    return
  }
  if (!endpoint.publishable) throw new Failure(ScopeMissing)
  if (origin !== undefined && !isOwn && !key.origins.includes(origin)) {
    throw new Failure(OriginRefused)
  }
}

/** True for a page of this installation itself: of 3-D Secure there is one to try calls on. */
function isOwnPage({ host, headers: { origin } }: FastifyRequest): boolean {
  return origin !== undefined && URL.parse(origin)?.host === host
}

/** The keys that were found behind requests. */
const callers = new WeakMap<FastifyRequest, CallingKey>()

/** The key of a request, once it was found. */
export const keyBehind = (request: FastifyRequest): CallingKey | undefined => callers.get(request)

/** Runs a call by an API key, and what follows from the key's use outside of the call's transaction. */
export async function callByKey<A>(
  { keyTurns, knownKeys, keyDoor }: Pick<MountOptions, 'keyTurns' | 'knownKeys' | 'keyDoor'>,
  request: FastifyRequest,
  claims: KeyClaims,
  call: () => Promise<A>,
): Promise<A> {
  try {
    return await keyTurns.run(claims.secretHash, call)
  } catch (thrown) {
    const key = callers.get(request)
    if (key && thrown instanceof Failure && thrown.kind === SecretKeyInBrowser) {
      await keyDoor.reportBrowser(claims.sellerId, key)
    }
    throw thrown
  } finally {
    const key = callers.get(request)
    if (key) {
      knownKeys.set(claims.secretHash, key.id)
      keyDoor.noteUse(claims.sellerId, key)
    }
  }
}

/** Says what a key may still do in the minute that runs, and in what form it is answered. */
export function showAllowance(
  reply: FastifyReply,
  { rate }: Endpoint,
  { limit, remaining, seconds }: Allowance,
): void {
  reply
    .header('ratelimit-policy', `"${rate}";q=${limit};w=60`)
    .header('ratelimit', `"${rate}";r=${remaining};t=${seconds}`)
    .header('vintem-version', API_VERSION)
}

const ASKED_HEADERS =
  'authorization, content-type, idempotency-key, if-none-match, vintem-version, x-token-api'

/** Lets pages ask whether they may call an endpoint that takes publishable keys (Fetch §3.2). */
export function answerPreflights(app: FastifyInstance, endpoint: Endpoint, url: string): void {
  const { method } = addressOf(endpoint)
  app.options(url, (request, reply) =>
    allowOrigin(request, reply)
      .header('access-control-allow-methods', method)
      .header('access-control-allow-headers', ASKED_HEADERS)
      .header('access-control-max-age', 600)
      .code(204)
      .send(),
  )
}

/** Lets the page that calls read the answer; whether it may call was judged by its key. */
export function allowOrigin(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (origin === undefined) return reply
  return reply
    .header('access-control-allow-origin', origin)
    .header('access-control-expose-headers', 'etag, retry-after, x-request-id')
    .header('vary', 'Origin')
}
