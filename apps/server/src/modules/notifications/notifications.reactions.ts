import { addDays, civilDateOf, startOfDay } from '@vintem/brazil/calendar'
import {
  attemptRefused,
  cardExpiring,
  cardReturned,
  cardScheduled,
} from '#modules/card-payments/index.ts'
import { chargeLate, chargePaid, chargeUpdated } from '#modules/charges/index.ts'
import {
  contestationRefused,
  disputeLost,
  disputeOpened,
  disputeWon,
} from '#modules/disputes/index.ts'
import { instrumentReady, instrumentRefused } from '#modules/instruments/index.ts'
import { invoiceRejected } from '#modules/invoices/index.ts'
import { debitFailed, mandateCanceled, mandateExpired } from '#modules/mandates/index.ts'
import { refundConfirmed, refundRefused } from '#modules/refunds/index.ts'
import { openingFrom } from '#modules/reminders/index.ts'
import {
  resumingNotice,
  subscriptionCanceled,
  subscriptionCancelScheduled,
  subscriptionPaused,
  subscriptionPauseScheduled,
  subscriptionResumed,
  type SubscriptionRow,
} from '#modules/subscriptions/index.ts'
import { afterwards, inSameCommit, type Reaction } from '#use-cases/reactions.ts'
import {
  tellBankSlipRefused,
  tellCardExpiring,
  tellCardReturned,
  tellCardScheduled,
  tellChargeChanged,
  tellChargeLate,
  tellChargePaid,
  tellDebitFailed,
  tellDispute,
  tellInstrumentReady,
  tellInvoiceRejected,
  tellMandateCanceled,
  tellMandateExpired,
  tellRefundConfirmed,
  tellRefundRefused,
  tellStoredCardRefused,
  tellSubscriptionCanceled,
  tellSubscriptionEnding,
  tellSubscriptionPaused,
  tellSubscriptionResumed,
  tellSubscriptionResuming,
} from './notification-work.ts'

/** Days before its due date on which the buyer is sent a later part. */
const DAYS_AHEAD = 15

/** Nobody is asked for a card at night. */
const EIGHT_MILLIS = 8 * 3_600_000

function hourOfDay(now: Date): Date {
  const eight = new Date(startOfDay(civilDateOf(now)).getTime() + EIGHT_MILLIS)
  return eight > now ? eight : now
}

/** Events that are e-mailed. */
export const notificationsReactions: Reaction[] = [
  afterwards(chargePaid, ({ id }) => tellChargePaid.now({ chargeId: id })),
  afterwards(chargeLate, ({ id, dueBySeller, dueDate }) =>
    tellChargeLate.now({ chargeId: id, dueDate: dueBySeller ? dueDate : undefined }),
  ),
  afterwards(chargeUpdated, ({ id, version, isNotifiedNow }) =>
    isNotifiedNow ? tellChargeChanged.now({ chargeId: id, version }) : [],
  ),
  // An instrument that the buyer waits for or the seller has changed is sent immediately, one that is billed at the
  // hours of reminders, later parts when they are due.
  inSameCommit(instrumentReady, ({ now }, instruments) => ({
    work: instruments.map(({ method, instrument, part, dueDate, notice, isBilled }) => {
      const isLater = part > 1 && notice === 'NEW'
      const from = isLater ? startOfDay(addDays(dueDate, -DAYS_AHEAD)) : now
      const at = isLater || isBilled ? openingFrom(from, 'BEFORE_15') : now
      return tellInstrumentReady.at(at, { instrument }, { method, instrument })
    }),
  })),
  afterwards(instrumentRefused, ({ id, instrument, reason }) =>
    tellBankSlipRefused.now({ reference: instrument }, { chargeId: id, reason }),
  ),
  afterwards(cardScheduled, ({ id }) => tellCardScheduled.now({ chargeId: id })),
  // A buyer at the checkout sees it there; an issuer that did not answer is asked again within the hour, and
  // a card that was renewed is charged again immediately.
  afterwards(attemptRefused, ({ id, attempt, code, reason, declineClass, retryAt }) =>
    attempt.round === null ||
    (retryAt !== null && (declineClass === 'DOWN' || declineClass === 'EXPIRED'))
      ? []
      : tellStoredCardRefused.now(
          { attemptId: attempt.id },
          {
            chargeId: id,
            code,
            reason,
            nextDay: retryAt && civilDateOf(retryAt),
            isRevoked: declineClass === 'STOP',
            isOurs: declineClass === 'OURS',
          },
        ),
  ),
  inSameCommit(cardExpiring, ({ now }, cards) => ({
    work: cards.flatMap(({ subscriptionId, expiresOn }) =>
      subscriptionId && expiresOn
        ? tellCardExpiring.at(hourOfDay(now), { subscriptionId, expiresOn, day: civilDateOf(now) })
        : [],
    ),
  })),
  afterwards(cardReturned, ({ attempt }) => tellCardReturned.now({ attemptId: attempt.id })),
  afterwards(refundConfirmed, ({ id }) => tellRefundConfirmed.now({ refundId: id })),
  afterwards(refundRefused, ({ id }) => tellRefundRefused.now({ refundId: id })),
  afterwards(disputeOpened, ({ id }) => tellDispute.now({ disputeId: id, stage: 'opened' }, {})),
  afterwards(disputeWon, ({ id }) => tellDispute.now({ disputeId: id, stage: 'won' }, {})),
  afterwards(disputeLost, ({ id }) => tellDispute.now({ disputeId: id, stage: 'lost' }, {})),
  afterwards(contestationRefused, ({ id, sending, refusal }) =>
    tellDispute.now({ disputeId: id, stage: 'refused', sending }, { refusal }),
  ),
  afterwards(invoiceRejected, ({ id, chargeId }) =>
    tellInvoiceRejected.now({ invoiceId: id }, { chargeId }),
  ),
  afterwards(debitFailed, ({ txid, chargeId, reason }) =>
    tellDebitFailed.now({ debit: txid ?? chargeId }, { chargeId, reason }),
  ),
  afterwards(mandateCanceled, ({ id, subscriptionId }) =>
    tellMandateCanceled.now({ mandateId: id }, { subscriptionId }),
  ),
  afterwards(mandateExpired, ({ journey, txid, endedAt, expiresAt }) =>
    journey === 3 && endedAt !== null && endedAt >= expiresAt
      ? tellMandateExpired.now({ txid })
      : [],
  ),
  afterwards(subscriptionCanceled, ({ id, wasStatus }) =>
    tellSubscriptionCanceled.now({ subscriptionId: id }, { wasStatus }),
  ),
  afterwards(subscriptionCancelScheduled, ({ id, version }) =>
    tellSubscriptionEnding.now({ subscriptionId: id, version }),
  ),
  afterwards(subscriptionPauseScheduled, tellPause),
  afterwards(subscriptionPaused, tellPause),
  afterwards(subscriptionResumed, ({ id, version }) =>
    tellSubscriptionResumed.now({ subscriptionId: id, version }),
  ),
]

/** Once, whether it has begun or not; and again before its end, unless that is near. */
function tellPause(subscription: SubscriptionRow) {
  const { id: subscriptionId, pausedFrom: from, pausedUntil: until } = subscription
  if (from === null || until === null) return []
  return [
    tellSubscriptionPaused.now({ subscriptionId, from, until }),
    ...resumingNotice(subscription).map(({ sendAt }) =>
      tellSubscriptionResuming.at(sendAt, { subscriptionId, until }),
    ),
  ]
}
