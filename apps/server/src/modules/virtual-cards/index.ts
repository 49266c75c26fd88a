export { limitedTo } from './card-limits.ts'
export { changedCard, restCents, usedCents } from './virtual-card.ts'
export { virtualCardChanged } from './virtual-cards.events.ts'
export {
  type CardLimitsRow,
  lockCardLimits,
  selectVirtualCard,
  selectVirtualCards,
  updateCardLimits,
  type VirtualCardRow,
} from './virtual-cards.store.ts'
