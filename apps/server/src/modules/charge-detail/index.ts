export { canBeAskedFor } from './pay-request-of-charge.ts'
