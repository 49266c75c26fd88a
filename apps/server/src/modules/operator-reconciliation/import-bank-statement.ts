import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { cents, centsToReais } from '@vintem/brazil/money'
import { readBankStatement } from '@vintem/brazil/statement'
import { AnotherFile, NoBankStatement } from '@vintem/contracts/errors'
import * as api from '@vintem/contracts/operator-reconciliation/endpoints'
import { type ImportedStatement, importStatement } from '#modules/reconciliation/index.ts'
import { Failure } from '#platform/failure.ts'
import { operatorAction } from '#use-cases/operator.ts'
import { compare, readNow } from './compare-books.ts'

/**
 * Imports a statement of the bank, each line once in whatever files, and compares the books with it. What was
 * confirmed is the hash: a file of another one is refused.
 */
export const importBankStatement = operatorAction(
  api.importBankStatement,
  async ({ query: { name, hash }, file, services, look }) => {
    const content = await buffer(file.content)
    if (createHash('sha256').update(content).digest('hex') !== hash) throw new Failure(AnotherFile)
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
