import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import type { Scope } from './api-keys/scopes.ts'
import type { ErrorKind } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * The four services of the specification, and three doors beside them: where rails call back, the
 * sandbox console, and the platform's operators. One process, each under its own prefix.
 */
export type Service =
  | 'core'
  | 'banking'
  | 'payment'
  | 'automation'
  | 'webhooks'
  | 'sandbox'
  | 'operator'

/** How often a caller may come: each class has its own limits in the server's configuration. */
export type RateClass = 'sign-in' | 'public' | 'read' | 'export' | 'write' | 'money' | 'callback'

/**
 * What a repeated call does.
 * keyed: needs an Idempotency-Key; the first answer is stored for 24 h and replayed.
 * natural: idempotent by itself. never-stored: its answer carries secrets.
 */
export type Repeat = 'keyed' | 'natural' | 'never-stored'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Statements for accounting programs. */
export const OFX = 'application/x-ofx'
export const ZIP = 'application/zip'
export type MediaType =
  | 'application/pdf'
  | 'application/xml'
  | 'image/jpeg'
  | 'image/png'
  | 'image/webp'
  | 'multipart/form-data'
  | 'text/csv'
  | 'text/event-stream'
  | 'text/plain'
  | typeof OFX
  | typeof XLSX
  | typeof ZIP

/**
 * Which files are taken: their content is looked at, and not only what they are called. A form, alone, is taken with
 * the file in its field `file`, and is no longer than this itself.
 */
export interface FileKind {
  readonly types: readonly MediaType[]
  readonly maxBytes: number
}

/**
 * The person confirms the operation with a fresh proof of who they are: the code of their
 * authenticator or, without one, their password. Without it the answer is 428.
 */
export interface StepUp {
  /** What is confirmed, as the dialog and the notice say it: 'Cadastrar o sub-vendedor'. */
  readonly action: string
  /** always: before anything is read; where-needed: the use case finds out and demands it. */
  readonly when: 'always' | 'where-needed'
  /** True where it changes nothing yet: no e-mail is sent. */
  readonly isQuiet?: boolean
}

/** The header by which a sandbox tells with its answers what time its business clock shows. */
export const BUSINESS_TIME_HEADER = 'business-time'

/** The header that carries the grant of a confirmed operation. */
export const STEP_UP_HEADER = 'step-up'

type Schema = z.ZodMiniType

type KeyAccess = 'key' | `key ${Scope}`

interface Common {
  /** One sentence in Portuguese, for the API description. */
  readonly summary: string
  /**
   * 'public': anyone; 'session': any signed-in user; 'second-step': the same, also before the second
   * step of the sign-in is done; 'operator': who sits at this machine, or has the operator's token of
   * the sandbox console; 'operator-session': an operator of the platform who is signed in, and nobody
   * else, whatever session they have; 'key': any API key of a seller's; 'key …': one with this scope.
   */
  readonly access:
    | Access
    | 'public'
    | 'session'
    | 'second-step'
    | 'operator'
    | 'operator-session'
    | KeyAccess
  /** Of an endpoint for API keys: publishable ones may call it too, from pages. */
  readonly publishable?: true
  readonly rate: RateClass
  readonly params?: Schema
  readonly query?: Schema
  /** The shape on the wire; without it the answer is 204. */
  readonly answer?: Schema
  /** Answers that are not JSON; several where the caller chooses. */
  readonly produces?: MediaType | readonly MediaType[]
  readonly errors?: readonly ErrorKind[]
}
export interface ReadEndpoint extends Common {
  readonly at: `GET ${Service} /${string}`
}
export interface ChangeEndpoint extends Common {
  readonly at: `${Exclude<Method, 'GET'>} ${Service} /${string}`
  readonly repeat: Repeat
  readonly body?: Schema
  readonly stepUp?: StepUp
  /** A `token` in the body counts as the bearer's where no header has one; nothing else reads it. */
  readonly tokenInBody?: true
  /** Asks with `If-Match` for the version that the caller saw, which its view says. */
  readonly versioned?: true
  /** Takes a file, which is the whole body, in place of JSON. */
  readonly takes?: FileKind
  /** Status of success; 200 unless told, 204 without an answer. */
  readonly status?: 201 | 202
}
export type Endpoint = ReadEndpoint | ChangeEndpoint
/** A file goes in by it. */
export type UploadEndpoint = ChangeEndpoint & { readonly takes: FileKind }

/** Whether no session is asked for. */
export const isWithoutSession = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access === 'public' || access === 'operator'

/** Whether an API key of a seller's is asked for, and no session. */
export const isForKeys = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  typeof access === 'string' && /^key\b/.test(access)

/** The scope that an endpoint for API keys asks for; undefined where any key will do. */
export const scopeOf = ({ access }: Pick<Endpoint, 'access'>): Scope | undefined =>
  typeof access === 'string' && access.startsWith('key ')
    ? (access.slice('key '.length) as Scope)
    : undefined

/** Whether the session of a seller's user is asked for. */
export const isForUsers = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  !isWithoutSession({ access }) && access !== 'operator-session' && !isForKeys({ access })

/** The only place where an endpoint is described. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry

type Out<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? z.output<S>
  : undefined
type In<E, K extends string> = E extends { readonly [P in K]: infer S extends Schema }
  ? z.input<S>
  : undefined

/** What a handler receives, decoded. */
export type Params<E> = Out<E, 'params'>
export type Query<E> = Out<E, 'query'>
export type Body<E> = Out<E, 'body'>
/** What goes over the wire, both for the handler that builds it and the client that reads it. */
export type Answer<E> = In<E, 'answer'>

/** The version of the edited object, as it was read; `*` writes over any. */
export type Seen = number | '*'

/** The input of a call: wire values, and a key where one is needed. */
export type CallInput<E> = InputPart<'params', In<E, 'params'>> &
  InputPart<'query', In<E, 'query'>> &
  InputPart<'body', In<E, 'body'>> &
  (E extends { repeat: 'keyed' } ? { key: string } : unknown) &
  (E extends { versioned: true } ? { version: Seen } : unknown) & { signal?: AbortSignal }

type InputPart<K extends string, V> = V extends undefined
  ? unknown
  : Partial<V> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

export interface Address {
  method: Method
  service: Service
  path: string
}

/** 'PATCH core /charges/{id}' → its three parts. */
export function addressOf(entry: Endpoint): Address {
  const [method, service, path] = entry.at.split(' ') as [Method, Service, string]
  return { method, service, path }
}
