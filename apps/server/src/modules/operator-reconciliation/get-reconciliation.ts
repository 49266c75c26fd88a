import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/operator-reconciliation/endpoints'
import {
  selectKeptBalances,
  selectResult,
  selectStatements,
} from '#modules/reconciliation/index.ts'
import { operatorAction } from '#use-cases/operator.ts'

const STATEMENTS = 10

/** How the last comparison with the bank's statements ended, and what was imported last. */
export const getReconciliation = operatorAction(
  api.getReconciliation,
  async ({ services: { jobsPool } }) => {
    const [result, balances, statements] = await Promise.all([
      selectResult(jobsPool),
      selectKeptBalances(jobsPool),
      selectStatements(jobsPool, STATEMENTS),
    ])
    return {
      comparedAt: result?.endedAt.toISOString() ?? null,
      atBank: result?.atBank ?? 0,
      inBooks: result?.inBooks ?? 0,
      accounts: balances.map(({ account, day, bankCents, bookCents }) => ({
        account,
        day,
        bank: centsToReais(cents(bankCents)),
        books: centsToReais(cents(bookCents)),
        difference: centsToReais(cents(bankCents - bookCents)),
      })),
      statements: statements.map(({ importedAt, ...file }) => ({
        ...file,
        importedAt: importedAt.toISOString(),
      })),
    }
  },
)
