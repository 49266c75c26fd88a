import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { publishTerms } from '#modules/terms/index.ts'
import { PLATFORM } from '#work/platform-work.ts'
import { CannotDo, type Command, WrongUsage } from './command.ts'
import { inTransaction } from './operator-database.ts'

const LONGEST = 100_000

export const termsCommands: readonly Command[] = [
  {
    name: 'terms publish',
    takes: '<file>',
    summary:
      'Puts the text of a file in force as the terms of the platform: an administrator of each seller is asked to accept them.',
    async run(args, operator) {
      const { positionals } = parseArgs({ args, allowPositionals: true })
      const [file, ...more] = positionals
      if (!file || more.length > 0) throw new WrongUsage('Name one file.')
      const content = await readTerms(file)
      const id = await inTransaction(operator, PLATFORM, (tx) => publishTerms(tx, content))
      operator.say(`The terms ${id} are in force.`)
      return 0
    },
  },
]

async function readTerms(file: string): Promise<string> {
  const content = await readFile(file, 'utf8').catch((error: Error) => {
    throw new CannotDo(`The file cannot be read: ${error.message}`)
  })
  const text = content.replaceAll('\r\n', '\n').trim()
  if (text === '') throw new CannotDo('The file is empty.')
  if (text.length > LONGEST) throw new CannotDo(`The text is longer than ${LONGEST} characters.`)
  return text
}
