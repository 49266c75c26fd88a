import { type SubscriptionRow, updateSubscription } from '#modules/subscriptions/index.ts'
import { newId } from '#platform/ids.ts'
import { nextPoll, type Refused } from '#use-cases/rail-order.ts'
import type { Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectOpenDebits } from './debits.store.ts'
import { cancelMandates, checkDebit, checkMandate } from './mandate-work.ts'
import { canBecome, type KeptAccount } from './mandate.ts'
import {
  mandateApproved,
  mandateCanceled,
  mandateExpired,
  mandateRejected,
} from './mandates.events.ts'
import { lockMandate, type MandateRow, updateMandate } from './mandates.store.ts'

/** The bank has made the proposal, or refused it. */
export async function proposed(
  tx: Tx,
  answer: { recId: string; brCode?: string } | Refused,
  { sellerId, txid, subscriptionId }: MandateRow,
): Promise<Step> {
  const [[mandate]] = await tx.read(lockMandate(sellerId, txid))
  if (!mandate) throw new Error(`There is no mandate ${txid}`)
  if ('reason' in answer) return ends(mandate, 'REJECTED', tx.now)
  const { recId, brCode } = answer
  // Where a payment agrees to it, the code is the charge's.
  const own =
    mandate.journey === 2
      ? { recId, brCode: brCode ?? null }
      : { recId, payerAccount: veiled(mandate.payerAccount) }
  const { dueAt, why, times } = nextPoll({}, tx.now)
  return {
    writes: [updateMandate(sellerId, mandate.id, own)],
    // Replaced while it was being made: the bank is told now that its id is known.
    work:
      mandate.state === 'CREATED'
        ? [checkMandate.at(dueAt, { txid, why, times })]
        : [cancelMandates.now({ subscriptionId, why: recId })],
  }
}

/** The bank knows the account now, and here nobody needs it any more. */
function veiled(kept: MandateRow['payerAccount']): MandateRow['payerAccount'] {
  if (kept === null) return null
  const account = kept as unknown as KeptAccount
  return { ...account, account: `•••${account.account.slice(-2)}` }
}

interface Answered {
  txid: string
  /** Locked. */
  subscription: SubscriptionRow | undefined
  /** How it stands at the bank. */
  found: Pick<MandateRow, 'state'> | undefined
  asked: { why?: string | undefined; times?: string | undefined }
}

/** A mandate moves as its bank says, or expires where the bank has not approved it in time. */
export async function moved(tx: Tx, { txid, subscription, found, asked }: Answered): Promise<Step> {
  const { sellerId, now } = tx
  const [[mandate]] = await tx.read(lockMandate(sellerId, txid))
  if (!mandate || !subscription) return {}
  const { id, subscriptionId, state } = mandate
  const told = found?.state ?? 'CREATED'
  if (state === 'CREATED' && told === 'CREATED') {
    if (now < mandate.expiresAt) {
      const { dueAt, why, times } = nextPoll(asked, now)
      return { work: [checkMandate.at(earlier(dueAt, mandate.expiresAt), { txid, why, times })] }
    }
    const work = [cancelMandates.now({ subscriptionId, why: 'expired' })]
    return { ...ends(mandate, 'EXPIRED', now), work }
  }
  // A proposal that somebody has taken back at the bank was never approved.
  const next = state === 'CREATED' && told === 'CANCELLED' ? 'EXPIRED' : told
  if (next === 'CREATED' || !canBecome(state, next)) return {}
  if (next === 'CANCELLED') {
    const step = ends(mandate, 'CANCELLED', now)
    const [debits] = await tx.read(selectOpenDebits(sellerId, subscriptionId))
    return {
      ...step,
      // The bank has dropped them too, which each finds out by asking.
      work: debits.map((debit) => checkDebit.now({ txid: debit.txid, why: newId() })),
      writes: [...step.writes, updateSubscription(sellerId, subscriptionId, { mandateId: null })],
    }
  }
  if (next !== 'APPROVED') return ends(mandate, next, now)
  const approved = { ...mandate, state: 'APPROVED' as const, decidedAt: now }
  return {
    writes: [
      updateMandate(sellerId, id, { state: 'APPROVED', decidedAt: now }),
      updateSubscription(sellerId, subscriptionId, {
        mandateId: id,
        mandateCents: mandate.isFixed ? mandate.floorCents : null,
      }),
    ],
    events: [mandateApproved({ ...approved, subscription })],
  }
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)

const EVENTS = {
  REJECTED: mandateRejected,
  EXPIRED: mandateExpired,
  CANCELLED: mandateCanceled,
} as const

/** A mandate that is over, by its bank or its payer. */
function ends(mandate: MandateRow, state: keyof typeof EVENTS, at: Date) {
  const endedBy = state === 'CANCELLED' ? ('PAYER' as const) : null
  const change = { state, endedBy, endedAt: at }
  return {
    writes: [updateMandate(mandate.sellerId, mandate.id, change)],
    events: [EVENTS[state]({ ...mandate, ...change })],
  }
}
