export { ownerOfPage } from './owner-of-page.ts'
