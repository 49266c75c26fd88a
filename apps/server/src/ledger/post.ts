import { CompiledQuery } from 'kysely'
import type { Statement } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'

/** A transfer: from account, to account, cents. */
export type Transfer = readonly [debit: string, credit: string, amountCents: number]

/** One business event in the ledger; idempotent by reason and reference. */
export interface Posting {
  reason: string
  reference: string
  /** Business time. */
  happenedAt: Date
  transfers: readonly Transfer[]
}

/** The postings of a transaction, and the rows that are stored in the same call. */
interface Posted {
  postings: readonly Posting[]
  /** Rows of work to do. */
  work: readonly object[]
  /** Ids of work that is done. */
  done: readonly string[]
  /** Rows of events, and their cause. */
  events: readonly object[]
  cause: object
  audit: readonly object[]
  /** For a repeatable command: its key, and the answer to repeat. */
  repeat: { key: string; bodyHash: string | undefined; answer: unknown } | undefined
}

/** The statement that closes a transaction; undefined where there is nothing to keep. */
export function post(sellerId: number, posted: Posted): Statement | undefined {
  const { postings, work, done, events, cause, audit, repeat } = posted
  const parts = [postings, work, done, events, audit]
  if (parts.every((part) => part.length === 0) && !repeat) return undefined
  return CompiledQuery.raw('select post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
    sellerId,
    asJson(toPostingRows(postings)),
    asJson(work),
    done.length ? done : null,
    asJson(events),
    events.length ? JSON.stringify(cause) : null,
    asJson(audit),
    repeat?.key ?? null,
    repeat?.bodyHash ?? null,
    repeat ? JSON.stringify({ answer: repeat.answer }) : null,
  ])
}

/**
 * The ids of one transaction's postings are in their order, which statements keep: within a millisecond, new
 * ids come in any.
 */
function toPostingRows(postings: readonly Posting[]): object[] {
  const ids = postings.map(() => newId()).toSorted()
  return postings.map(({ reason, reference, happenedAt, transfers }, index) => ({
    id: ids[index],
    reason,
    reference,
    happened_at: happenedAt,
    transfers,
  }))
}

function asJson(rows: readonly object[]): string | null {
  return rows.length ? JSON.stringify(rows) : null
}
