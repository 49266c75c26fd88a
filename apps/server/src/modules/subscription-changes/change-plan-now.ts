import * as api from '@vintem/contracts/subscription-changes/endpoints'
import { type ShowSubscription, toSubscriptionView } from '#modules/subscriptions/index.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { applyChange } from './apply-change.ts'
import { requestChange } from './change-charge.ts'
import {
  type ChangeAsked,
  expectQuote,
  paidCycles,
  planChange,
  quoteNow,
  settleNow,
} from './plan-quote.ts'

const UNTRIED = { errorCode: null, errorReason: null, declineClass: null, retryAt: null }

export const changePlanNow = command(
  api.changePlanNow,
  ({ tx, params: { id }, body: { quote, ...edit } }) =>
    changeToday(tx, { id, edit, quote }, toSubscriptionView),
)

/**
 * Changes what a running subscription is charged from today on (billing §4). A difference to pay is a
 * charge, and the change waits for it; any other is settled with the next cycles. Fails as planChange
 * does, with CycleNotPaid and with QuoteChanged.
 */
export async function changeToday<A>(
  tx: Tx,
  { id, edit, quote }: ChangeAsked,
  show: ShowSubscription<A>,
) {
  const planned = await planChange(tx, id, edit)
  expectQuote(quoteNow(planned), quote)
  const { before, charges, terms } = planned
  const settlement = settleNow(planned)
  if (settlement.as === 'CHARGE') {
    const { charge, step } = await requestChange(tx, planned, settlement)
    return tx.commit(step, {
      answer: show(before, [{ ...charge, ...UNTRIED }, ...charges]),
    })
  }
  const { today, now } = tx
  const { after, step } = applyChange(before, {
    terms,
    inForce: paidCycles(planned),
    day: today,
    settlement,
    chargeId: null,
    today,
    now,
  })
  return tx.commit(step, { answer: show(after, charges) })
}
