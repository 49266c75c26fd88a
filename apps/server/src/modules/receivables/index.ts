export { receivableBooks } from './books.store.ts'
export { newReceivable, type Receivable, settleOnDueDate } from './receivable.ts'
export { insertReceivables, selectReceivablesOf } from './receivables.store.ts'
