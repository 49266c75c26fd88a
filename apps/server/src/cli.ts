import { readConfig } from '#platform/config.ts'
import { WrongConfiguration } from '#platform/variables.ts'
import { runCommand } from './cli/run-command.ts'
import { openDatabase } from './open-database.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    say: print,
    complain,
    async open() {
      const config = readConfig(process.env)
      const database = await openDatabase(config, complain)
      return { config, databaseUrl: database.url, say: print, close: () => database.close() }
    },
  })
} catch (error) {
  complain(error instanceof WrongConfiguration ? error.message : String((error as Error).stack))
  process.exitCode = 1
}
