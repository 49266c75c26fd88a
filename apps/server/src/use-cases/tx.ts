import { type CivilDate, civilDateOf } from '@vintem/brazil/calendar'
import { StepUpRequired, VersionChanged } from '@vintem/contracts/errors'
import type { NewEvent } from '#events/define-event.ts'
import { post } from '#ledger/post.ts'
import { type Compilable, isRead, type Statement } from '#platform/database/database.ts'
import { outsideTransaction } from '#platform/database/in-transaction.ts'
import type { Channel } from '#platform/database/shared-transaction.ts'
import { deleteGrant, type GrantOfSession, lockGrant } from '#platform/database/step-up.ts'
import { Failure } from '#platform/failure.ts'
import { newId } from '#platform/ids.ts'
import type { NewWork } from '#work/job.ts'
import { type Actor, type CallingKey, type Entered, entering, toEntered } from './entered.ts'
import { type AuditEntry, merge, type Step } from './step.ts'

/** The end of a use case, besides its step. */
export interface Ending<A> {
  /** The answer to the caller, and to repetitions of the command. */
  answer?: A
  /** Ids of work that this transaction finishes. */
  done?: readonly string[]
}

/** The beginning of a transaction: whose rows, by whom, and which command it repeats, if any. */
export interface TxOptions {
  sellerId: number
  sessionId?: string
  /** The hash of the API key that calls. */
  secretHash?: string
  key?: string
  bodyHash?: string
  /** The version of the edited object that the caller saw; 'any' to write over every version. */
  seenVersion?: number | 'any'
  /** Called once the actor is known and before any row is returned. */
  admit?: (entered: Entered) => void
  /** The actor for the audit log, where there is no session. */
  actorName?: string
  /** The cause of its events: by default a job on schedule. */
  cause?: Cause
  /**
   * Nothing is locked from one trip to the next: each is a transaction, and there is none to end.
   */
  onlyReads?: boolean
  /** The operation that the person may have to confirm. */
  stepUp?: StepUpOperation
  /**
   * True for a short and frequent command: it may share its transaction with those of other
   * sellers.
   */
  mayShare?: boolean
}

/** The operation of a transaction as its person confirms it, and the grant that it came with. */
export interface StepUpOperation {
  /** The hash of the operation: the call with all its values. */
  operation: string
  action: string
  /** The hash of the grant, where there is one. */
  grantHash?: string
  /** True where every call must be confirmed: the use case has no say. */
  isAlways: boolean
  /** The work that notifies a user that it was done; absent where nobody is notified. */
  notice?: (userId: string) => NewWork
}

/** The cause of an event, for the seller's log of events. */
export interface Cause {
  kind: 'panel' | 'api' | 'checkout' | 'rail' | 'schedule' | 'operator'
  requestId?: string
  idempotencyKey?: string
}

const ON_SCHEDULE: Cause = { kind: 'schedule' }

/** A rail has answered or reported something. */
export const BY_RAIL: Cause = { kind: 'rail' }

/** A step with all that follows from its events, in the same commit. */
export type Follow = (tx: Pick<Tx, 'sellerId' | 'now' | 'cause'>, step: Step) => Required<Step>

type Rows<Q> = Q extends Compilable<infer Row> ? Row[] : never

/** Called around each commit. */
export interface TxHooks {
  follow: Follow
  afterCommit: (sellerId: number, kept: Required<Step>) => void
}

/** One use case, one transaction: enter and read, decide, write and commit. */
export class Tx {
  readonly sellerId: number
  readonly #channel: Channel
  readonly #options: TxOptions
  readonly #hooks: TxHooks
  #entered: Entered | undefined
  #hasGrant = false
  #spendsGrant = false
  #state: 'new' | 'open' | 'closed' = 'new'

  constructor(channel: Channel, options: TxOptions, hooks: TxHooks) {
    this.#channel = channel
    this.#options = options
    this.#hooks = hooks
    this.sellerId = options.sellerId
  }

  /** The business clock at the moment the transaction entered. */
  get now(): Date {
    return this.#known().now
  }

  /** The civil date of now in São Paulo. */
  get today(): CivilDate {
    return civilDateOf(this.now)
  }

  /** The cause of its events. */
  get cause(): Cause {
    return this.#options.cause ?? ON_SCHEDULE
  }

  /** Who is signed in. */
  get actor(): Actor {
    const { actor } = this.#known()
    if (!actor) throw new Error('Nobody is signed in to this transaction')
    return actor
  }

  /** Who acts, as histories name them: a person's e-mail, or an API key as 'api-key Loja'. */
  get by(): string {
    const { actor, apiKey } = this.#known()
    const named = apiKey ? `api-key ${apiKey.title}` : this.#options.actorName
    return actor?.email ?? named ?? 'system'
  }

  /** The id of the user or the API key that acts; null where it is neither. */
  get byId(): string | null {
    const { actor, apiKey } = this.#known()
    return actor?.userId ?? apiKey?.id ?? null
  }

  /** True where an API key calls, and no person. */
  get isByKey(): boolean {
    return this.#known().apiKey !== undefined
  }

  /** The API key that calls. */
  get callingKey(): CallingKey {
    const { apiKey } = this.#known()
    if (!apiKey) throw new Error('No API key calls this transaction')
    return apiKey
  }

  /** The version after an edit. Fails with VersionChanged where the caller saw another one. */
  nextVersion({ version }: { version: number }): number {
    const { seenVersion = 'any' } = this.#options
    if (seenVersion !== 'any' && seenVersion !== version) throw new Failure(VersionChanged)
    return version + 1
  }

  /** First trip: opens the transaction and reads. Returns the rows of each query, in order. */
  async enter<const Q extends readonly Compilable[]>(
    ...reads: Q
  ): Promise<{ [K in keyof Q]: Rows<Q[K]> }> {
    if (this.#state !== 'new') throw new Error('A transaction is entered once')
    this.#state = 'open'
    const first = entering(this.#options)
    const answers = await this.#channel.run([
      ...first,
      ...reads.map(toRead),
      ...(this.#grant ? [lockGrant(this.#grant)] : []),
    ])
    this.#entered = toEntered(answers.slice(0, first.length), this.#options)
    const rows = answers.slice(first.length)
    this.#hasGrant = (rows[reads.length]?.length ?? 0) > 0
    this.#options.admit?.(this.#entered)
    if (this.#options.stepUp?.isAlways) this.demandStepUp()
    return rows.slice(0, reads.length) as { [K in keyof Q]: Rows<Q[K]> }
  }

  /** Demands the person's confirmation; the commit spends the grant. Fails with StepUpRequired. */
  demandStepUp(): void {
    this.#known()
    const { stepUp } = this.#options
    if (!stepUp) throw new Error('The endpoint does not say that it needs a step-up')
    const { operation, action } = stepUp
    if (!this.#hasGrant) throw new Failure(StepUpRequired, { operation, action })
    this.#spendsGrant = true
  }

  /** A further trip, where the next read depends on earlier rows. */
  async read<const Q extends readonly Compilable[]>(
    ...reads: Q
  ): Promise<{ [K in keyof Q]: Rows<Q[K]> }> {
    this.#known()
    const rows = await this.#channel.run(reads.map(toRead))
    return rows as { [K in keyof Q]: Rows<Q[K]> }
  }

  /**
   * Last trip: keeps the step and what follows from its events, and commits. Returns the answer.
   */
  async commit<A = undefined>(step: Step, { answer, done = [] }: Ending<A> = {}): Promise<A> {
    this.#known()
    if (this.#options.onlyReads) throw new Error('What only reads has nothing to commit')
    const kept = this.#hooks.follow(this, merge(step, this.#spendGrant()))
    const statements = kept.writes.map((write) => write.compile())
    const post = this.#post(kept, done, answer)
    if (post) statements.push(post)
    await this.#channel.commit(statements)
    this.#state = 'closed'
    outsideTransaction(() => this.#hooks.afterCommit(this.sellerId, kept))
    return answer as A
  }

  get #grant(): GrantOfSession | undefined {
    const { sellerId, sessionId, stepUp } = this.#options
    const { grantHash, operation = '' } = stepUp ?? {}
    return sessionId && grantHash ? { sellerId, sessionId, operation, grantHash } : undefined
  }

  /** The step that spends the grant of a confirmed operation, and notifies its user. */
  #spendGrant(): Step {
    const { stepUp } = this.#options
    if (!this.#spendsGrant || !this.#grant || !stepUp) return {}
    const writes = [deleteGrant(this.#grant)]
    const { notice } = stepUp
    return { writes, work: notice ? [notice(this.actor.userId)] : [] }
  }

  #known(): Entered {
    if (this.#state !== 'open' || !this.#entered) throw new Error('The transaction is not open')
    return this.#entered
  }

  #post(
    { postings, work, events, audit }: Required<Step>,
    done: readonly string[],
    answer: unknown,
  ): Statement | undefined {
    const { key, bodyHash } = this.#options
    return post(this.sellerId, {
      postings,
      work: work.map((each) => toWorkRow(each, this.now)),
      done,
      events: events.map((event) => toEventRow(event, this.now)),
      cause: this.cause,
      audit: audit.map((entry) => this.#toAuditRow(entry)),
      repeat: key ? { key, bodyHash, answer } : undefined,
    })
  }

  #toAuditRow({ action, subject, details }: AuditEntry) {
    return { id: newId(), actor: this.by, action, subject, details: details ?? {} }
  }
}

/** A failing use case must have written nothing: others may share its transaction. */
function toRead(read: Compilable): Statement {
  const statement = read.compile()
  if (!isRead(statement)) throw new Error('The last trip alone writes')
  return statement
}

function toWorkRow({ kind, key, dueAt, payload }: NewWork, now: Date) {
  return { id: newId(), kind, key, due_at: dueAt ?? now, payload: payload ?? {} }
}

function toEventRow({ type, objectId, data }: NewEvent, now: Date) {
  return { type, object_id: objectId, at: now, data }
}
