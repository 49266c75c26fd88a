export {
  type ChargeAttemptRow,
  insertCard,
  insertAttempt,
  selectCard,
  selectPendingAttempts,
  selectPendingAttemptsOf,
  selectStoredCard,
  selectAttempts,
  selectAttempt,
} from './attempts.store.ts'
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
  prepareCardSchedule,
  scheduleBilled,
} from './card-schedule.ts'
export { chargeStoredCard, returnCard, settleCardAttempt, terminalSale } from './card-work.ts'
export { insertConsent, selectConsentsOf } from './consents.store.ts'
export { selectSchedule } from './schedules.store.ts'
export { selectSuspense, selectSuspenseOf } from './suspense.store.ts'
