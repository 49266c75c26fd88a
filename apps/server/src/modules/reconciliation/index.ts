export { explainLine, selectBalances, selectLeftOver } from './bank-statements.store.ts'
export { type ImportedStatement, importStatement } from './import-statement.ts'
export { reconcileDaily } from './reconcile-daily.jobs.ts'
export { reconcile, type Reconciliation } from './reconcile.ts'
