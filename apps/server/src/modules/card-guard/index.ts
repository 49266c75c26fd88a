export { admitCard, issueProof } from './admit-card.ts'
export { CHECK_CARD, plainOutcome } from './card-outcomes.ts'
export {
  selectAllCardPauses,
  selectCardPause,
  selectCardPauseAt,
  selectCardPauseOfCharge,
  selectTitledPause,
} from './card-pauses.store.ts'
export { type Asker, askerOf, type Place } from './card-subjects.ts'
export { countOutcome, forgetCounts } from './count-outcome.ts'
export { liftPause } from './lift-pause.ts'
export { resumeCards } from './resume-cards.ts'
