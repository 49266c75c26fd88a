export { selectCyclesFrom } from './bill-again.store.ts'
export { billAgain } from './bill-again.ts'
export { wakeAgain, wakeFor } from './billing-work.ts'
export { billCycle, billedFrom } from './billing.ts'
export { selectCyclesShown } from './billing.store.ts'
export { billingBooks } from './books.store.ts'
export {
  selectAdoption,
  selectAllHolds,
  selectForecast,
  selectHold,
  selectSellersToBill,
  takeForecasts,
  updateAdoption,
  updateReleased,
} from './brakes.store.ts'
export { held } from './brakes.ts'
