import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/operator-reconciliation/endpoints'
import { selectReconciledDays } from '#modules/reconciliation/index.ts'
import { operatorAction } from '#use-cases/operator.ts'

/** The days of the statements, the newest first, with what is left over on each side. */
export const listReconciledDays = operatorAction(
  api.listReconciledDays,
  async ({ query: { before, size }, services: { jobsPool } }) => {
    const found = await selectReconciledDays(jobsPool, { before, size: size + 1 })
    const content = found
      .slice(0, size)
      .map(({ creditCents, debitCents, openCents, bookCents, ...counts }) => ({
        ...counts,
        credits: centsToReais(cents(creditCents)),
        debits: centsToReais(cents(debitCents)),
        difference: centsToReais(cents(openCents - bookCents)),
      }))
    return { content, next: found.length > size ? (content.at(-1)?.day ?? null) : null }
  },
)
