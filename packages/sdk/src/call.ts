import {
  type ApiError,
  ConnectionError,
  type ErrorEntry,
  toApiError,
  VintemError,
} from './errors.ts'
import type { Operation } from './operation.ts'

export interface VintemOptions {
  /** A secret key, `vnt_sk_…`, made at Integrações in the panel. */
  key: string
  /** Address of the installation, as `https://pagar.minhaloja.com.br`. */
  url: string
  /** Retries after 429, 503 or a broken connection; 4 unless told. */
  maxRetries?: number
  /** For each attempt; 30 seconds unless told. */
  timeoutMs?: number
  /** Version of the API's answers, as `2026-11-23`; that of the key unless told. */
  version?: string
  /** Sends requests, in place of the runtime's own `fetch`. */
  fetch?: typeof globalThis.fetch
}

export interface CallOptions {
  /**
   * One for each intent, as the number of the order in your system: a call that is repeated with it happens
   * once. From 8 to 255 characters without blanks; made for each call unless told, and kept over its retries.
   */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** What a call is made of. */
export interface Request {
  operation: Operation
  /** The parts of the address, in its order. */
  ids: readonly string[]
  input?: object | undefined
  options?: CallOptions | undefined
  headers?: Readonly<Record<string, string>> | undefined
}

/** Time and chance, which tests replace. */
export interface Surroundings {
  wait: (millis: number, signal?: AbortSignal) => Promise<void>
  random: () => number
}

/** Sends one call until it is answered. Throws ApiError and ConnectionError. */
export type Send = (request: Request) => Promise<Response>

const FIRST_WAIT_MILLIS = 500
const LONGEST_WAIT_MILLIS = 8_000
/** A longer wait is the caller's to decide. */
const LONGEST_RETRY_AFTER_SECONDS = 60
/** The first call with the same key is still running: its answer is had by repeating. */
const CALL_RUNNING = 'BAR-9092'

export function createSend(options: VintemOptions, around: Surroundings = REAL): Send {
  const { key, url } = options
  if (!/^vnt_sk_(?:live|test)_/.test(key)) throw new VintemError('key is no secret key (vnt_sk_…)')
  const maxRetries = options.maxRetries ?? 4
  return async (request) => {
    const { signal } = request.options ?? {}
    const sent = toHttp(request, options, `${url.replace(/\/+$/, '')}/api/payment`)
    for (let retries = 0; ; retries += 1) {
      const failure = await attempt(options, sent, signal)
      if (!(failure instanceof Error)) return failure
      const wait = waitBefore(failure, request.operation, retries, around)
      if (retries >= maxRetries || wait === undefined) throw failure
      await around.wait(wait, signal)
    }
  }
}

/** The answer, or why there is none. Throws where the caller gave up. */
async function attempt(
  { fetch = globalThis.fetch, timeoutMs = 30_000 }: VintemOptions,
  { address, ...init }: Http,
  signal: AbortSignal | undefined,
): Promise<Response | ApiError | ConnectionError> {
  const isStream = init.headers['accept'] === EVENT_STREAM
  const limit = AbortSignal.timeout(timeoutMs)
  const limits = [...(signal ? [signal] : []), ...(isStream ? [] : [limit])]
  try {
    const answer = await fetch(address, { ...init, signal: AbortSignal.any(limits) })
    if (isStream && answer.ok) return answer
    // Read here, so that a connection that breaks during the answer is retried as well.
    const content = await answer.arrayBuffer()
    if (!answer.ok) return refusalOf(answer, content)
    const hasNone = content.byteLength === 0
    return new Response(hasNone ? null : content, {
      status: answer.status,
      headers: answer.headers,
    })
  } catch (error) {
    if (signal?.aborted) throw error
    return new ConnectionError('The API could not be reached', { cause: error })
  }
}

/** Milliseconds to wait before the next attempt; undefined where none may follow. */
function waitBefore(
  failure: ApiError | ConnectionError,
  { repeat }: Operation,
  retries: number,
  { random }: Surroundings,
): number | undefined {
  const growing = Math.min(LONGEST_WAIT_MILLIS, FIRST_WAIT_MILLIS * 2 ** retries)
  const usual = growing / 2 + (random() * growing) / 2
  // Nothing tells whether it happened, and a repeated call would happen again.
  const isRisky = repeat === 'never-stored'
  if (failure instanceof ConnectionError) return isRisky ? undefined : usual
  const { status, code, retryAfterSeconds } = failure
  const isPassing = status === 429 || (!isRisky && (status === 503 || code === CALL_RUNNING))
  if (!isPassing) return undefined
  if (retryAfterSeconds === undefined) return usual
  return retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS ? undefined : retryAfterSeconds * 1_000
}

interface Http {
  address: string
  method: string
  headers: Record<string, string>
  body?: string
}

export const EVENT_STREAM = 'text/event-stream'

function toHttp(
  { operation, ids, input, options, headers }: Request,
  { key: secret, version }: VintemOptions,
  base: string,
): Http {
  const { method, path, repeat } = operation
  const key = options?.idempotencyKey ?? newKey()
  if (!/^[\x21-\x7e]{8,255}$/.test(key)) {
    throw new VintemError('idempotencyKey needs 8 to 255 characters of ASCII, without blanks')
  }
  const rest = [...ids]
  const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''))
  const search = operation.input === 'query' ? searchOf(input ?? {}) : ''
  const body = operation.input === 'body' ? JSON.stringify(input ?? {}) : undefined
  const accepted = operation.answers === 'stream' ? EVENT_STREAM : 'application/json'
  return {
    address: base + filled + search,
    method,
    headers: {
      'x-token-api': secret,
      accept: operation.answers === 'stream' ? accepted : `${accepted}, application/problem+json`,
      ...(version !== undefined && { 'vintem-version': version }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(repeat === 'keyed' && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  }
}

type Scalar = string | number | boolean

function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, Scalar | null | undefined][]) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `?${search.toString()}` : ''
}

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

function refusalOf({ status, headers }: Response, content: ArrayBuffer): ApiError {
  const body = parsed(new TextDecoder().decode(content))
  const retryAfter = headers.get('retry-after')
  const seconds = retryAfter === null ? Number.NaN : Number(retryAfter)
  return toApiError({
    status,
    errors: (body as { errors?: ErrorEntry[] } | undefined)?.errors ?? [],
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) ?? undefined
  } catch {
    return undefined
  }
}

const REAL: Surroundings = {
  random: Math.random,
  wait: (millis, signal) =>
    new Promise((done, giveUp) => {
      const timer = setTimeout(done, millis)
      signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        giveUp(signal.reason as Error)
      })
    }),
}
