import { centsToReais } from '@vintem/brazil/money'
import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import type { PortalView } from '@vintem/contracts/portal/endpoints'
import type * as z from 'zod/mini'
import { goingOn } from '#modules/subscriptions/index.ts'
import type { SubscriptionAtPortal } from './portal-content.store.ts'

type CardView = z.input<typeof PortalView>['subscriptions'][number]['card']

/** The card that a subscription is charged to, and what another would be; null where none is. */
export function toPortalCard(row: SubscriptionAtPortal, sellerName: string): CardView {
  const isCharged = row.status === 'ACTIVE' || row.status === 'DEFAULTER'
  if (!isCharged || row.endsOn !== null || row.method !== 'CREDIT_CARD') return null
  const consent = cardConsentText({
    sellerName,
    subscription: { type: row.period, additional: null },
    day: goingOn(row).nextDueDate,
    months: 1,
    totalAmount: centsToReais(row.valueCents),
  })
  if (consent === undefined) return null
  const { cardBrand, cardLast4, cardEnded, openCents } = row
  return {
    kept: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    isUsable: cardLast4 !== null && cardEnded === null,
    openAmount: centsToReais(openCents),
    consent,
  }
}
