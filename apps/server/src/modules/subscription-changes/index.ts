export { toNextCharge } from './next-charges-view.ts'
