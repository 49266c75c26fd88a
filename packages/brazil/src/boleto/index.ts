export { bankSlipBarcode, type BankSlip } from './bank-slip.ts'
export { digitableLine, formatDigitableLine, parseBoleto, type Boleto } from './boleto.ts'
export { dueDateFactor, dueDateOfFactor } from './due-date-factor.ts'
export {
  bancoDoBrasilFreeField,
  bradescoFreeField,
  caixaFreeField,
  itauFreeField,
  santanderFreeField,
} from './free-field.ts'
export { interleaved2of5 } from './interleaved-2-of-5.ts'
export { lateCharges, type LateCharges, type LateFees } from './late-charges.ts'
export type { UtilityBill } from './utility-bill.ts'
