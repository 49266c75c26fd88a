import {
  AnticipationActive,
  ChargeNotRefundable,
  EndOfBuyer,
  NotFound,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import {
  NOT_PAUSED,
  selectChargesOfSubscription,
  type SubscriptionRow,
  toSubscriptionView,
} from '#modules/subscriptions/index.ts'
import { Failure, InvalidFields } from '#platform/failure.ts'
import type { Services } from '#use-cases/services.ts'
import { merge, type Step } from '#use-cases/step.ts'
import type { Tx } from '#use-cases/tx.ts'
import { command } from '#use-cases/use-case.ts'
import { periodEndOf, usedUntil } from './cancellation.ts'
import { selectNextUnpaid } from './cancellations.store.ts'
import { endNow, lockToEnd } from './end-now.ts'
import { giveBack } from './give-back.ts'
import { partsBack, type ShareBack } from './paid-back.ts'
import { selectPaidPeriods } from './paid-periods.store.ts'
import { scheduleEnd } from './schedule-end.ts'
import { undoEnd } from './undo-end.ts'

const ENDED = 'Uma assinatura cancelada não volta: faça outra.'
const ONLY_NOW = 'Só o cancelamento imediato estorna.'

/**
 * Ends a subscription permanently, now or with its period, or takes back an end to come
 * (docs/decisions/0089 and 0132). One that stands so already is answered as it is. Fails with
 * PaymentUnderWay while a card is paying what would be cancelled, with EndOfBuyer, and as a refund does.
 */
export const cancelSubscription = command(
  api.cancelSubscription,
  async ({ tx, sellerId, params: { id }, services, body }) => {
    const { active, when, late, refund } = body
    const [open, [before], charges] = await tx.enter(
      ...lockToEnd(sellerId, id),
      selectChargesOfSubscription(sellerId, id),
    )
    if (!before) throw new Failure(NotFound)
    const isReached = before.endsOn !== null && before.endsOn <= tx.today
    const isOver = before.status === 'INACTIVE' || isReached
    if (active && isOver) throw new InvalidFields([{ field: 'active', description: ENDED }])
    if (active && before.endAskedBy === 'BUYER') throw new Failure(EndOfBuyer)
    const answerWith = (change: object, droppedIds: readonly string[]) => ({
      answer: toSubscriptionView(
        { ...before, ...change },
        charges.map((charge) =>
          droppedIds.includes(charge.id) ? { ...charge, status: 'CANCELED' as const } : charge,
        ),
      ),
    })
    if (active) {
      const { change, step } = await undoEnd(tx, before)
      return tx.commit(step, answerWith(change, []))
    }
    const isEnding = when === 'PERIOD_END' && before.endsOn !== null
    if (when === 'PERIOD_END' && refund !== 'NONE') {
      throw new InvalidFields([{ field: 'refund', description: ONLY_NOW }])
    }
    if (before.status === 'INACTIVE' || isEnding) return tx.commit({}, answerWith({}, []))
    const [[next]] = await tx.read(selectNextUnpaid(sellerId, id, tx.today))
    const endsOn = periodEndOf(before, next?.day, tx.today)
    const ending = { open, late, actor: tx.actor.email }
    if (when === 'PERIOD_END' && endsOn) {
      const ended = await scheduleEnd(tx, before, { ...ending, endsOn, by: 'SELLER' })
      return tx.commit(ended.step, answerWith(ended.change, ended.droppedIds))
    }
    const { droppedIds, step } = await endNow(tx, before, ending)
    const back = await refundOf(tx, before, refund, services)
    const change = { status: 'INACTIVE', cancelledAt: tx.now, ...NOT_PAUSED }
    return tx.commit(merge(step, back), answerWith(change, droppedIds))
  },
)

/** The refund that goes with an end today. Fails where the user may not, or nothing can go back. */
async function refundOf(
  tx: Tx,
  subscription: SubscriptionRow,
  share: ShareBack | 'NONE',
  services: Services,
): Promise<Step> {
  if (share === 'NONE') return {}
  const { sellerId, actor } = tx
  const today = usedUntil(subscription, tx.today)
  const [periods] = await tx.read(selectPaidPeriods(sellerId, subscription.id, today))
  if (periods.some(({ isAnticipated }) => isAnticipated)) throw new Failure(AnticipationActive)
  const parts = partsBack(periods, share, { today, user: actor, paysOut: services.paysOut })
  if (!parts) throw new Failure(ChargeNotRefundable)
  return giveBack(tx, parts, { services, requestedBy: actor.email })
}
