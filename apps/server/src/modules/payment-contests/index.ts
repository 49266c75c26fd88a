export { contestDecided, contestOpened } from './payment-contests.events.ts'
export { lockContest, selectContestOfOperator, updateContest } from './payment-contests.store.ts'
