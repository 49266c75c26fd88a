export { prepareRefund, readsToRefund } from './ask-refund.ts'
export { lockRefund } from './lock-refund.ts'
export {
  isKeyAwaited,
  keyRations,
  linkRations,
  type RefundKeyNotice,
  type RefundOfBuyer,
  refundPage,
  toBuyerRefund,
  writeToBuyer,
} from './refund-payout.ts'
export { selectPayout, updatePayout } from './refund-payouts.store.ts'
export { toRefundView } from './refund-view.ts'
export { notifyRefundKey, sendPayout } from './refund-work.ts'
export {
  CANCELED_BY_SELLER,
  isRefundable,
  isWhollyRefunded,
  refundableCents,
  type RefundInstitution,
  type RefundKind,
  type RefundMeans,
  refundKindsFor,
} from './refund.ts'
export { refundConfirmed, refundRefused } from './refunds.events.ts'
export {
  institutionIn,
  type RefundRow,
  selectPaymentsOf,
  selectRefund,
  selectRefundsOf,
  selectRefundsOfCharges,
  selectSplitsOf,
  sourcesIn,
  updateRefund,
} from './refunds.store.ts'
export {
  accountsOf,
  backTo,
  type OpenReceivable,
  receivableChanges,
  type Source,
  sourcesOf,
  type SourceSplit,
} from './sources.ts'
