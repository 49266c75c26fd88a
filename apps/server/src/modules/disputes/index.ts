export { toDisputeFacts, toDisputeView } from './dispute-view.ts'
export { contestationRefused, disputeLost, disputeOpened, disputeWon } from './disputes.events.ts'
export {
  type DisputeRow,
  selectDispute,
  selectDisputePage,
  selectDisputesOf,
} from './disputes.store.ts'
export { type EvidenceRow, selectEvidenceOfCharge } from './evidence.store.ts'
export { disputedOf, refundedOf, TAKEN } from './taken.store.ts'
