import * as api from '@vintem/contracts/subscription-changes/endpoints'
import { toSubscriptionView } from '#modules/subscriptions/index.ts'
import { command } from '#use-cases/use-case.ts'
import { applyChange } from './apply-change.ts'
import { requestChange } from './change-charge.ts'
import { expectQuote, paidCycles, planChange, quoteNow, settleNow } from './plan-quote.ts'

const UNTRIED = { errorCode: null, errorReason: null, declineClass: null, retryAt: null }

/**
 * Changes what a running subscription is charged from today on (billing §4). A difference to pay is a
 * charge, and the change waits for it; any other is settled with the next cycles. Fails as planChange
 * does, with CycleNotPaid and with QuoteChanged.
 */
export const changePlanNow = command(
  api.changePlanNow,
  async ({ tx, params: { id }, body: { quote, ...edit } }) => {
    const planned = await planChange(tx, id, edit)
    expectQuote(quoteNow(planned), quote)
    const { before, charges, terms } = planned
    const settlement = settleNow(planned)
    if (settlement.as === 'CHARGE') {
      const { charge, step } = await requestChange(tx, planned, settlement)
      return tx.commit(step, {
        answer: toSubscriptionView(before, [{ ...charge, ...UNTRIED }, ...charges]),
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
    return tx.commit(step, { answer: toSubscriptionView(after, charges) })
  },
)
