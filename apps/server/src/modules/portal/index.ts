export { portalAddress } from './portal-address.ts'
export { selectCancellation } from './portal.store.ts'
