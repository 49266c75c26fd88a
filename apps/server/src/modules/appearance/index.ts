export { selectLogo } from './appearance.store.ts'
export { plainLogo } from './plain-logo.ts'
