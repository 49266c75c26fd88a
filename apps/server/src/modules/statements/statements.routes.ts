import { getStatementLine } from './get-statement-line.ts'
import { getStatementTotals } from './get-statement-totals.ts'
import { listFutureEntries } from './list-future-entries.ts'
import { listFutureReceivables } from './list-future-receivables.ts'
import { listRedeems } from './list-redeems.ts'
import { listStatement } from './list-statement.ts'
import { openRedeem } from './open-redeem.ts'

export const statementsRoutes = [
  listStatement,
  getStatementTotals,
  listFutureEntries,
  listFutureReceivables,
  getStatementLine,
  listRedeems,
  openRedeem,
]
