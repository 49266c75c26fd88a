export {
  annualOfTdi,
  FIRST_INDEX,
  grown,
  indexText,
  nextIndex,
  parseIndex,
  tdiOfAnnual,
} from './cdi.ts'
export { type Position, redeemAll, redeemGross, redeemNet, type Redemption } from './redemption.ts'
export { incomeTaxBps, iofPercent } from './taxes.ts'
export { type TenDays, tenDaysOf } from './ten-days.ts'
