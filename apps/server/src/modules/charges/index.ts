export { askAgain } from './ask-again.ts'
export { chargeBooks } from './books.store.ts'
export { type AttemptOutcome, concludeAttempt, isNews, UNAVAILABLE } from './card-attempt.ts'
export { creditedPosting, returnedPosting } from './charge-postings.ts'
export { type ChargeStatus, isPayable, REFUSALS_ALLOWED, wasPaidByRail } from './charge.ts'
export type { ChargeFilter } from './charge-filter.ts'
export { countAllCharges, selectChargesAfter } from './charge-list.store.ts'
export {
  chargeStoredCard,
  notifyCardReturned,
  notifyCardScheduled,
  notifyStoredCardRefused,
  returnCard,
  settleCardAttempt,
  type StoredCardRefused,
} from './card-work.ts'
export {
  chargeTopic,
  notifyChargeChanged,
  notifyChargeLate,
  notifyChargePaid,
  notifySubscriptionCancelled,
} from './charge-work.ts'
export { notifyDispute } from './dispute-work.ts'
export {
  type Instrument,
  notifyBankSlipRefused,
  notifyInstrumentReady,
  releasePix,
  returnPix,
} from './instrument-work.ts'
export { notifyRefundConfirmed, notifyRefundKey, notifyRefundRefused } from './refund-work.ts'
export {
  type ChargeRow,
  type ChargeWithCustomer,
  insertActivities,
  keepPayerAddress,
  lockCharge,
  lockChargeWithCustomer,
  lockFailedChargesOfLink,
  selectChargeWithCustomer,
  lockGroups,
  selectCharge,
  selectOpenChargeOfLink,
  selectParts,
  statusOf,
} from './charges.store.ts'
export {
  type ChargeBankSlipRow,
  type ChargePixRow,
  selectBankSlipsOf,
  selectOpenInstruments,
  selectOpenInstrumentsOf,
  selectPixOf,
} from './instruments.store.ts'
export {
  type ChargeTryRow,
  insertCard,
  insertTry,
  selectPendingTries,
  selectCard,
  selectStoredCard,
  selectTries,
  selectTry,
} from './attempts.store.ts'
export { insertConsent } from './consents.store.ts'
export { lockLimitsOf } from './link-places.store.ts'
export { placesAt } from './link-places.ts'
export { moveCharges } from './move-charges.ts'
export { agreedDueDate, planBankSlips, planPix, renewPix } from './instrument-plan.ts'
export { ration } from './ration.ts'
export { type Plan, planNewCharge } from './new-charge.ts'
export { payerAddress, payerOf, typedPayer } from './payer.ts'
export { canBeAskedFor } from './pay-request-of-charge.ts'
export { refundableCents } from './refund.ts'
export { type RefundKeyNotice, refundPage } from './refund-payout.ts'
export { selectPayout } from './refund-payouts.store.ts'
export { selectRefund, selectRefundsOf } from './refunds.store.ts'
export { release } from './release.ts'
export { type CardChoice, chargeAgain, hasRoundCome, planCardSchedule } from './card-schedule.ts'
export { selectSaleTerms } from './sale-terms.store.ts'
export { selectSchedule } from './schedules.store.ts'
export { subscriptionsGivenUp } from './subscriptions-paid.ts'
export { splitsAt } from './charge-split.ts'
export { selectSplitsOf, splitsOf } from './splits.store.ts'
export { selectSuspense, selectSuspenseOf } from './suspense.store.ts'
