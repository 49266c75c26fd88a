export { priceNotTold } from './not-told.ts'
