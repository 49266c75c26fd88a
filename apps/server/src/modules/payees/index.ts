export { PAID_TOKENS } from './look-up-bucket.ts'
export { theKey } from './look-up-payee.ts'
export { validUntil } from './payee.ts'
export { insertKnownPayee, moveTokens, selectKnownPayees, selectLookUp } from './payees.store.ts'
