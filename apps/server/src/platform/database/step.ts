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

/** Something that has happened to an object of the seller's. */
export interface NewEvent {
  /** 'charge.paid'. */
  type: string
  objectId: string
  /** What happened, for who follows it in this process. */
  subject: unknown
  /** What the seller's log keeps: the object as it stands now, and what was different before. */
  data: object
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
  events?: readonly NewEvent[]
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
    events: steps.flatMap(({ events = [] }) => events),
    audit: steps.flatMap(({ audit = [] }) => audit),
    live: steps.flatMap(({ live = [] }) => live),
  }
}
