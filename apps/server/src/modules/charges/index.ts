export { keepLimit, lockLimitsOf } from './charge-limits.store.ts'
export { chargesPaid, paidColumns } from './charge-paid.ts'
export {
  type Arrival,
  CREDITED,
  creditedPosting,
  RELEASED,
  releasedPosting,
  RETURNED,
  returnedPosting,
  setAsideAudit,
  UNMATCHED,
  unmatchedPosting,
} from './charge-postings.ts'
export {
  type ChargeLine,
  couponLines,
  isOfPlanChange,
  linesOfCharge,
  linesOfSale,
  toLineView,
} from './charge-lines.ts'
export { divideNets, type Split, splitsAt, totalOf } from './charge-split.ts'
export { type CardOnCharge, isOnSchedule, toChargeSummary } from './charge-summary.ts'
export {
  abandonCharge,
  chargeIsLate,
  chargeTopic,
  watchAbandonment,
  watchDueDate,
} from './charge-work.ts'
export {
  bankSlipDueDate,
  canMove,
  CHARGE_STATUSES,
  type ChargeMethod,
  type ChargeStatus,
  isPayable,
  lateFrom,
  PAID_BY_RAIL,
  REFUSALS_ALLOWED,
  wasPaidByRail,
} from './charge.ts'
export {
  chargeAbandoned,
  chargeCanceled,
  chargeCreated,
  chargeFailed,
  chargeLate,
  chargePaid,
  chargePaidManually,
  chargeRefunded,
  chargeUpdated,
  toChargeObject,
} from './charges.events.ts'
export {
  type ChargeRow,
  type ChargeWithCustomer,
  insertActivities,
  insertCharges,
  insertChargeTerms,
  insertTermOfCharge,
  givePayerEmail,
  keepPayerAddress,
  lockCharge,
  lockCharges,
  lockChargeWithCustomer,
  lockFailedChargesOfLink,
  lockGroups,
  lockOpenChargesOfSubscription,
  lockOpenChargesOfSubscriptions,
  payerColumns,
  takeCardsOff,
  selectActivities,
  selectCharge,
  selectChargeWithCustomer,
  selectOpenChargeOfLink,
  selectParts,
  selectHabit,
  sumByStatus,
  updateCharge,
} from './charges.store.ts'
export { placesAt } from './link-places.ts'
export { moveCharges } from './move-charges.ts'
export { emptyCharge, prepareNewCharge } from './new-charge.ts'
export { insertLater, laterParts, prepareParts } from './prepare-parts.ts'
export { type PayerAddress, payerAddress, payerOf, typedPayer } from './payer.ts'
export { ration } from './ration.ts'
export { hasReceipt, receiptPath, receiptTerm } from './receipt.ts'
export { insertSaleTerms, selectSaleTerms, updateSaleTerms } from './sale-terms.store.ts'
export {
  replaceSplits,
  selectSplitsWithNames,
  selectSplits,
  selectSplitsOf,
  splitsOf,
  updateSplits,
} from './splits.store.ts'
