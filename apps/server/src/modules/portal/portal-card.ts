import { centsToReais } from '@vintem/brazil/money'
import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import type { PortalView } from '@vintem/contracts/portal/endpoints'
import type * as z from 'zod/mini'
import { goingOn, type SubscriptionRow } from '#modules/subscriptions/index.ts'
import type { SubscriptionAtPortal } from './portal-content.store.ts'

type CardView = z.input<typeof PortalView>['subscriptions'][number]['card']

/** What the buyer agrees to by giving a card for a subscription. */
export const cardConsentOf = (row: SubscriptionRow, sellerName: string): string | undefined =>
  cardConsentText({
    sellerName,
    subscription: { type: row.period, additional: null, hasPortal: true },
    day: goingOn(row).nextDueDate,
    months: 1,
    totalAmount: centsToReais(row.valueCents),
  })

/** The card that a subscription is charged to, and what another would be; null where none is. */
export const toPortalCard = (row: SubscriptionAtPortal, sellerName: string): CardView =>
  row.method === 'CREDIT_CARD' ? cardTermsOf(row, sellerName) : null

/** What a card would be for a subscription, whatever its method; null where it is not paid by card. */
export function cardTermsOf(row: SubscriptionAtPortal, sellerName: string): CardView {
  const isCharged = row.status === 'ACTIVE' || row.status === 'DEFAULTER'
  if (!isCharged || row.endsOn !== null || !row.methods.creditCard) return null
  const consent = cardConsentOf(row, sellerName)
  if (consent === undefined) return null
  const { cardBrand, cardLast4, cardEnded, cardExpiresOn, openCents } = row
  const isExpiring = cardExpiresOn !== null && cardExpiresOn < goingOn(row).nextDueDate
  return {
    kept: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
    isUsable: cardLast4 !== null && cardEnded === null,
    expiresIn: isExpiring ? cardExpiresOn.slice(0, 7) : null,
    openAmount: centsToReais(openCents),
    consent,
  }
}
