export { readBalance } from './get-balance.ts'
