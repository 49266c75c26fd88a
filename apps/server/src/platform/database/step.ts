import type { Compilable } from './database.ts'

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

/** Something to do later or elsewhere; idempotent by kind and key. */
export interface NewWork {
  kind: string
  key: string
  /** Business time; at once when absent. */
  dueAt?: Date
  payload?: unknown
}

export interface AuditEntry {
  action: string
  subject: string
  details?: unknown
}

/** What happens together, or not at all. Pure functions return it, `merge` joins, `tx.commit` keeps it. */
export interface Step {
  /** Statements, run in this order and before all else. */
  writes?: readonly Compilable[]
  postings?: readonly Posting[]
  work?: readonly NewWork[]
  audit?: readonly AuditEntry[]
  /** Topics whose watchers are told after the commit. */
  live?: readonly string[]
}

/** One step of several, each part in the order given. */
export function merge(...steps: readonly Step[]): Required<Step> {
  return {
    writes: steps.flatMap(({ writes = [] }) => writes),
    postings: steps.flatMap(({ postings = [] }) => postings),
    work: steps.flatMap(({ work = [] }) => work),
    audit: steps.flatMap(({ audit = [] }) => audit),
    live: steps.flatMap(({ live = [] }) => live),
  }
}
