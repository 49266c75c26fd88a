import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { runAll, type Statement } from './database.ts'

/** How a use case reaches PostgreSQL. */
export interface Channel {
  /** Runs statements in one trip, and gives the rows of each. */
  run(statements: readonly Statement[]): Promise<object[][]>
  /** The last trip: what was written is kept. */
  commit(statements: readonly Statement[]): Promise<void>
}

export interface JoinedChannel extends Channel {
  /** Asks for nothing more; what was not committed is not kept. */
  leave(): void
}

/** One use case in it, and what it asks for. */
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
/** Who waits for a lock does not let others wait. */
const waitBriefly: Statement = raw(`set local lock_timeout = '100ms'`)
const asSeller = (sellerId: number): Statement =>
  raw(`select set_config('app.seller', $1, true)`, [sellerId])

/** Nothing of a shared transaction was kept, through the fault of one: each may run again, alone. */
export class SharedInVain extends Error {
  override name = 'SharedInVain'
}

/**
 * A transaction of PostgreSQL for the use cases of one seller or several. They take their trips
 * together: what they ask for is sent once all have asked, and all is kept by one commit when none
 * has anything more to ask. Each has a seller of its own, so none can see or hold what another needs.
 */
export class SharedTransaction {
  readonly #client: pg.ClientBase
  readonly #isShared: boolean
  readonly #onlyReads: boolean
  /** Members that may still send statements. */
  readonly #members = new Set<Member>()
  #state: 'new' | 'open' | 'closed' | 'failed' = 'new'

  /** Where it only reads, each trip is a transaction of its own: nothing is held, or to be ended. */
  constructor(client: pg.ClientBase, isShared: boolean, onlyReads = false) {
    this.#client = client
    this.#isShared = isShared
    this.#onlyReads = onlyReads
  }

  /** A use case joins, and does so before any of them asks for anything. */
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

  /** Ends what is still open: nothing is kept. False where the connection is of no more use. */
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
    // What a trip has set is gone in the next, or another's.
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

  /** The next trip, once nobody is still deciding. Those who only have to be kept wait for the others. */
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

/** PostgreSQL has refused a statement, and is still there: it has kept nothing. */
const isUndone = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(08|57P)/.test(error.code ?? '')
