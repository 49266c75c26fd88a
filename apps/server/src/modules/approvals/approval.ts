import { AlreadyApproved, ApproverTooNew } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { neededBy, type Tier } from './tiers.ts'

/** NONE: executed immediately. COLLEAGUE: so many others approve. SOLE: there is none who could. */
export interface Approval {
  kind: 'NONE' | 'COLLEAGUE' | 'SOLE'
  /** Zero for NONE. */
  needed: number
}

export interface Team {
  actorId: string
  /** Who may approve, of a day or more. */
  approvers: readonly { id: string }[]
  /** Who could approve within the last day, and cannot any more. */
  formerApprovers: readonly { userId: string }[]
  /** Who may not approve waits even without tiers. */
  othersAlwaysWait?: boolean
}

/** Who else can approve, or could within the last day. */
export const othersOf = ({ actorId, approvers, formerApprovers }: Team): number => {
  const ids = [...approvers.map(({ id }) => id), ...formerApprovers.map(({ userId }) => userId)]
  return new Set(ids.filter((id) => id !== actorId)).size
}

/**
 * How a payment is approved, by the sum of its creator's payments of the day. Who may not approve always
 * waits, once anything is approved. An approver whom nobody could approve, today or yesterday, executes alone:
 * otherwise a seller with one person could never pay. No more are needed than there are.
 */
export function approvalOf(tiers: readonly Tier[], sumCents: number, team: Team): Approval {
  if (tiers.length === 0 && !team.othersAlwaysWait) return { kind: 'NONE', needed: 0 }
  const isApprover = team.approvers.some(({ id }) => id === team.actorId)
  const needed = Math.max(neededBy(tiers, sumCents), isApprover ? 0 : 1)
  if (needed === 0) return { kind: 'NONE', needed }
  const others = othersOf(team)
  if (isApprover && others === 0) return { kind: 'SOLE', needed }
  return { kind: 'COLLEAGUE', needed: Math.min(needed, Math.max(1, others)) }
}

interface Approvable {
  approvalsNeeded: number
  approverIds: readonly string[]
  approverEmails: readonly string[]
}

/**
 * An approval more, by a person who may approve and did not create it, which the caller has seen to. Fails with
 * AlreadyApproved and ApproverTooNew.
 */
export function approvedBy(
  { approvalsNeeded, approverIds, approverEmails }: Approvable,
  actor: { userId: string; email: string },
  approvers: readonly { id: string }[],
): { approverIds: string[]; approverEmails: string[]; isComplete: boolean } {
  if (approverIds.includes(actor.userId)) throw new Failure(AlreadyApproved)
  if (!approvers.some(({ id }) => id === actor.userId)) throw new Failure(ApproverTooNew)
  return {
    approverIds: [...approverIds, actor.userId],
    approverEmails: [...approverEmails, actor.email],
    isComplete: approverIds.length + 1 >= approvalsNeeded,
  }
}
