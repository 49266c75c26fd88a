import { cents, centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

const toSubscriptionObject = (subscription: SubscriptionRow) => ({
  uuid: subscription.id,
  status: subscription.status,
  customer: subscription.customerId,
  plan: subscription.planId,
  paymentLink: subscription.linkId,
  period: subscription.period,
  value: centsToReais(cents(subscription.valueCents)),
  paymentMethod: subscription.method,
  startDate: subscription.startDate,
  nextDueDate: subscription.nextDueDate,
  cancelledAt: subscription.cancelledAt?.toISOString() ?? null,
})

export const subscriptionCreated = defineEvent('subscription.created', toSubscriptionObject)

/** A seller has ended it; one that never began may be nobody's wish. */
export const subscriptionCanceled = defineEvent<SubscriptionRow & { wasStatus: string }>(
  'subscription.canceled',
  toSubscriptionObject,
)
