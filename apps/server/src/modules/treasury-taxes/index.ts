export { payTaxes } from './pay-taxes.ts'
export { selectTaxes, type TaxRow } from './taxes.store.ts'
