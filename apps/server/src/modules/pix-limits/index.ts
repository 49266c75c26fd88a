export { type FoundLimits, giveBackLimit, holdLimit, limitAt } from './hold-limit.ts'
export { termsAt } from './pix-limit.ts'
export {
  lockPixLimitHold,
  lockPixLimits,
  type PixLimitRow,
  selectPixLimits,
  selectPixLimitUses,
} from './pix-limits.store.ts'
export { setCeiling } from './set-ceiling.ts'
