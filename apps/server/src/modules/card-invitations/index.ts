export { type AcquirersToken, takeToken } from './take-token.ts'
