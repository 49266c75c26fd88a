import {
  type Answer,
  addressOf,
  type CallInput,
  type Endpoint,
  type ReadEndpoint,
  type Seen,
  type Service,
  type UploadEndpoint,
} from './endpoint.ts'
import type { WireError } from './errors.ts'

/** A refusal by the server, or status 0 where it could not be reached. */
export class ApiError extends Error {
  // Declared only: fields of their own would bring helpers along where they are written in older words.
  declare readonly status: number
  declare readonly errors: readonly WireError[]
  constructor(status: number, errors: readonly WireError[]) {
    super(errors[0]?.description ?? 'Erro desconhecido')
    this.name = 'ApiError'
    this.status = status
    this.errors = errors
  }
  get requestId(): string | undefined {
    return this.errors.find((error) => error.requestId)?.requestId
  }
}

export interface ClientOptions {
  /** Base address of each service, such as '/api/core'. */
  bases: Readonly<Partial<Record<Service, string>>>
  /** Sends the request; the place for tokens, refresh and retry. */
  send?: (request: Request, entry: Endpoint) => Promise<Response>
}

interface AnyInput {
  params?: Record<string, string | number>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  key?: string
  version?: Seen
  signal?: AbortSignal
}

/** A fresh Idempotency-Key. Not `randomUUID`, which browsers have only on https and localhost. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A fresh UUID of version 4, for the same browsers. */
export function newUuid(): string {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(newKey()) ?? []
  return `${a}-${b}-4${c}-8${d}-${e}`
}

/** The address of a call, for links and streams as well as for requests. */
export function addressFor(
  bases: ClientOptions['bases'],
  entry: Endpoint,
  input: Pick<AnyInput, 'params' | 'query'>,
): string {
  const { service, path } = addressOf(entry)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return `${bases[service] ?? ''}${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/** A version as the header has it (RFC 9110 §13.1.1). */
const ifMatch = (version: Seen): string => (version === '*' ? '*' : `"${version}"`)

/** The typed client of both web apps, driven by the endpoint table. */
export function createClient(options: ClientOptions) {
  const send = options.send ?? ((request: Request) => fetch(request))

  /** Returns the answer on the wire; throws ApiError. */
  return async function call<E extends Endpoint>(
    entry: E,
    ...[input]: Partial<CallInput<E>> extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
  ): Promise<Answer<E>> {
    const parts = (input ?? {}) as AnyInput
    const headers = new Headers()
    if (parts.body !== undefined) headers.set('content-type', 'application/json')
    const { method } = addressOf(entry)
    if (method === 'POST' || parts.key) {
      headers.set('idempotency-key', parts.key ?? newKey())
    }
    if (parts.version !== undefined) headers.set('if-match', ifMatch(parts.version))
    const request = new Request(addressFor(options.bases, entry, parts), {
      method,
      headers,
      body: parts.body === undefined ? null : JSON.stringify(parts.body),
      signal: parts.signal ?? null,
    })
    return (await readAnswer(await reach(send, request, entry))) as Answer<E>
  }
}

/** The client for files: gives the response as it comes, to be read in pieces. */
export function createDownloads(options: ClientOptions) {
  const send = options.send ?? ((request: Request) => fetch(request))

  /** Throws ApiError where there is no file. */
  return async function take<E extends ReadEndpoint>(
    entry: E,
    input: Partial<CallInput<E>>,
  ): Promise<Response> {
    const parts = input as AnyInput
    const request = new Request(addressFor(options.bases, entry, parts), {
      signal: parts.signal ?? null,
    })
    const response = await reach(send, request, entry)
    if (!response.ok) await readAnswer(response)
    return response
  }
}

/** A file on its way to the server. */
export interface Upload {
  url: string
  method: string
  file: Blob
  /** The file goes in the field `file` of a form. */
  isInForm: boolean
  /** Called with the uploaded part, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

export interface UploadOptions extends Pick<ClientOptions, 'bases'> {
  /** Sends the file: fetch does not tell how much of it is there. */
  send: (upload: Upload, entry: Endpoint) => Promise<Response>
}

/** The client for files that go in. */
export function createUploads({ bases, send }: UploadOptions) {
  /** Returns the answer on the wire; throws ApiError. */
  return async function give<E extends UploadEndpoint>(
    entry: E,
    input: CallInput<E>,
    { file, onProgress, signal }: Pick<Upload, 'file' | 'onProgress' | 'signal'>,
  ): Promise<Answer<E>> {
    const url = addressFor(bases, entry, input as AnyInput)
    const isInForm = entry.takes.types.includes('multipart/form-data')
    const upload = { url, method: addressOf(entry).method, file, isInForm, onProgress, signal }
    return (await readAnswer(await reach(send, upload, entry))) as Answer<E>
  }
}

async function reach<R extends { signal: AbortSignal }>(
  send: (request: R, entry: Endpoint) => Promise<Response>,
  request: R,
  entry: Endpoint,
): Promise<Response> {
  try {
    return await send(request, entry)
  } catch (error) {
    if (error instanceof ApiError || request.signal.aborted) throw error
    // Automations may be served from elsewhere, where browsers ask for leave (specification 1 §8).
    const hint = '. Verifique sua conexão e as permissões de CORS.'
    throw ownError(0, addressOf(entry).service === 'automation' ? UNREACHED + hint : UNREACHED)
  }
}

/** An answer that is not ours has the words of specification 1 §8. */
async function readAnswer(response: Response): Promise<unknown> {
  const { status } = response
  if (status === 204) return undefined
  const text = await response.text().catch((error: unknown) => {
    // The connection broke during the answer; any other error is a cancelled call.
    throw error instanceof TypeError ? ownError(0, UNREACHED) : error
  })
  const body = parsed(text)
  if (response.ok) {
    if (body === undefined) {
      throw ownError(status, text === '' ? 'Resposta vazia' : 'Erro ao processar resposta')
    }
    return body
  }
  const errors = (body as { errors?: WireError[] } | null | undefined)?.errors
  if (errors) throw new ApiError(status, errors)
  if (status >= 500) throw ownError(status, UNREACHED)
  throw new ApiError(status, [
    { code: 'BAR-9999', title: 'Erro', description: 'Erro ao acessar API' },
  ])
}

const UNREACHED = 'Erro de conexão com o servidor'

/** Of the client itself: its code is for nobody's eyes. */
const ownError = (status: number, description: string) =>
  new ApiError(status, [{ code: 'BAR-0000', title: 'Sem resposta', description }])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
