import { centsToReais } from '@vintem/brazil/money'
import { defineEvent } from '#events/define-event.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

const toSubscriptionObject = (subscription: SubscriptionRow) => ({
  uuid: subscription.id,
  status: subscription.status,
  customer: subscription.customerId,
  plan: subscription.planId,
  paymentLink: subscription.linkId,
  period: subscription.period,
  value: centsToReais(subscription.valueCents),
  paymentMethod: subscription.method,
  startDate: subscription.startDate,
  nextDueDate: subscription.nextDueDate,
  invoiceEnabled: subscription.invoiceEnabled,
  endsOn: subscription.endsOn,
  cancelledAt: subscription.cancelledAt?.toISOString() ?? null,
})

export const subscriptionCreated = defineEvent('subscription.created', toSubscriptionObject)

export const subscriptionUpdated = defineEvent('subscription.updated', toSubscriptionObject)

/** The subscription will end with its period. */
export const subscriptionCancelScheduled = defineEvent(
  'subscription.cancel_scheduled',
  toSubscriptionObject,
)

/** The subscription has ended: by the seller, by the buyer, or because it never began. */
export const subscriptionCanceled = defineEvent<SubscriptionRow & { wasStatus: string }>(
  'subscription.canceled',
  toSubscriptionObject,
)
