import type { AccountOpeningRail } from './port.ts'

/** Where no bank opens accounts by a call: the operator says. */
export const openedByHand: AccountOpeningRail = {
  judge: () => Promise.resolve({ verdict: 'BY_HAND' }),
}
