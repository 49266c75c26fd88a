import { cents, centsToReais } from '@vintem/brazil/money'
import * as api from '@vintem/contracts/operator-reconciliation/endpoints'
import { type BankLineRow, selectBankLines } from '#modules/reconciliation/index.ts'
import { operatorAction } from '#use-cases/operator.ts'

/** Lines of the bank's statements, the newest first, and what each is of the books. */
export const listBankLines = operatorAction(
  api.listBankLines,
  async ({ query: { state, day, before, size }, services: { jobsPool } }) => {
    const found = await selectBankLines(jobsPool, { state, day, before, size: size + 1 })
    const content = found.slice(0, size).map(toView)
    return { content, next: found.length > size ? (content.at(-1)?.number ?? null) : null }
  },
)

const toView = ({ bookedOn, amountCents, ...line }: BankLineRow) => ({
  ...line,
  day: bookedOn,
  value: centsToReais(cents(amountCents)),
  state: line.matchedBy
    ? ('MATCHED' as const)
    : line.explained !== null
      ? ('EXPLAINED' as const)
      : ('OPEN' as const),
})
