import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { runAll, type Statement } from './database.ts'
import { asSeller } from './entering.ts'

/** A use case's channel to PostgreSQL. */
export interface Channel {
  /** Runs statements in one trip, and returns the rows of each. */
  run(statements: readonly Statement[]): Promise<object[][]>
  /** The last trip: what was written is kept. */
  commit(statements: readonly Statement[]): Promise<void>
}

export interface JoinedChannel extends Channel {
  /** Leaves the transaction; uncommitted changes are dropped. */
  leave(): void
}

/** A use case of the transaction, and its request. */
interface Member {
  sellerId: number
  hasEntered: boolean
  asks: TripRequest | undefined
}

interface TripRequest {
  statements: readonly Statement[]
  isLast: boolean
  resolve: (rows: object[][]) => void
  reject: (error: unknown) => void
}

const { raw } = CompiledQuery
const begin: Statement = raw('begin')
const commit: Statement = raw('commit')
const rollback: Statement = raw('rollback')
/** A longer wait for a lock would hold up the others. */
const waitBriefly: Statement = raw(`set local lock_timeout = '100ms'`)

/**
 * The whole shared transaction was rolled back because of one member: each may run again, alone.
 */
export class SharedInVain extends Error {
  override name = 'SharedInVain'
}

/**
 * A transaction of PostgreSQL for the use cases of one seller or several. Their trips go together:
 * statements are sent once all members have asked, and one commit stores all when none asks for
 * more. Each member has a seller of its own, so none can see or lock what another needs.
 */
export class SharedTransaction {
  readonly #client: pg.ClientBase
  readonly #isShared: boolean
  readonly #onlyReads: boolean
  /** Members that may still send statements. */
  readonly #members = new Set<Member>()
  #state: 'new' | 'open' | 'closed' | 'failed' = 'new'

  /**
   * A read-only one makes each trip a transaction of its own: nothing is locked, or to be ended.
   */
  constructor(client: pg.ClientBase, isShared: boolean, onlyReads = false) {
    this.#client = client
    this.#isShared = isShared
    this.#onlyReads = onlyReads
  }

  /** Adds a use case, before any of them sends statements. */
  join(sellerId: number): JoinedChannel {
    const member: Member = { sellerId, hasEntered: false, asks: undefined }
    this.#members.add(member)
    return {
      run: (statements) => this.#ask(member, statements, false),
      commit: async (statements) => void (await this.#ask(member, statements, true)),
      leave: () => {
        if (this.#members.delete(member)) this.#proceed()
      },
    }
  }

  /** Rolls back an open transaction. False where the connection is no longer usable. */
  async close(): Promise<boolean> {
    if (this.#onlyReads) return this.#state !== 'failed'
    if (this.#state === 'new' || this.#state === 'closed') return true
    return runAll(this.#client, [rollback]).then(
      () => true,
      () => false,
    )
  }

  #ask(member: Member, requested: readonly Statement[], isLast: boolean): Promise<object[][]> {
    if (!this.#members.has(member)) throw new Error('The transaction is not open')
    if (member.asks) throw new Error('One trip at a time')
    const { promise, resolve, reject } = Promise.withResolvers<object[][]>()
    // A trip's settings are gone in the next, or another member's.
    const isBehind = member.hasEntered && (this.#isShared || this.#onlyReads)
    const statements = isBehind ? [asSeller(member.sellerId), ...requested] : requested
    member.asks = {
      statements,
      isLast,
      resolve: (rows) => resolve(isBehind ? rows.slice(1) : rows),
      reject,
    }
    member.hasEntered = true
    this.#proceed()
    return promise
  }

  /**
   * Sends the next trip, once all members have decided. Members that only commit wait for the
   * others.
   */
  #proceed(): void {
    const all = [...this.#members].flatMap(({ asks }) => asks ?? [])
    if (all.length === 0 || all.length < this.#members.size) return
    const goingOn = all.filter(({ isLast }) => !isLast)
    if (goingOn.length > 0) this.#send(goingOn, [])
    else this.#send(all, [commit])
  }

  #send(trip: readonly TripRequest[], end: readonly Statement[]): void {
    const start = this.#start()
    this.#state = 'open'
    for (const member of this.#members) {
      if (member.asks && trip.includes(member.asks)) member.asks = undefined
    }
    const isLast = end.length > 0
    if (isLast) this.#members.clear()
    runAll(this.#client, [...start, ...trip.flatMap(({ statements }) => statements), ...end]).then(
      (rows) => {
        if (isLast) this.#state = 'closed'
        let at = start.length
        for (const { statements, resolve } of trip) {
          resolve(rows.slice(at, (at += statements.length)))
        }
      },
      (error: unknown) => this.#fail(trip, error),
    )
  }

  #start(): readonly Statement[] {
    if (this.#state !== 'new' || this.#onlyReads) return []
    return this.#isShared ? [begin, waitBriefly] : [begin]
  }

  #fail(trip: readonly TripRequest[], error: unknown): void {
    this.#state = 'failed'
    const waiting = [...this.#members].flatMap(({ asks }) => asks ?? [])
    this.#members.clear()
    const cause = this.#isShared && isUndone(error) ? new SharedInVain('', { cause: error }) : error
    for (const { reject } of [...trip, ...waiting]) reject(cause)
  }
}

/** PostgreSQL has refused a statement, and is still there: nothing was stored. */
const isUndone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '')
