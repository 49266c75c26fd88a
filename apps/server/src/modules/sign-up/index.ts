export { approveSeller, refuseSeller } from './approve-seller.ts'
export { selectUnapproved } from './sign-up.store.ts'
