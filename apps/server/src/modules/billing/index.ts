export { asBegun } from './begin-billing.ts'
export { selectCyclesFrom } from './bill-again.store.ts'
export { billAgain, takeBack, type TakenBack } from './bill-again.ts'
export { endSecond, wake, wakeFor } from './billing-work.ts'
export {
  endCycle,
  insertCycles,
  repriceCycle,
  selectCyclesShown,
  selectLatestBilled,
} from './billing.store.ts'
export {
  billCycle,
  type Circumstances,
  billDayOf,
  billedFrom,
  earliestDueDate,
  methodOf,
  priceOf,
  type UsedCoupon,
  usedCoupon,
  withMethod,
} from './billing.ts'
export { billingBooks } from './books.store.ts'
export {
  selectAdoption,
  selectAllHolds,
  selectForecast,
  selectHold,
  selectSellersToBill,
  takeForecasts,
  updateAdoption,
} from './brakes.store.ts'
export { held, released } from './brakes.ts'
export { type Ahead, circumstancesOf, project, type ProjectedCycle } from './project.ts'
export { resume } from './resume.ts'
export { LATEST_CHARGES, openInRow } from './unpaid-cycles.ts'
