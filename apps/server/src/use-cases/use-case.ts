import type { Readable } from 'node:stream'
import type {
  Answer,
  Body,
  ChangeEndpoint,
  Endpoint,
  MediaType,
  Params,
  Query,
  ReadEndpoint,
  UploadEndpoint,
} from '@vintem/contracts/endpoint'
import type { Caller, Cookies } from './caller.ts'
import type { Services } from './services.ts'
import type { TxOptions, Tx } from './tx.ts'

interface UseCaseInput<E> {
  params: Params<E>
  query: Query<E>
  services: Services
}
interface InTransaction<E> extends UseCaseInput<E> {
  tx: Tx
  sellerId: number
}
export type QueryContext<E> = InTransaction<E>
export interface CommandContext<E, B = void> extends InTransaction<E> {
  body: Body<E>
  /** What was found out before the transaction. */
  before: B
}
/** Before the transaction of a command: for what counts whatever becomes of the transaction. */
export interface BeforeContext<E> extends UseCaseInput<E> {
  body: Body<E>
  caller: Caller
}
/** An action manages its own transactions: it is for what calls a rail or has no seller yet. */
export interface ActionContext<E> extends UseCaseInput<E> {
  body: Body<E>
  /** Of a keyed endpoint, checked; empty elsewhere. The action itself sees to repetition. */
  idempotencyKey: string
  /** How its transactions begin, judged as the endpoint says; undefined where anybody may call. */
  txOptions: E extends { access: 'public' | 'operator' } ? undefined : TxOptions
  caller: Caller
  cookies: Cookies
}

/** Finds the seller of a public endpoint, from what the address carries. */
export type SellerOf<E> = (input: { params: Params<E>; query: Query<E> }) => number | undefined

/** The answer on the wire; a file where the endpoint produces one, and nothing where it has none. */
type Result<E> =
  Answer<E> extends undefined ? (E extends { produces: unknown } ? FileAnswer : void) : Answer<E>

/** A watch is entered as an action is, and what it reads has transactions of its own. */
export type WatchContext<E> = Pick<
  ActionContext<E>,
  'params' | 'query' | 'services' | 'txOptions' | 'caller'
>

/** What somebody watches: sent immediately, and again after each change of a topic. */
export interface Watched {
  topics: readonly string[]
  read: () => Promise<unknown>
}

/** What comes next in a log that somebody follows. */
export interface Followed {
  topics: readonly string[]
  /** Reads on; `sent` is called once the text is on its way: what was read and not sent is read again. */
  next: () => Promise<{ text: string; hasMore?: boolean; sent?: () => void }>
}

/** A download reads in as many transactions as it takes. */
export interface DownloadContext<E> extends UseCaseInput<E> {
  sellerId: number
  /** One transaction in the caller's name, whose access is checked again each time. */
  transact: <A>(work: (tx: Tx) => Promise<A>) => Promise<A>
}

/** A file on its way in. Its content is looked at while it is read, and can be read once. */
export interface UploadedFile<T extends MediaType = MediaType> {
  type: T
  /** The type as its sender says it, with its parameters. */
  contentType: string
  bytes: number
  content: Readable
}

/** An upload judges its caller in a transaction of its own before it reads the file. */
export interface UploadContext<E extends UploadEndpoint> extends DownloadContext<E> {
  file: UploadedFile<E['takes']['types'][number]>
}

/** A file to be saved, or shown. Its content may still be read while it is sent. */
export interface FileAnswer {
  /** As it is saved: lower-case letters, digits, hyphens, and an ending. */
  name: string
  type: MediaType
  content: Readable | Buffer
  /** The browser shows it, where it can, and saves it elsewhere. */
  isShown?: true
  /** How many rows it will have, where it has rows: the reader shows progress by it. */
  rows?: number
  /** The address gives no other file, ever: the browser that asked may keep it. */
  isFinal?: true
  /** Anybody may see it: of a final one, whatever stands between may keep it too. */
  isPublic?: true
}

/** The call whose answer is completed. */
export interface CompletedCall<E> {
  body: Body<E>
  /** True where an earlier call with the same key has made what is answered. */
  isRepeated: boolean
}

export interface UseCase {
  endpoint: Endpoint
  kind:
    | 'query'
    | 'command'
    | 'download'
    | 'upload'
    | 'watch'
    | 'follow'
    | 'action'
    | 'operator'
    | 'own-operator'
  sellerOf?: SellerOf<never>
  before?: (context: never) => Promise<unknown>
  /** After the transaction, or in the place of a repeated one. */
  complete?: (services: Services, sellerId: number, answer: never, call: never) => Promise<unknown>
  run: (context: never) => Promise<unknown>
}

/** Reads, in one transaction of one trip. */
export function query<const E extends ReadEndpoint>(
  endpoint: E,
  run: (context: QueryContext<E>) => Promise<Answer<E>>,
  sellerOf?: SellerOf<E>,
): UseCase {
  return { endpoint, kind: 'query', run, ...(sellerOf && { sellerOf }) }
}

/** Changes, in one transaction of two trips. It may be run again after a deadlock. */
export function command<const E extends ChangeEndpoint, B = void>(
  endpoint: E,
  run: (context: CommandContext<E, B>) => Promise<Result<E>>,
  sellerOf?: SellerOf<E>,
  before?: (context: BeforeContext<E>) => Promise<B>,
): UseCase {
  return {
    endpoint,
    kind: 'command',
    run,
    ...(sellerOf && { sellerOf }),
    ...(before && { before }),
  }
}

/**
 * A command whose caller waits for what its work brings: outside of the transaction, `complete` adds that
 * to the answer, also to a repeated one. The answer that is stored is that of the transaction.
 */
export function commandThenWait<const E extends ChangeEndpoint, B = void>(
  endpoint: E,
  run: (context: CommandContext<E, B>) => Promise<Answer<E>>,
  complete: (
    services: Services,
    sellerId: number,
    answer: Answer<E>,
    call: CompletedCall<E>,
  ) => Promise<Answer<E>>,
  before?: (context: BeforeContext<E>) => Promise<B>,
): UseCase {
  return { endpoint, kind: 'command', run, complete, ...(before && { before }) }
}

/** Gives a file. No transaction stays open for as long as somebody is slow to take it. */
export function download<const E extends ReadEndpoint>(
  endpoint: E,
  run: (context: DownloadContext<E>) => Promise<FileAnswer>,
  sellerOf?: SellerOf<E>,
): UseCase {
  return { endpoint, kind: 'download', run, ...(sellerOf && { sellerOf }) }
}

/** Takes a file. No transaction stays open for as long as somebody is slow to send it. */
export function upload<const E extends UploadEndpoint>(
  endpoint: E,
  run: (context: UploadContext<E>) => Promise<Answer<E>>,
): UseCase {
  return { endpoint, kind: 'upload', run }
}

/** Gives what is watched, which is sent for as long as the caller listens, or its session lasts. */
export function watch<const E extends ReadEndpoint & { produces: 'text/event-stream' }>(
  endpoint: E,
  run: (context: WatchContext<E>) => Promise<Watched>,
): UseCase {
  return { endpoint, kind: 'watch', run }
}

/** Gives what comes next in a log, for as long as the caller listens and may read it. */
export function follow<const E extends ReadEndpoint & { produces: 'text/event-stream' }>(
  endpoint: E,
  run: (context: WatchContext<E>) => Promise<Followed>,
): UseCase {
  return { endpoint, kind: 'follow', run }
}

/** None of these: see ActionContext. */
export function action<const E extends Endpoint>(
  endpoint: E,
  run: (context: ActionContext<E>) => Promise<Result<E>>,
): UseCase {
  return { endpoint, kind: 'action', run }
}
