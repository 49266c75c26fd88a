import { addMonths } from '@vintem/brazil/calendar'
import { PauseChanged } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/portal-pauses/endpoints'
import { changeAtPortal } from '#modules/portal/index.ts'
import { setPause } from '#modules/subscription-pauses/index.ts'
import { Failure } from '#platform/failure.ts'
import { mailboxOf } from '#platform/mailbox.ts'
import { merge } from '#use-cases/step.ts'
import { takeRations } from '#use-cases/take-rations.ts'
import { action } from '#use-cases/use-case.ts'
import { planBuyersPause } from './buyers-pause.ts'
import { tellSeller } from './pause-notices.ts'

const DAY = 86_400
/** Pauses a day at a seller: each writes to the buyer, and to the seller's users. */
const DAILY = 10
const PAUSED_ENOUGH = 'Você já pausou várias vezes hoje.'

/**
 * The buyer pauses a subscription of theirs from the end of what is paid (docs/decisions/0164). One that they
 * have paused so is answered as it is. Fails with PauseNotOffered, PauseChanged where what was shown holds no
 * more, CannotPause, SubscriptionPaused, TooManyRequests, and with PaymentUnderWay while a card is paying what
 * would be cancelled.
 */
export const pauseAtPortal = action(api.pauseAtPortal, (at) =>
  changeAtPortal(
    at,
    async (tx, { open, subscription: before, seller }) => {
      const { months, from } = at.body
      const { pausedFrom, pausedUntil, pauseAskedBy } = before
      const until = addMonths(from, months)
      if (pauseAskedBy === 'BUYER' && pausedFrom === from && pausedUntil === until) {
        return tx.commit({}, { answer: { from, until } })
      }
      const plan = await planBuyersPause(tx, before, { seller, months })
      if (plan.from !== from) throw new Failure(PauseChanged)
      const { step } = await setPause(tx, before, { plan, open, actor: 'buyer' })
      const notice = await tellSeller(tx, before, { type: 'SUBSCRIPTION_PAUSED', date: from })
      return tx.commit(merge(step, notice), { answer: { from, until } })
    },
    ({ sellerId, email }) =>
      takeRations(
        at.services,
        [
          {
            rule: 'portal pause day',
            subject: `${sellerId} ${mailboxOf(email)}`,
            limit: DAILY,
            seconds: DAY,
          },
        ],
        PAUSED_ENOUGH,
      ),
  ),
)
