export { agree } from './agree.ts'
export { mayAgree } from './mandate.ts'
export { selectAgreement } from './mandates.store.ts'
