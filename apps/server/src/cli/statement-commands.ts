import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { formatCivilDate } from '@vintem/brazil/calendar'
import { cents, formatBRL } from '@vintem/brazil/money'
import { readBankStatement } from '@vintem/brazil/statement'
import {
  explainLine,
  type ImportedStatement,
  importStatement,
  reconcile,
  type Reconciliation,
  selectBalances,
} from '#modules/reconciliation/index.ts'
import type { App } from '../running-app.ts'
import { CannotDo, type Command, type Operator, WrongUsage } from './command.ts'
import { withPool } from './operator-database.ts'
import { withApp } from './with-app.ts'

const SHOWN_AT_MOST = 50

export const statementCommands: readonly Command[] = [
  {
    name: 'statement import',
    takes: '<file> …',
    summary:
      'Imports statements of the bank (OFX, or CNAB 240 with segment E), each line once, and compares them with the books. Exits with 1 where something is left over.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      if (positionals.length === 0) throw new WrongUsage('Say which file.')
      return withApp(operator, async (app) => {
        const now = await app.clock.now()
        let attention = 0
        for (const path of positionals) {
          const imported = await importFile(app, path, now)
          importedLines(path, imported).forEach(operator.say)
          attention += attentionLines(imported).length
        }
        const left = await compare(app, operator, now)
        return attention > 0 || left ? 1 : 0
      })
    },
  },
  {
    name: 'statement open',
    takes: '',
    summary:
      'Compares the books with all statements again, and lists what is left over on each side, and the balances.',
    run(args, operator) {
      parseArgs({ args })
      return withApp(operator, async (app) => {
        const left = await compare(app, operator, await app.clock.now())
        for (const { account, day, bankCents, bookCents } of await selectBalances(app.jobsPool)) {
          const difference = bankCents - bookCents
          operator.say(
            `account ${account} on ${formatCivilDate(day)}: the bank says ${reais(bankCents)}, the books ${reais(bookCents)}, ` +
              `which differ by ${reais(difference)}`,
          )
        }
        return left ? 1 : 0
      })
    },
  },
  {
    name: 'statement explain',
    takes: '<number> --as <text>',
    summary:
      'Says what a line of the bank is that is nothing of the books: a fee, money of the platform itself.',
    async run(args, operator) {
      const { positionals, values } = parseArgs({
        args,
        options: { as: { type: 'string' } },
        allowPositionals: true,
      })
      const [number = '', ...tooMany] = positionals
      const explained = values.as?.trim()
      if (!/^\d{1,15}$/.test(number) || tooMany.length > 0 || !explained) {
        throw new WrongUsage('Name the line by its number, see statement open, and say --as what.')
      }
      const line = await withPool({ url: operator.databaseUrl, poolSize: 1 }, async (pool) => {
        const { rows } = await pool.query<{ now: Date }>('select business_now() as now')
        return explainLine(pool, Number(number), explained, rows[0]?.now as Date)
      })
      if (!line) throw new CannotDo(`No line ${number} is left over.`)
      operator.say(`${reais(line.amountCents)}, ${line.text}: ${explained}.`)
      return 0
    },
  },
]

async function importFile({ jobsPool }: App, path: string, now: Date): Promise<ImportedStatement> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CannotDo(`${path} cannot be read (${error.code}).`)
  })
  const statement = readBankStatement(content)
  if (!statement) {
    throw new CannotDo(`${path} is no statement of a bank (OFX, or CNAB 240 with segment E).`)
  }
  return importStatement(jobsPool, { name: basename(path), content, statement }, now)
}

/** Returns whether something is left over. */
async function compare(app: App, operator: Operator, now: Date): Promise<boolean> {
  const { services, jobsPool, payingAccount } = app
  const { transact, log } = services
  const result = await reconcile({ jobsPool, transact, log, payingAccount }, now)
  resultLines(result).forEach(operator.say)
  return result.atBank.length > 0 || result.inBooks.length > 0
}

function importedLines(path: string, imported: ImportedStatement): string[] {
  const { account, firstDay, lastDay, isKnown, lines, newLines } = imported
  return [
    `${path}: account ${account}, ${formatCivilDate(firstDay)} to ${formatCivilDate(lastDay)}${isKnown ? ', imported before' : ''}`,
    `  lines ${lines}, new ${newLines}`,
    ...attentionLines(imported).map((line) => `  LOOK AT: ${line}`),
  ]
}

/** What somebody has to look at in a file. */
function attentionLines({ unreadable, wrongBalance, wrongOpening }: ImportedStatement): string[] {
  const lines = [...unreadable]
  if (wrongBalance) {
    const { opening, closing, moved } = wrongBalance
    lines.push(
      `the balance goes from ${opening} to ${closing} cents, and its lines sum to ${moved}`,
    )
  }
  if (wrongOpening) {
    const { opening, before } = wrongOpening
    lines.push(`the balance begins at ${opening} cents, and ended the day before at ${before}`)
  }
  return lines
}

function resultLines({ matches, decisions, atBank, inBooks }: Reconciliation): string[] {
  return [
    `Found in the books: ${matches.length}.`,
    ...decisions.map(
      ({ order, says }) => `payment ${order.id} of seller ${order.sellerId} is decided: ${says}`,
    ),
    ...atBank
      .slice(0, SHOWN_AT_MOST)
      .map(
        ({ number, bookedOn, amountCents, text }) =>
          `LOOK AT: at the bank alone, line ${number}  ${formatCivilDate(bookedOn)}  ${reais(amountCents)}  ${text}`,
      ),
    ...inBooks
      .slice(0, SHOWN_AT_MOST)
      .map(
        ({ sellerId, day, amountCents, reason, referenceIds: [reference = ''] }) =>
          `LOOK AT: in the books alone, seller ${sellerId}  ${formatCivilDate(day)}  ${reais(amountCents)}  ${reason} ${reference}`,
      ),
    ...(atBank.length + inBooks.length > 2 * SHOWN_AT_MOST
      ? [`In all ${atBank.length} at the bank and ${inBooks.length} in the books.`]
      : []),
  ]
}

const reais = (amountCents: number): string => formatBRL(cents(amountCents))
