export { vaultFile } from './vault-file.ts'
export { limitedTo } from './card-limits.ts'
export { changedCard, restCents, usedCents } from './virtual-card.ts'
export { virtualCardChanged } from './virtual-cards.events.ts'
export {
  type CardLimitsRow,
  lockCardLimits,
  selectIssuedCards,
  selectVirtualCard,
  selectVirtualCards,
  updateCardLimits,
  type VirtualCardRow,
} from './virtual-cards.store.ts'
