export {
  type ChargeAttemptRow,
  type ChargeCardRow,
  insertCard,
  keepNetworkId,
  insertAttempt,
  selectCard,
  selectPendingAttempts,
  selectPendingAttemptsOf,
  lockStoredCard,
  selectStoredCard,
  selectAttempts,
  selectAttempt,
  selectAttemptsBefore,
  selectAttemptsOfCard,
  selectPaymentsWith,
  UNAVAILABLE,
} from './attempts.store.ts'
export { type AttemptOutcome, concludeAttempt, isNews } from './card-attempt.ts'
export {
  attemptRefused,
  cardExpiring,
  cardReturned,
  cardScheduled,
  cardUpdated,
  toKeptCard,
} from './card-payments.events.ts'
export {
  admittedAt,
  admittedBySellerAt,
  BY_SELLER,
  countedSince,
  type MadeAttempt,
  openingOf,
} from './card-retries.ts'
export {
  type CardChoice,
  againAfter,
  chargeAfter,
  hasRoundCome,
  prepareCardSchedule,
  scheduleBilled,
} from './card-schedule.ts'
export { chargeStoredCard, returnCard, settleCardAttempt, terminalSale } from './card-work.ts'
export { type DeclineClass, readRefusal } from './decline-classes.ts'
export { insertConsent, selectConsentsOf } from './consents.store.ts'
export { acquirerTokenOf, expiryOf, renewedCard } from './renewed-card.ts'
export { refusalText } from './refusal-words.ts'
export { selectSchedule } from './schedules.store.ts'
export { selectSuspense, selectSuspenseOf } from './suspense.store.ts'
