import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { assertNoTransaction } from './database/in-transaction.ts'

/** How often a subject may do what a rule is about. A window begins with the first use in it. */
export interface Ration {
  /** Names what is counted. The same name always has the same window. */
  rule: string
  /**
   * The subject: an address, a document, an id. Stored as an HMAC alone, another under each rule.
   */
  subject: string
  limit: number
  /** Of a window, in real time. */
  seconds: number
}

/** The ration that had too little left, and when its next window begins. */
export interface RefusedRation<R extends Ration = Ration> {
  ration: R
  againAt: Date
}

/**
 * Limits that hold for all processes together, in real time (docs/decisions/0056). They count outside
 * the transactions of use cases, since what is refused and undone must stay counted; called within
 * one they throw.
 */
export interface Rations {
  /**
   * Takes uses of every ration, or of none where one has too few left: then returns the first such.
   * Under simultaneous requests no more than the limit succeed.
   */
  take<R extends Ration>(
    rations: readonly R[],
    uses?: number,
  ): Promise<RefusedRation<R> | undefined>
  /** Gives uses back, for actions that did not happen, or do not count. */
  giveBack(rations: readonly Counted[], uses?: number): Promise<void>
  /** The uses of each in its window, in order; takes none. */
  used(rations: readonly Counted[]): Promise<number[]>
}

/** With limits as many times as wide. */
export const widened = (rations: readonly Ration[], scale: number): Ration[] =>
  rations.map((ration) => ({ ...ration, limit: Math.min(ration.limit * scale, MOST) }))

/** What fits the database's integer. */
const MOST = 2 ** 31 - 1

const USED_INSIDE = 'Rations were counted'

type Counted = Pick<Ration, 'rule' | 'subject'>

const USED = `
  select coalesce(r.used, 0) as used
    from unnest($1::text[], $2::text[]) with ordinality as a(rule, subject, place)
    left join ration r
      on r.rule = a.rule and r.subject = a.subject and r.ends_at > clock_timestamp()
   order by a.place`

/** Locked in the order of take_rations, so that the two cannot wait for each other. */
const GIVE_BACK = `
  with held as materialized (
    select r.rule, r.subject from ration r
      join unnest($1::text[], $2::text[]) as a(rule, subject) using (rule, subject)
     where r.ends_at > clock_timestamp()
     order by r.rule, r.subject for update of r
  )
  update ration r set used = greatest(0, r.used - $3)
    from held where r.rule = held.rule and r.subject = held.subject`

/** Counts in the database behind a pool; subjects are hashed with the secret. */
export function createRations(pool: pg.Pool, secret: string): Rations {
  const hashed = ({ rule, subject }: Counted) =>
    createHmac('sha256', secret).update(`${rule}\0${subject}`).digest('base64url')
  const keys = (rations: readonly Counted[]) => [
    rations.map(({ rule }) => rule),
    rations.map(hashed),
  ]
  return {
    async take(rations, uses = 1) {
      assertNoTransaction(USED_INSIDE)
      const hashedRations = rations.map((ration) => ({ ...ration, subject: hashed(ration) }))
      const { rows } = await pool.query<{ refused_at: number; again_at: Date }>(
        'select * from take_rations($1, $2)',
        [JSON.stringify(hashedRations), uses],
      )
      const [refused] = rows
      const ration = refused && rations[refused.refused_at]
      return ration && { ration, againAt: refused.again_at }
    },
    async giveBack(rations, uses = 1) {
      assertNoTransaction(USED_INSIDE)
      await pool.query(GIVE_BACK, [...keys(rations), uses])
    },
    async used(rations) {
      assertNoTransaction(USED_INSIDE)
      const { rows } = await pool.query<{ used: number }>(USED, keys(rations))
      return rows.map(({ used }) => used)
    },
  }
}
