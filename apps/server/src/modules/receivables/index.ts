export { receivableBooks } from './books.store.ts'
export { newReceivable, type Receivable, settleOnDueDate } from './receivable.ts'
export {
  changeReceivables,
  insertReceivables,
  lockOpenReceivables,
  selectReceivablesOf,
} from './receivables.store.ts'
