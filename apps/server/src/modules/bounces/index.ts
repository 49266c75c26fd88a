export { badAddressStep } from './bad-address.ts'
export { emailBounced } from './bounces-work.ts'
