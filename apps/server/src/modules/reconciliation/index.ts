export { explainLine, findOpenLine, holdingLine, selectBalances } from './bank-statements.store.ts'
export { type ImportedStatement, importStatement } from './import-statement.ts'
export { reconcileDaily } from './reconcile-daily.jobs.ts'
export { reconcile, type Reconciliation } from './reconcile.ts'
export {
  type BankLineRow,
  type BookItem,
  selectBankLines,
  selectBookItems,
  selectKeptBalances,
  selectReconciledDays,
  selectResult,
  selectStatements,
} from './reconciliation-pages.store.ts'
export { selectLeftOver } from './reconciliation-result.store.ts'
