export { nextCharges } from './next-charges-view.ts'
export { selectWaitingChange } from './changes.store.ts'
