export { selectCancellation } from './portal.store.ts'
