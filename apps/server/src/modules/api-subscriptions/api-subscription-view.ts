import type { ApiSubscription } from '@vintem/contracts/api-subscriptions/endpoints'
import type * as z from 'zod/mini'
import { type ShownSubscription, toSubscriptionView } from '#modules/subscriptions/index.ts'

/** A subscription without its charges, which have lists of their own. */
export function toApiSubscription(row: ShownSubscription): z.input<typeof ApiSubscription> {
  const view = toSubscriptionView(row, [])
  return {
    uuid: view.uuid,
    status: view.status,
    uuidBuyer: view.customerId,
    idPlan: view.idPlan,
    titlePlan: view.titlePlan,
    basicValue: view.basicValue,
    paymentMethod: view.paymentMethod,
    startDate: view.startDate,
    nextCharge: view.nextCharge,
    endsOn: view.endsOn,
    cancelledDate: view.cancelledDate,
    isSuspended: view.isSuspended,
    pause: view.pause,
    trialEndsOn: view.trialEndsOn,
    additionalValue: view.additionalValue,
    bankSlipDescription: view.bankSlipDescription,
    externalId: row.externalId,
  }
}
