export {
  type Anticipable,
  type Anticipation,
  anticipateAll,
  anticipationCost,
} from './anticipation.ts'
export { newReceivable, type Receivable } from './receivable.ts'
export { settleOnDueDate } from './receivables-work.ts'
export {
  changeReceivables,
  insertReceivables,
  lockOpenReceivables,
  lockUnsettled,
  selectReceivablesOf,
} from './receivables.store.ts'
