import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBRL } from '@vintem/brazil/money'
import type { BankFiles } from '#rails/bank-slip/cnab-240/open-cnab.ts'
import type { ReturnReport } from '#rails/bank-slip/cnab-240/take-return.ts'
import type { BankFile } from '#rails/cnab-files.ts'
import { WrongReturn } from '#rails/cnab-return.ts'
import type { App } from '../running-app.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { withApp } from './with-app.ts'

export const bankFileCommands: readonly Command[] = [
  {
    name: 'cnab remessa',
    takes: '[--to <folder>] [--again <number>]',
    summary:
      'Writes the file of all boletos that wait for the bank into a folder, this one by default; or one that was written before.',
    async run(args, operator) {
      const options = { to: { type: 'string' }, again: { type: 'string' } } as const
      const { values } = parseArgs({ args, options })
      const folder = values.to ?? '.'
      return withApp(operator, async (app) => {
        const files = bankFilesOf(app)
        if (values.again !== undefined) {
          operator.say(
            `${await save(folder, await findAgain(files, values.again), 'cnab remessa')} is for the bank.`,
          )
          return 0
        }
        const file = await files.writeRemittance()
        if (!file) {
          operator.say('No boleto waits for the bank.')
          return 0
        }
        operator.say(`${await save(folder, file, 'cnab remessa')} is for the bank.`)
        operator.say(`Boletos to register: ${file.registered}, to write off: ${file.writtenOff}.`)
        return 0
      })
    },
  },
  {
    name: 'cnab retorno',
    takes: '<file> …',
    summary:
      'Reads files of the bank in, each once. Exits with 1 where something in them has to be looked at.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      if (positionals.length === 0) throw new WrongUsage('Say which file.')
      return withApp(operator, async (app) => {
        const files = bankFilesOf(app)
        let attention = 0
        for (const path of positionals) {
          const report = await takeFile(path, files.takeReturn)
          linesOf(path, report).forEach(operator.say)
          attention += report.attention.length
        }
        return attention > 0 ? 1 : 0
      })
    },
  },
]

function bankFilesOf({ bankFiles }: App): BankFiles {
  if (!bankFiles) throw new CannotDo('Boletos go by file with BANK_SLIP_RAIL=cnab240 only.')
  return bankFiles
}

async function findAgain(files: BankFiles, number: string): Promise<BankFile> {
  const file = await files.findRemittance(readFileNumber(number))
  if (!file) throw new CannotDo(`No file ${number} was written for this account.`)
  return file
}

export function readFileNumber(typed: string): number {
  if (!/^\d{1,6}$/.test(typed)) throw new WrongUsage(`'${typed}' is no number of a file.`)
  return Number(typed)
}

/**
 * Over nothing: a file that waits there may not have reached the bank yet. Returns its path.
 * @param command that writes the file again.
 */
export async function save(
  folder: string,
  { name, sequence, content }: BankFile,
  command: string,
): Promise<string> {
  const path = join(folder, name)
  try {
    await writeFile(path, content, { flag: 'wx', mode: 0o600 })
    return path
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (!code) throw error
    throw new CannotDo(
      `${path} cannot be written (${code}). The file is kept: ${command} --again ${sequence} --to <folder>`,
    )
  }
}

/** Reads a file and hands it in; a file that is not the bank's cannot be taken. */
export async function takeFile<A>(
  path: string,
  take: (file: { name: string; content: Buffer }) => Promise<A>,
): Promise<A> {
  const content = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new CannotDo(`${path} cannot be read (${error.code}).`)
  })
  try {
    return await take({ name: basename(path), content })
  } catch (error) {
    if (error instanceof WrongReturn) throw new CannotDo(`${error.message}.`)
    throw error
  }
}

function linesOf(path: string, report: ReturnReport): string[] {
  const { registered, refused, paid, paidCents, writtenOff } = report
  return [
    `${path}: file ${report.sequence} of the bank${report.isKnown ? ', read in before' : ''}`,
    `  registered ${registered}, refused ${refused}, written off ${writtenOff}, paid ${paid}: ${formatBRL(paidCents)}`,
    ...report.warnings.map((warning) => `  unusual: ${warning}`),
    ...report.attention.map((line) => `  LOOK AT: ${line}`),
  ]
}
