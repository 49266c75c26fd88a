import { cents, centsToReais } from '@vintem/brazil/money'
import { readBankStatement } from '@vintem/brazil/statement'
import { NoBankStatement } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-reconciliation/endpoints'
import { type ImportedStatement, importStatement } from '#modules/reconciliation/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { compare, readNow } from './compare-books.ts'

/**
 * Imports a statement of the bank, each line once in whatever files, and compares the books with it.
 */
export const importBankStatement = operatorAction(
  api.importBankStatement,
  async ({ query: { name }, file, services, look }) => {
    const { content } = file
    const statement = readBankStatement(content)
    if (!statement) throw new Failure(NoBankStatement)
    const now = await readNow(look)
    const imported = await importStatement(services.jobsPool, { name, content, statement }, now)
    return { ...toImportedView(imported), ...(await compare(services, now)) }
  },
)

function toImportedView(imported: ImportedStatement) {
  const { account, firstDay, lastDay, isKnown, lines, newLines } = imported
  const { unreadable, wrongBalance, wrongOpening } = imported
  return {
    account,
    firstDay,
    lastDay,
    isKnown,
    lines,
    newLines,
    unreadable: unreadable.length,
    wrongBalance: inReais(wrongBalance),
    wrongOpening: inReais(wrongOpening),
  }
}

const inReais = <Names extends string>(figures: Record<Names, number> | undefined) =>
  figures
    ? (Object.fromEntries(
        Object.entries<number>(figures).map(([name, value]) => [name, centsToReais(cents(value))]),
      ) as Record<Names, number>)
    : null
