export { badAddressStep } from './bad-address.ts'
