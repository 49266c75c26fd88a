import { createHash } from 'node:crypto'
import { addDays, type CivilDate } from '@vintem/brazil/calendar'
import { cents, centsToReais } from '@vintem/brazil/money'
import type { Answer } from '@vintem/contracts/endpoint'
import {
  CycleNotPaid,
  NotFound,
  PlanChangeWaiting,
  QuoteChanged,
  SubscriptionNotActive,
} from '@vintem/contracts/errors'
import type { previewPlanChange } from '@vintem/contracts/subscription-changes/endpoints'
import { ONE_OF_PLAN } from '@vintem/contracts/subscriptions/body'
import { circumstancesOf, LATEST_CHARGES, selectLatestBilled } from '#modules/billing/index.ts'
import { toLineView } from '#modules/charges/index.ts'
import { lockCustomer } from '#modules/customers/index.ts'
import { selectPlan } from '#modules/plans/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  lockSubscription,
  selectChargesOfSubscription,
  selectSole,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import type { Tx } from '#use-cases/tx.ts'
import { selectCyclesInForce, selectWaitingChange } from './changes.store.ts'
import { nextCharges } from './next-charges-view.ts'
import { fromDay, fromNextCycle, settled, settlementOf } from './plan-change.ts'
import { requireTerms } from './plan-terms.ts'
import type { PlanSettlement } from './settlement.ts'

/** How long the charge of a change can be paid (billing §4). */
export const DAYS_TO_PAY = 3
const NOTHING: PlanSettlement = { as: 'NOTHING', differenceCents: cents(0), lines: [] }

type Edit = Parameters<typeof requireTerms>[0]
/** A change: as it is asked for, or as it follows from how the subscription stands. */
export interface ChangeAsked {
  id: string
  edit: Edit | ((before: SubscriptionRow) => Edit)
  /** From the preview, where there was one. */
  quote: string | undefined
}
type Preview = Answer<typeof previewPlanChange>
export type Planned = Awaited<ReturnType<typeof planChange>>

/**
 * Enters, and locks a subscription that may be changed. Fails with NotFound, SubscriptionNotActive, and
 * with PlanChangeWaiting while another change waits for its payment.
 */
export async function enterChange(tx: Tx, id: string) {
  const { sellerId } = tx
  const [[before], charges, [seller], [waiting], latest] = await tx.enter(
    lockSubscription(sellerId, id),
    selectChargesOfSubscription(sellerId, id),
    selectSeller(sellerId),
    selectWaitingChange(sellerId, id),
    selectLatestBilled(sellerId, [id], LATEST_CHARGES),
  )
  if (!before || !seller) throw new Failure(NotFound)
  const version = tx.nextVersion(before)
  if (before.status !== 'ACTIVE') throw new Failure(SubscriptionNotActive)
  if (before.endsOn !== null) {
    const description = 'Esta assinatura já tem data para terminar. Mantenha a assinatura antes.'
    throw new Failure(SubscriptionNotActive, { description })
  }
  if (waiting) throw new Failure(PlanChangeWaiting)
  const circumstances = circumstancesOf(seller, latest, tx.today)
  return { before, version, charges, seller, circumstances }
}

/**
 * Enters, locks a subscription and works out a change of its plan. Fails as enterChange does, and with
 * each field that names an unavailable plan, or one of which the customer has another subscription.
 */
export async function planChange(tx: Tx, id: string, asked: ChangeAsked['edit']) {
  const { sellerId } = tx
  const found = await enterChange(tx, id)
  const { customerId } = found.before
  const edit = typeof asked === 'function' ? asked(found.before) : asked
  const [cycles, [plan], , [another]] = await tx.read(
    selectCyclesInForce(sellerId, id, tx.today),
    selectPlan(sellerId, edit.idPlan),
    lockCustomer(sellerId, customerId),
    selectSole(sellerId, { planId: edit.idPlan, customerIds: [customerId], except: id }),
  )
  if (another && edit.idPlan !== found.before.planId) {
    throw new InvalidFields([{ field: 'idPlan', description: ONE_OF_PLAN }])
  }
  return { ...found, terms: requireTerms(edit, found.before, plan), cycles }
}

/** What a change from the next cycle on means. */
export function quoteNextCycle({ before, terms, circumstances }: Planned): Preview {
  const after = { ...before, ...fromNextCycle(before, terms) }
  return quoted(circumstances.today, {
    ...toSettlementView(NOTHING, circumstances.today),
    charges: nextCharges(after, circumstances),
  })
}

/** The settlement of a change from today on. Fails with CycleNotPaid. */
export function settleNow(planned: Planned): PlanSettlement {
  const { before, terms, circumstances } = planned
  return settlementOf(before, terms, {
    inForce: paidCycles(planned),
    today: circumstances.today,
  })
}

/** What a change from today on means, once its charge is paid where it has one. Fails with CycleNotPaid. */
export function quoteNow(planned: Planned): Preview {
  const { before, terms, circumstances } = planned
  const { today } = circumstances
  const settlement = settleNow(planned)
  const { change } = fromDay(before, terms, { inForce: paidCycles(planned), day: today })
  const after: SubscriptionRow = { ...before, ...change, ...settled(before, settlement) }
  return quoted(today, {
    ...toSettlementView(settlement, today),
    charges: nextCharges(after, circumstances),
  })
}

/** The cycles in force, all of them paid or free. Fails with CycleNotPaid. */
export function paidCycles({ before, terms, cycles, circumstances: { today } }: Planned) {
  if (before.pausedFrom !== null) {
    const description =
      'Esta assinatura está pausada, ou tem pausa marcada. Mude a partir da próxima cobrança.'
    throw new Failure(CycleNotPaid, { description })
  }
  const [present] = cycles
  const isPaid = cycles.every(
    ({ outcome, status }) => outcome === 'FREE' || status === 'PAID' || status === 'PAID_MANUALLY',
  )
  if (!present || present.startsOn > today || !isPaid) throw new Failure(CycleNotPaid)
  if (terms.period !== before.period && cycles.length > 1) {
    const description =
      'A próxima cobrança já foi paga na periodicidade atual. Mude a partir da seguinte.'
    throw new Failure(CycleNotPaid, { description })
  }
  return cycles
}

function toSettlementView({ as, differenceCents, lines }: PlanSettlement, today: CivilDate) {
  return {
    settledAs: as,
    difference: centsToReais(differenceCents),
    lines: lines.map(toLineView),
    payUntil: as === 'CHARGE' ? addDays(today, DAYS_TO_PAY) : null,
  }
}

/** A preview has the same quote only on the same day, with the same outcome. */
export function quoted<P extends object>(today: CivilDate, preview: P): P & { quote: string } {
  const text = JSON.stringify([today, preview])
  return { ...preview, quote: createHash('sha256').update(text).digest('base64url') }
}

/** Fails with QuoteChanged where a change would have another outcome than was shown. */
export function expectQuote({ quote }: { quote: string }, seen: string | undefined): void {
  if (seen !== undefined && seen !== quote) throw new Failure(QuoteChanged)
}
