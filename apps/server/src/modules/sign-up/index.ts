export { approveSeller } from './approve-seller.ts'
export { selectUnapproved } from './sign-up.store.ts'
