import { runServer } from './run-server.ts'
import { readConfig, WrongConfiguration } from '#platform/config.ts'

try {
  await runServer(readConfig(process.env))
} catch (error) {
  const isOurs = error instanceof WrongConfiguration
  process.stderr.write(`${isOurs ? error.message : String((error as Error).stack)}\n`)
  process.exitCode = 1
}
