export { contestDecided, contestOpened } from './payment-contests.events.ts'
export {
  type ContestRow,
  lockContest,
  selectContestOfOperator,
  updateContest,
} from './payment-contests.store.ts'
