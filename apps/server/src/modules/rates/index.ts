export { beginIndex } from './extend-indexes.ts'
export { askOn } from './rates-work.ts'
export {
  type IndexRow,
  type RateRow,
  selectIndex,
  selectIndexesAfter,
  selectNewestIndexes,
  selectNewestRate,
  selectRate,
} from './rates.store.ts'
export { setRate } from './set-rate.ts'
