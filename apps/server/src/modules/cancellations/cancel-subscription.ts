import type { Body } from '@vintem/contracts/endpoint'
import {
  AnticipationActive,
  ChargeNotRefundable,
  EndOfBuyer,
  NotFound,
} from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import type { ChargeRow } from '#modules/charges/index.ts'
import { sellerTerms } from '#modules/pricing/index.ts'
import { selectSeller } from '#modules/sellers/index.ts'
import {
  NOT_PAUSED,
  selectChargesOfSubscription,
  type ShowSubscription,
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
import { billRest, restOfAdditional } from './rest-of-additional.ts'
import { scheduleEnd } from './schedule-end.ts'
import { undoEnd } from './undo-end.ts'

const ENDED = 'Uma assinatura cancelada não volta: faça outra.'
const ONLY_NOW = 'Só o cancelamento imediato estorna.'
const NOTHING_LEFT = 'Não falta nada do valor adicional.'
const BILLED_NOW = 'Só o cancelamento imediato cobra o que falta.'

export const cancelSubscription = command(
  api.cancelSubscription,
  ({ tx, params: { id }, services, body }) =>
    endOrKeep(tx, { id, body, services }, toSubscriptionView),
)

interface Asked {
  id: string
  body: Body<typeof api.cancelSubscription>
  services: Services
}

/**
 * Ends a subscription permanently, now or with its period, or takes back an end to come
 * (docs/decisions/0089 and 0132). One that stands so already is answered as it is, as `show` shows it. Fails with
 * PaymentUnderWay while a card is paying what would be cancelled, with EndOfBuyer, and as a refund does.
 */
export async function endOrKeep<A>(
  tx: Tx,
  { id, body, services }: Asked,
  show: ShowSubscription<A>,
) {
  const { sellerId } = tx
  const { active, when, late, refund, additional } = body
  const [open, [before], charges] = await tx.enter(
    ...lockToEnd(sellerId, id),
    selectChargesOfSubscription(sellerId, id),
  )
  if (!before) throw new Failure(NotFound)
  const isReached = before.endsOn !== null && before.endsOn <= tx.today
  const isOver = before.status === 'INACTIVE' || isReached
  if (active && isOver) throw new InvalidFields([{ field: 'active', description: ENDED }])
  if (active && before.endAskedBy === 'BUYER') throw new Failure(EndOfBuyer)
  const answerWith = (change: object, droppedIds: readonly string[], added?: ChargeRow) => ({
    answer: show({ ...before, ...change }, [
      ...(added ? [{ ...added, ...NO_REFUSAL }] : []),
      ...charges.map((charge) =>
        droppedIds.includes(charge.id) ? { ...charge, status: 'CANCELED' as const } : charge,
      ),
    ]),
  })
  if (active) {
    const { change, step } = await undoEnd(tx, before)
    return tx.commit(step, answerWith(change, []))
  }
  const isEnding = when === 'PERIOD_END' && before.endsOn !== null
  if (when === 'PERIOD_END' && refund !== 'NONE') {
    throw new InvalidFields([{ field: 'refund', description: ONLY_NOW }])
  }
  if (when === 'PERIOD_END' && additional === 'BILL') {
    throw new InvalidFields([{ field: 'additional', description: BILLED_NOW }])
  }
  if (before.status === 'INACTIVE' || isEnding) return tx.commit({}, answerWith({}, []))
  const [[next]] = await tx.read(selectNextUnpaid(sellerId, id, tx.today))
  const endsOn = periodEndOf(before, next?.day, tx.today)
  const ending = { open, late, actor: tx.by }
  if (when === 'PERIOD_END' && endsOn) {
    const ended = await scheduleEnd(tx, before, { ...ending, endsOn, by: 'SELLER' })
    return tx.commit(ended.step, answerWith(ended.change, ended.droppedIds))
  }
  const { droppedIds, step } = await endNow(tx, before, ending)
  const back = await refundOf(tx, before, refund, services)
  const rest = additional === 'BILL' ? await restOf(tx, before, { open, droppedIds }) : undefined
  const change = { status: 'INACTIVE', cancelledAt: tx.now, ...NOT_PAUSED }
  return tx.commit(
    merge(step, back, rest?.step ?? {}),
    answerWith(change, droppedIds, rest?.charge),
  )
}

const NO_REFUSAL = { errorCode: null, errorReason: null, declineClass: null, retryAt: null }

/** The last charge, for what is left of the additional value. Fails where nothing is. */
async function restOf(
  tx: Tx,
  subscription: SubscriptionRow,
  { open, droppedIds }: { open: readonly ChargeRow[]; droppedIds: readonly string[] },
) {
  const [[seller]] = await tx.read(selectSeller(tx.sellerId))
  if (!seller) throw new Failure(NotFound)
  const dropped = open.filter(({ id }) => droppedIds.includes(id))
  const rest = restOfAdditional(subscription, dropped, sellerTerms(seller))
  if (!rest) throw new InvalidFields([{ field: 'additional', description: NOTHING_LEFT }])
  return billRest(tx, subscription, { rest, seller })
}

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
