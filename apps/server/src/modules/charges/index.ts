export { askAgain } from './ask-again.ts'
export {
  type ChargeTryRow,
  insertCard,
  insertTry,
  selectCard,
  selectPendingTries,
  selectPendingTriesOf,
  selectStoredCard,
  selectTries,
  selectTry,
} from './attempts.store.ts'
export { chargeBooks } from './books.store.ts'
export { type AttemptOutcome, concludeAttempt, isNews, UNAVAILABLE } from './card-attempt.ts'
export {
  attemptRefused,
  cardReturned,
  cardScheduled,
  type Refusal,
} from './card-payments.events.ts'
export {
  type CardChoice,
  chargeAgain,
  dayOfRound,
  hasRoundCome,
  planCardSchedule,
} from './card-schedule.ts'
export { chargeStoredCard, returnCard, settleCardAttempt } from './card-work.ts'
export type { ChargeFilter } from './charge-filter.ts'
export { keepLimit, lockLimitsOf } from './charge-limits.store.ts'
export { countAllCharges, selectChargesAfter } from './charge-list.store.ts'
export { creditedPosting, returnedPosting } from './charge-postings.ts'
export { splitsAt } from './charge-split.ts'
export { type CardOnCharge, isOnSchedule, toChargeSummary } from './charge-summary.ts'
export { chargeTopic, watchDueDate } from './charge-work.ts'
export {
  type ChargeMethod,
  type ChargeStatus,
  isPayable,
  REFUSALS_ALLOWED,
  wasPaidByRail,
} from './charge.ts'
export {
  chargeAbandoned,
  chargeCanceled,
  chargeLate,
  chargePaid,
  chargePaidManually,
  chargeUpdated,
} from './charges.events.ts'
export {
  type ChargeRow,
  type ChargeWithCustomer,
  insertActivities,
  keepPayerAddress,
  lockCharge,
  lockChargeWithCustomer,
  lockFailedChargesOfLink,
  lockGroups,
  lockOpenChargesOfSubscription,
  selectActivities,
  selectCharge,
  selectChargeWithCustomer,
  selectOpenChargeOfLink,
  selectParts,
  statusOf,
  updateCharge,
} from './charges.store.ts'
export { insertConsent, selectConsentsOf } from './consents.store.ts'
export { toDisputeView } from './dispute-view.ts'
export { contestationRefused, disputeLost, disputeOpened, disputeWon } from './disputes.events.ts'
export { type DisputeRow, selectDisputesOf } from './disputes.store.ts'
export { type EvidenceRow, selectEvidenceOfCharge } from './evidence.store.ts'
export {
  agreedDueDate,
  planBankSlips,
  planPix,
  planReplacement,
  renewPix,
} from './instrument-plan.ts'
export { type Instrument, releasePix, returnPix } from './instrument-work.ts'
export { instrumentReady, instrumentRefused } from './instruments.events.ts'
export {
  type ChargeBankSlipRow,
  type ChargePixRow,
  selectBankSlipsOf,
  selectOpenInstruments,
  selectOpenInstrumentsOf,
  selectPixOf,
} from './instruments.store.ts'
export { placesAt } from './link-places.ts'
export { moveCharges } from './move-charges.ts'
export { type Plan, planNewCharge } from './new-charge.ts'
export { payerAddress, payerOf, typedPayer } from './payer.ts'
export { ration } from './ration.ts'
export { type RefundKeyNotice, refundPage } from './refund-payout.ts'
export { selectPayout } from './refund-payouts.store.ts'
export { toRefundView } from './refund-view.ts'
export { notifyRefundKey } from './refund-work.ts'
export { refundableCents, type RefundKind, refundKindsFor } from './refund.ts'
export { refundConfirmed, refundRefused } from './refunds.events.ts'
export { type RefundRow, selectRefund, selectRefundsOf } from './refunds.store.ts'
export { release } from './release.ts'
export { selectSaleTerms, updateSaleTerms } from './sale-terms.store.ts'
export { selectSchedule } from './schedules.store.ts'
export { totalOf } from './sources.ts'
export { replaceSplits, selectSplitsOf, splitsOf } from './splits.store.ts'
export { selectSuspense, selectSuspenseOf } from './suspense.store.ts'
