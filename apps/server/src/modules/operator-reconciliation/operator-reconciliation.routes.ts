import { compareBooks } from './compare-books.ts'
import { explainBankLine } from './explain-bank-line.ts'
import { getReconciliation } from './get-reconciliation.ts'
import { importBankStatement } from './import-bank-statement.ts'
import { listBankLines } from './list-bank-lines.ts'
import { listBookItems } from './list-book-items.ts'
import { listReconciledDays } from './list-reconciled-days.ts'

export const operatorReconciliationRoutes = [
  getReconciliation,
  listReconciledDays,
  listBankLines,
  listBookItems,
  importBankStatement,
  compareBooks,
  explainBankLine,
]
