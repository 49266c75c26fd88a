import { BankLineClosed } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-reconciliation/endpoints'
import { explainLine } from '#modules/reconciliation/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { readNow } from './compare-books.ts'

/** Says what a line of the bank is that is nothing of the books. Fails where somebody was faster. */
export const explainBankLine = operatorAction(
  api.explainBankLine,
  async ({ params: { id }, body: { reason }, services, look }) => {
    const line = await explainLine(services.jobsPool, id, reason, await readNow(look))
    if (!line) throw new Failure(BankLineClosed)
  },
)
