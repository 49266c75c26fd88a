import type { AuditAction } from '@vintem/contracts/audit/words'
import type { NewEvent } from '#events/define-event.ts'
import type { Posting } from '#ledger/post.ts'
import type { Compilable } from '#platform/database/database.ts'
import type { NewWork } from '#work/job.ts'

export interface AuditEntry {
  action: AuditAction
  subject: string
  details?: unknown
}

/**
 * Changes that are committed together, or not at all. Pure functions return a step, `merge` joins,
 * `tx.commit` stores it.
 */
export interface Step {
  /** Statements, run in this order and before all else. */
  writes?: readonly Compilable[]
  postings?: readonly Posting[]
  work?: readonly NewWork[]
  events?: readonly NewEvent[]
  audit?: readonly AuditEntry[]
  /** Topics whose watchers are notified after the commit. */
  live?: readonly string[]
}

/** One step of several, each part in the order given. */
export function merge(...steps: readonly Step[]): Required<Step> {
  return {
    writes: steps.flatMap(({ writes = [] }) => writes),
    postings: steps.flatMap(({ postings = [] }) => postings),
    work: steps.flatMap(({ work = [] }) => work),
    events: steps.flatMap(({ events = [] }) => events),
    audit: steps.flatMap(({ audit = [] }) => audit),
    live: steps.flatMap(({ live = [] }) => live),
  }
}
