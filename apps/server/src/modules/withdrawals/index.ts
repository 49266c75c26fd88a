export { approvalIn, newWithdrawal } from './new-withdrawal.ts'
export { readTerms } from './get-withdrawal-terms.ts'
export { askWithdrawal } from './request-withdrawal.ts'
export { toWithdrawalFacts, toWithdrawalView } from './withdrawal-view.ts'
export {
  assertPossible,
  type Destination,
  redeemableCents,
  withdrawalObstacles,
} from './withdrawal.ts'
export { selectWithdrawal, selectWithdrawalPage } from './withdrawals.store.ts'
