/** One thing to do, taken from the table of work. */
export interface Work {
  sellerId: number
  id: string
  kind: string
  key: string
  dueAt: Date
  attempts: number
  payload: unknown
}

const ATTEMPTS = 12

/** True where work that fails once more is given up, and the operator is told. */
export const isLastAttempt = ({ attempts }: Pick<Work, 'attempts'>): boolean => attempts >= ATTEMPTS

/** Something to do later or elsewhere; idempotent by kind and key. */
export interface NewWork {
  kind: string
  key: string
  /** Business time; now when absent. */
  dueAt?: Date
  payload?: unknown
}

/**
 * Work of one lane holds up no other: arrivals (payments, which come in storms), calls of a rail
 * that somebody waits for, calls of a rail that nobody waits for (bulk), work inside the database,
 * mail, and reports, which may take long. The last three wait during a flood of arrivals. Work of the
 * platform has a lane that only time wakes, and that an advancing clock does not wait for.
 */
export type LaneName = 'arrivals' | 'rails' | 'bulk' | 'inside' | 'mail' | 'reports' | 'platform'

/**
 * What to do with work of a kind. run gets up to `batch` items of one seller, at least one, and must
 * finish them: the transaction that records their result names their ids in `done`. When it throws,
 * a batch is halved until the bad item stands alone, and that one is held back and tried again; a job
 * that cannot do its good items twice finishes them and throws Unfinished for the others.
 */
export interface Job {
  kind: string
  lane: LaneName
  batch: number
  run(items: readonly [Work, ...Work[]]): Promise<void>
}

/** What a job could not finish of its items; all others are done. */
export class Unfinished extends Error {
  readonly items: readonly { item: Work; error: unknown }[]

  constructor(items: Unfinished['items']) {
    super(`${items.length} not finished`)
    this.items = items
  }
}
