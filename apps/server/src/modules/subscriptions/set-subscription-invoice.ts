import { InvoiceNotConfigured, NotFound, SubscriptionEnded } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/subscriptions/endpoints'
import { Failure } from '#platform/failure.ts'
import { command } from '#use-cases/use-case.ts'
import { subscriptionUpdated } from './subscriptions.events.ts'
import { lockSubscription, updateSubscription } from './subscriptions.store.ts'

/**
 * Says whether the invoices of a subscription's charges are issued by themselves. One that stands so
 * already is answered as it is. Fails with SubscriptionEnded, and with InvoiceNotConfigured where the
 * seller issues none.
 */
export const setSubscriptionInvoice = command(
  api.setSubscriptionInvoice,
  async ({ tx, sellerId, params: { id }, body: { enabled } }) => {
    const [[before]] = await tx.enter(lockSubscription(sellerId, id))
    if (!before) throw new Failure(NotFound)
    if (before.status === 'INACTIVE') throw new Failure(SubscriptionEnded)
    if (enabled && !before.activeInvoiceConfig) throw new Failure(InvoiceNotConfigured)
    const change = { invoiceEnabled: enabled, version: tx.nextVersion(before) }
    const isSame = before.invoiceEnabled === enabled
    const after = isSame ? before : { ...before, ...change }
    const { invoiceEnabled, version } = after
    const action = enabled ? 'subscription.invoices-enabled' : 'subscription.invoices-disabled'
    return tx.commit(
      isSame
        ? {}
        : {
            writes: [updateSubscription(sellerId, id, change)],
            events: [subscriptionUpdated(after)],
            audit: [{ action, subject: id }],
          },
      { answer: { uuid: id, invoiceEnabled, version } },
    )
  },
)
