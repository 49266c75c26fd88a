export { beginPasskeyAttempt } from './passkey-attempt.ts'
export { deletePasskeysOf } from './passkeys.store.ts'
