export { badAddressStep } from './bad-address.ts'
export { emailBounced, letterFailed } from './bounces-work.ts'
