import type { CivilDate } from '@vintem/brazil/calendar'
import { type Cents, centsToReais } from '@vintem/brazil/money'
import { cardConsentText } from '@vintem/contracts/card-payments/consent'
import { priceOf } from '#modules/billing/index.ts'
import type { SellerRow } from '#modules/sellers/index.ts'
import { goingOn, type SubscriptionRow } from '#modules/subscriptions/index.ts'

/** What a card that is given now will be charged, from which day, and the sentence that agrees to it. */
export function invitationTerms(
  subscription: SubscriptionRow,
  { fantasyName: sellerName }: Pick<SellerRow, 'fantasyName'>,
  hasPortal = false,
): { amountCents: Cents; firstChargeOn: CivilDate; consent: string } {
  const amountCents = priceOf(subscription)
  const firstChargeOn = goingOn(subscription).nextDueDate
  const consent = cardConsentText({
    sellerName,
    subscription: { type: subscription.period, additional: null, hasPortal },
    day: firstChargeOn,
    months: 1,
    totalAmount: centsToReais(amountCents),
  })
  return { amountCents, firstChargeOn, consent: consent ?? '' }
}
