import { type Cents, centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/** What the log shows of a subscription: names and columns. Amounts become reais, instants text. */
const shown = {
  uuid: 'id',
  status: 'status',
  customer: 'customerId',
  plan: 'planId',
  paymentLink: 'linkId',
  period: 'period',
  value: 'valueCents',
  paymentMethod: 'method',
  coupon: 'couponCode',
  startDate: 'startDate',
  nextDueDate: 'nextDueDate',
  invoiceEnabled: 'invoiceEnabled',
  endsOn: 'endsOn',
  pausedFrom: 'pausedFrom',
  pausedUntil: 'pausedUntil',
  trialEndsOn: 'trialEndsOn',
  cancelledAt: 'cancelledAt',
} as const satisfies Record<string, keyof SubscriptionRow>

export const shownOfSubscription = Object.entries(shown)

/** `cycle` is that of the charge behind an event; here there is none. */
const toSubscriptionObject = (subscription: SubscriptionRow) => ({
  ...Object.fromEntries(
    shownOfSubscription.map(([name, column]) => {
      const value = subscription[column]
      if (column.endsWith('Cents')) return [name, centsToReais(value as Cents)]
      return [name, value instanceof Date ? value.toISOString() : value]
    }),
  ),
  cycle: null,
})

export const subscriptionCreated = defineEvent('subscription.created', toSubscriptionObject)

/** A subscription has begun, with a trial; where it begins with a payment, a write tells it. */
export const subscriptionActivated = defineEvent('subscription.activated', toSubscriptionObject)

/** A trial will end soon, and the first charge follows. */
export const subscriptionTrialEnding = defineEvent(
  'subscription.trial_ending',
  toSubscriptionObject,
)

export const subscriptionUpdated = defineEvent('subscription.updated', toSubscriptionObject)

/** The subscription will end with its period. */
export const subscriptionCancelScheduled = defineEvent(
  'subscription.cancel_scheduled',
  toSubscriptionObject,
)

/** Nothing is billed from today on, until a day. */
export const subscriptionPaused = defineEvent('subscription.paused', toSubscriptionObject)

/** The subscription will be paused. */
export const subscriptionPauseScheduled = defineEvent(
  'subscription.pause_scheduled',
  toSubscriptionObject,
)

/** A pause is over, or was taken back before its first day. */
export const subscriptionResumed = defineEvent('subscription.resumed', toSubscriptionObject)

/** The subscription has ended: by the seller, by the buyer, or because it never began. */
export const subscriptionCanceled = defineEvent<SubscriptionRow & { wasStatus: string }>(
  'subscription.canceled',
  toSubscriptionObject,
)
