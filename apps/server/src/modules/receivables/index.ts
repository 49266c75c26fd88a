export { type Anticipable, type Anticipation, anticipateAll } from './anticipation.ts'
export { accountInSql, receivableBooks } from './books.store.ts'
export { accountOf, newReceivable, type Receivable, settleOnDueDate } from './receivable.ts'
export {
  changeReceivables,
  insertReceivables,
  lockOpenReceivables,
  selectReceivablesOf,
} from './receivables.store.ts'
