export { approvalIn, newWithdrawal } from './new-withdrawal.ts'
export { toWithdrawalView } from './withdrawal-view.ts'
export { assertPossible, withdrawalObstacles } from './withdrawal.ts'
